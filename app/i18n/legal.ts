import type { Texts } from "#app/i18n/texts.ts";

/** The legal pages of the storefront; their names stand in i18n/shop.ts, their contents with the owner. */
const en = {
  description: (page: string, shop: string) => `${page} of ${shop}.`,
  since: (day: string) => `As of ${day}`,
};

const fr: typeof en = {
  description: (page, shop) => `${page} de ${shop}.`,
  since: (day) => `En vigueur depuis le ${day}`,
};

export const legalTexts: Texts<typeof en> = { en, fr };
