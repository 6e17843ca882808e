import type { Texts } from "#app/i18n/language.ts";

/** Printed beside every price: a seller under the franchise charges no VAT (CGI, art. 293 B). */
const en = {
  note: {
    franchise: "VAT not applicable, art. 293 B of the French tax code.",
    rate: "All taxes included.",
  },
  /** Printed beside a total. */
  short: { franchise: "VAT not applicable", rate: "all taxes included" },
};

const fr: typeof en = {
  note: { franchise: "TVA non applicable, art. 293 B du CGI.", rate: "Prix TTC." },
  short: { franchise: "TVA non applicable", rate: "TTC" },
};

export const taxTexts: Texts<typeof en> = { en, fr };
