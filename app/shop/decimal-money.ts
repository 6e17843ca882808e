// Amounts in euros that are not plain prices: rounded, per unit, in decimals, or typed by people.

import { oncePerLanguage } from "#app/i18n/language.ts";
import type { Language } from "#app/i18n/language.ts";
import { writing } from "#app/i18n/ui/writing.ts";
import type { Cents } from "./money.ts";

/** Created once per language, since creating a format is slow. */
function euroFormats(digits: { maximumFractionDigits: number }) {
  return oncePerLanguage(
    (language) =>
      new Intl.NumberFormat(writing[language].locale, {
        style: "currency",
        currency: "EUR",
        ...digits,
      }),
  );
}

const roundFormats = euroFormats({ maximumFractionDigits: 0 });

/** "€1,200" */
export function roundEuro(cents: Cents, language: Language): string {
  return roundFormats(language).format(cents / 100);
}

const unitFormats = euroFormats({ maximumFractionDigits: 4 });

/** Writes amounts that may not be whole cents: "€8.3267". */
export function unitEuro(cents: Cents, quantity: number, language: Language): string {
  return unitFormats(language).format(millionthsOfOne(cents, quantity) / 1_000_000);
}

export function unitDecimal(cents: Cents, quantity: number): string {
  const digits = String(millionthsOfOne(cents, quantity)).padStart(7, "0");
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
}

function millionthsOfOne(cents: Cents, quantity: number): number {
  return Math.round((cents * 10_000) / quantity);
}

/** "8.00" */
export function decimalFromCents(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** "8.00" in English, "8,00" in French. */
export function typedEuros(cents: Cents, language: Language): string {
  return decimalFromCents(cents).replace(".", writing[language].decimal);
}

/** "unclear": a thousand to one reader and one to another. */
type ReadEuros = { cents: Cents } | { refused: "unclear" | "no-amount" };

const space = "[ \u00a0\u2009\u202f]";
/** "1,250" is a thousand in London and a little more than one in Paris. */
const unclear = /^[1-9]\d{0,2}[.,]\d{3}$/;
const notations = [
  String.raw`(\d+)(?:[.,](\d{1,2}))?`,
  String.raw`(\d{1,3}(?:${space}\d{3})+)(?:[.,](\d{1,2}))?`,
  String.raw`(\d{1,3}(?:,\d{3})+)\.(\d{1,2})`,
  String.raw`(\d{1,3}(?:\.\d{3})+),(\d{1,2})`,
  String.raw`(\d{1,3}(?:,\d{3}){2,}|\d{1,3}(?:\.\d{3}){2,})`,
].map((pattern) => new RegExp(`^${pattern}$`));
const maxDigits = 7;

/** Either notation, with or without a euro sign: "12.5", "1 250,00", "€1,250.00". */
export function readEuros(typed: string): ReadEuros {
  const amount = typed
    .trim()
    .replace(/^€\s*|\s*€$/, "")
    .trim();
  if (unclear.test(amount)) return { refused: "unclear" };
  for (const notation of notations) {
    const match = notation.exec(amount);
    if (!match) continue;
    const euros = match[1]!.replaceAll(/\D/g, "");
    if (euros.length > maxDigits) break;
    return { cents: Number(euros) * 100 + Number((match[2] ?? "").padEnd(2, "0")) };
  }
  return { refused: "no-amount" };
}

export function centsFromEuros(typed: string): Cents | null {
  const read = readEuros(typed);
  return "cents" in read ? read.cents : null;
}
