import type { Texts } from "#app/i18n/texts.ts";

/** What the server adds to the page of a failure; it stands in no script. */
const en = { note: (id: string) => `If you write to us about it, quote ${id}.` };

const fr: typeof en = { note: (id) => `Si vous nous écrivez à ce sujet, indiquez le code ${id}.` };

export const failureTexts: Texts<typeof en> = { en, fr };
