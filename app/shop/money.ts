// Money is whole euro cents everywhere; here and in decimal-money.ts alone it becomes euros.
import type { Language } from "#app/i18n/language.ts";

export type Cents = number;

const formats: Record<Language, Intl.NumberFormat> = {
  // why: en-IE writes €8.00 as the spec does; en-GB would too, but Ireland is where English meets the euro.
  en: new Intl.NumberFormat("en-IE", { style: "currency", currency: "EUR" }),
  fr: new Intl.NumberFormat("fr-FR", { style: "currency", currency: "EUR" }),
};

/** Cents as people read them: "€8.00" in English, "8,00 €" in French. */
export function euro(cents: Cents, language: Language): string {
  return formats[language].format(cents / 100);
}
