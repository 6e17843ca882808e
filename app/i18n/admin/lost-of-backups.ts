import { counted } from "#app/i18n/texts.ts";
import type { Texts } from "#app/i18n/language.ts";

/** What a trial restore found missing: names of files, and how many others there are. */
const en = {
  lost: (names: string, others: number) =>
    `Missing, cut off or changed: ${names}${others > 0 ? ` and ${counted("en", others, "other", "others")}` : ""}.`,
};

const fr: typeof en = {
  lost: (names, others) =>
    `Manquant, tronqué ou modifié\u00a0: ${names}${others > 0 ? ` et ${counted("fr", others, "autre", "autres")}` : ""}.`,
};

export const lostOfBackups: Texts<typeof en> = { en, fr };
