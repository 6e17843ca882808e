import type { Texts } from "#app/i18n/language.ts";

/** The server adds this to the page of a failure, so it is part of no script. */
const en = { note: (id: string) => `If you write to us about it, quote ${id}.` };

const fr: typeof en = { note: (id) => `Si vous nous écrivez à ce sujet, indiquez le code ${id}.` };

export const failureTexts: Texts<typeof en> = { en, fr };
