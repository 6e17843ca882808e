import type { Texts } from "#app/i18n/language.ts";

/** How a language writes numbers and signs. English is that of Ireland, which pays in euros. */
const en = {
  /** The locale for Intl, which formats numbers, dates and prices. */
  locale: "en-IE",
  decimal: ".",
  /** The separator between thousands. */
  group: ",",
  /** The format of a price; # is the number. */
  euros: "€#",
  colon: ":",
  /** Whether ; ! ? : and » have a space before them, and « one after it. */
  spacesSigns: false,
  megabytes: "MB",
  /** A locale that PayPal's buttons know. */
  paypalLocale: "en_GB",
};

const fr: typeof en = {
  locale: "fr-FR",
  decimal: ",",
  group: "\u202f",
  euros: "#\u00a0€",
  colon: "\u00a0:",
  spacesSigns: true,
  megabytes: "Mo",
  paypalLocale: "fr_FR",
};

export const writing: Texts<typeof en> = { en, fr };
