import type { Texts } from "#app/i18n/texts.ts";

/** What stands in the frame of every page and never changes there: the server names it, so that it costs visitors no script. */
const en = {
  copyright: (year: number, shop: string) => `© ${year} ${shop}`,
  version: (version: string) => `kiosk version ${version}`,
  newsletter: "Newsletter",
  mockLabel: "Payment",
  mockBanner: "Demonstration: TEST orders, no money moves.",
};

const fr: typeof en = {
  copyright: (year, shop) => `© ${year} ${shop}`,
  version: (version) => `version borne ${version}`,
  newsletter: "Lettre d’information",
  mockLabel: "Paiement",
  mockBanner: "Démonstration : commandes TEST, rien n’est débité.",
};

export const frameTexts: Texts<typeof en> = { en, fr };
