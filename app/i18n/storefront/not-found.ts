import type { Texts } from "#app/i18n/language.ts";

/** The links of a page that does not exist. */
const en = {
  entrance: "The wall by the door",
  entranceMore: "What hangs at the entrance today",
  write: "Write to us",
  writeMore: "If a label or a link led you here",
};

const fr: typeof en = {
  entrance: "Le mur de l’entrée",
  entranceMore: "Ce qui y est accroché aujourd’hui",
  write: "Nous écrire",
  writeMore: "Si une étiquette ou un lien vous a mené ici",
};

export const notFoundTexts: Texts<typeof en> = { en, fr };
