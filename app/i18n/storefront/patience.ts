import { counted } from "#app/i18n/texts.ts";
import type { Texts } from "#app/i18n/language.ts";

/** Answers visitors who send requests faster than anybody types. Only the server reads it. */
const en = {
  title: "One moment, please",
  searched: (seconds: number) =>
    `You have searched very often. Please wait ${counted("en", seconds, "second", "seconds")}, then try again.`,
  asked: (seconds: number) =>
    `This was asked for very often from where you are. Please wait ${counted("en", seconds, "second", "seconds")}, then try again.`,
};

const fr: typeof en = {
  title: "Un instant, s’il vous plaît",
  searched: (seconds) =>
    `Vous avez lancé beaucoup de recherches. Patientez ${counted("fr", seconds, "seconde", "secondes")}, puis réessayez.`,
  asked: (seconds) =>
    `Cette page a été demandée très souvent depuis votre réseau. Patientez ${counted("fr", seconds, "seconde", "secondes")}, puis réessayez.`,
};

export const patienceTexts: Texts<typeof en> = { en, fr };
