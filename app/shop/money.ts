// Whole euro cents; only here and in decimal-money.ts do they become euros.
import type { Language } from "#app/i18n/language.ts";
import { grouped } from "#app/i18n/numbers.ts";
import { writing } from "#app/i18n/ui/writing.ts";

export type Cents = number;

/** "€8.00" in English, "8,00 €" in French. */
export function euro(cents: Cents, language: Language): string {
  const { decimal, euros } = writing[language];
  const digits = String(Math.abs(cents)).padStart(3, "0");
  const number = grouped(Number(digits.slice(0, -2)), language) + decimal + digits.slice(-2);
  return `${cents < 0 ? "-" : ""}${euros.replace("#", number)}`;
}
