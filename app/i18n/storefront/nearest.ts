import type { Texts } from "#app/i18n/language.ts";

const en = { title: "Did you mean one of these?" };

const fr: typeof en = { title: "Cherchiez-vous l’une de ces œuvres ?" };

export const nearestTexts: Texts<typeof en> = { en, fr };
