import { counted } from "#app/i18n/texts.ts";
import type { Texts } from "#app/i18n/texts.ts";

/** What a visitor reads who searches faster than anybody types. The server sends it, so no script carries it. */
const en = {
  tooManyTitle: "One moment, please",
  tooManyText: (seconds: number) =>
    `You have searched very often. Please wait ${counted("en", seconds, "second", "seconds")}, then try again.`,
};

const fr: typeof en = {
  tooManyTitle: "Un instant, s’il vous plaît",
  tooManyText: (seconds) =>
    `Vous avez lancé beaucoup de recherches. Patientez ${counted("fr", seconds, "seconde", "secondes")}, puis réessayez.`,
};

export const searchTexts: Texts<typeof en> = { en, fr };
