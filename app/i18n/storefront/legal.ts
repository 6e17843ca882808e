import { ofName } from "#app/i18n/elision.ts";
import type { Texts } from "#app/i18n/language.ts";

/** The legal pages of the storefront. Their contents come from the owner. */
const en = {
  pages: {
    notice: "Legal notice",
    terms: "Terms of sale",
    privacy: "Privacy",
    accessibility: "Accessibility",
  },
  description: (page: string, shop: string) => `${page} of ${shop}.`,
  since: (day: string) => `As of ${day}`,
  version: (version: number) => (version === 0 ? "Initial version" : `Version ${version}`),
  gap: "(this is being completed)",
  noVat: "not applicable (article 293 B of the French tax code)",
  newer: "Read the version that holds now",
};

const fr: typeof en = {
  pages: {
    notice: "Mentions légales",
    terms: "Conditions de vente",
    privacy: "Confidentialité",
    accessibility: "Accessibilité",
  },
  description: (page, shop) => `${page} ${ofName(shop)}.`,
  since: (day) => `En vigueur depuis le ${day}`,
  version: (version) => (version === 0 ? "Version initiale" : `Version ${version}`),
  gap: "(en cours de rédaction)",
  noVat: "non applicable (art. 293 B du CGI)",
  newer: "Lire la version en vigueur aujourd’hui",
};

export const legalTexts: Texts<typeof en> = { en, fr };
