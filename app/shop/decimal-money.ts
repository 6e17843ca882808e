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

const unitFormats: Record<Language, Intl.NumberFormat> = {
  en: new Intl.NumberFormat("en-IE", { style: "currency", currency: "EUR", maximumFractionDigits: 4 }),
  fr: new Intl.NumberFormat("fr-FR", { style: "currency", currency: "EUR", maximumFractionDigits: 4 }),
};

/** Of one piece where so many cost so much, which need not be whole cents: "€8.3267". */
export function unitEuro(cents: Cents, quantity: number, language: Language): string {
  return unitFormats[language].format(millionthsOfOne(cents, quantity) / 1_000_000);
}

/** The same as machines exchange it, exact enough that a thousand pieces cost the cents again: "8.326667". */
export function unitDecimal(cents: Cents, quantity: number): string {
  const digits = String(millionthsOfOne(cents, quantity)).padStart(7, "0");
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
}

function millionthsOfOne(cents: Cents, quantity: number): number {
  return Math.round((cents * 10_000) / quantity);
}

/** Cents as machines exchange them: "8.00". */
export function decimalFromCents(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** As a field begins with them: "8.00" in English, "8,00" in French. */
export function typedEuros(cents: Cents, language: Language): string {
  return language === "fr" ? decimalFromCents(cents).replace(".", ",") : decimalFromCents(cents);
}

/** "unclear": a thousand to one reader and one to another. "no-amount": nobody reads an amount in it. */
type ReadEuros = { cents: Cents } | { refused: "unclear" | "no-amount" };

const space = "[ \u00a0\u2009\u202f]";
/** One to three digits, a separator, three digits: "1,250" is a thousand in London and a little more than one in Paris. */
const unclear = /^[1-9]\d{0,2}[.,]\d{3}$/;
const ways = [
  String.raw`(\d+)(?:[.,](\d{1,2}))?`,
  String.raw`(\d{1,3}(?:${space}\d{3})+)(?:[.,](\d{1,2}))?`,
  String.raw`(\d{1,3}(?:,\d{3})+)\.(\d{1,2})`,
  String.raw`(\d{1,3}(?:\.\d{3})+),(\d{1,2})`,
  String.raw`(\d{1,3}(?:,\d{3}){2,}|\d{1,3}(?:\.\d{3}){2,})`,
].map((way) => new RegExp(`^${way}$`));
const mostDigits = 7;

/** What somebody typed as an amount, in either way of writing, with or without a euro sign: "12,50", "12.5", "1 250,00", "€1,250.00". */
export function readEuros(typed: string): ReadEuros {
  const amount = typed
    .trim()
    .replace(/^€\s*|\s*€$/, "")
    .trim();
  if (unclear.test(amount)) return { refused: "unclear" };
  for (const way of ways) {
    const match = way.exec(amount);
    if (!match) continue;
    const euros = match[1]!.replaceAll(/\D/g, "");
    if (euros.length > mostDigits) break;
    return { cents: Number(euros) * 100 + Number((match[2] ?? "").padEnd(2, "0")) };
  }
  return { refused: "no-amount" };
}

/** The same for those who need no reason; null where it cannot be read, or could be read in two ways. */
export function centsFromEuros(typed: string): Cents | null {
  const read = readEuros(typed);
  return "cents" in read ? read.cents : null;
}
