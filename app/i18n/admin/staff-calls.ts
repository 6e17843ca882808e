import type { Texts } from "#app/i18n/language.ts";

/** Visitors who ask for staff at a screen of the gallery. */
const en = {
  title: "Visitors who ask for you",
  called: (where: string, time: string) => `Somebody asks for staff at “${where}”, since ${time}.`,
  coming: "I am coming",
};

const fr: typeof en = {
  title: "Visiteurs qui vous demandent",
  called: (where, time) => `Quelqu’un demande l’équipe à « ${where} », depuis ${time}.`,
  coming: "J’arrive",
};

export const staffCallTexts: Texts<typeof en> = { en, fr };
