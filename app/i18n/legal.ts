import type { Texts } from "#app/i18n/texts.ts";

/** The legal pages of the storefront; their contents stand with the owner. */
const en = {
  pages: { notice: "Legal notice", terms: "Terms of sale", privacy: "Privacy", accessibility: "Accessibility" },
  description: (page: string, shop: string) => `${page} of ${shop}.`,
  since: (day: string) => `As of ${day}`,
  version: (version: number) => `Version ${version}`,
  newer: "Read the version that holds now",
};

const fr: typeof en = {
  pages: {
    notice: "Mentions légales",
    terms: "Conditions de vente",
    privacy: "Confidentialité",
    accessibility: "Accessibilité",
  },
  description: (page, shop) => `${page} de ${shop}.`,
  since: (day) => `En vigueur depuis le ${day}`,
  version: (version) => `Version ${version}`,
  newer: "Lire la version en vigueur aujourd’hui",
};

export const legalTexts: Texts<typeof en> = { en, fr };
