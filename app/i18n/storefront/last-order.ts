import type { Texts } from "#app/i18n/language.ts";

const en = { see: "See your last order" };

const fr: typeof en = { see: "Voir votre dernière commande" };

export const lastOrderTexts: Texts<typeof en> = { en, fr };
