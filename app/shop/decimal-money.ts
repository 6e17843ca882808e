// Cents as euros beyond the price tag: what people type, what machines exchange, the scale of a chart.
import type { Language } from "#app/i18n/language.ts";
import type { Cents } from "#app/shop/money.ts";

const roundFormats: Record<Language, Intl.NumberFormat> = {
  en: new Intl.NumberFormat("en-IE", { style: "currency", currency: "EUR", maximumFractionDigits: 0 }),
  fr: new Intl.NumberFormat("fr-FR", { style: "currency", currency: "EUR", maximumFractionDigits: 0 }),
};

/** Whole euros, for the scale of a chart: "€1,200". */
export function roundEuro(cents: Cents, language: Language): string {
  return roundFormats[language].format(cents / 100);
}

/** Cents as machines exchange them: "8.00". */
export function decimalFromCents(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Cents from a typed price such as "12.50", "12,5" or "12"; null where it is not a price with at most two decimals. */
export function centsFromEuros(typed: string): Cents | null {
  const match = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(typed.trim());
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}
