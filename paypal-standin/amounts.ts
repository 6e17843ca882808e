// PayPal writes amounts as decimal strings; they are counted in the currency's smallest unit.
export type Money = { currency_code: string; value: string };

const withoutDecimals = new Set(["HUF", "JPY", "TWD"]);

const supported =
  "AUD BRL CAD CNY CZK DKK EUR HKD HUF ILS JPY MYR MXN TWD NZD NOK PHP PLN GBP SGD SEK CHF THB USD";

export const currencies = new Set(supported.split(" "));

export const amountPattern = /^(-?[0-9]+|-?[0-9]*[.][0-9]+)$/;

/** PayPal's highest amount: 999999999999999.99. */
export const greatestMinor = 99_999_999_999_999_999n;

export function decimalsOf(currency: string): number {
  return withoutDecimals.has(currency) ? 0 : 2;
}

export function fractionDigits(value: string): number {
  return value.split(".")[1]?.length ?? 0;
}

/** A valid value in the currency's smallest unit, such as cents. */
export function toMinor({ value, currency_code }: Money): bigint {
  const negative = value.startsWith("-");
  const [whole = "", fraction = ""] = value.replace("-", "").split(".");
  const digits = `${whole || "0"}${fraction.padEnd(decimalsOf(currency_code), "0")}`;
  return negative ? -BigInt(digits) : BigInt(digits);
}

export function toMoney(minor: number | bigint, currency: string): Money {
  const decimals = decimalsOf(currency);
  const negative = minor < 0;
  const digits = String(negative ? -BigInt(minor) : BigInt(minor)).padStart(decimals + 1, "0");
  const split = digits.length - decimals;
  const value = decimals === 0 ? digits : `${digits.slice(0, split)}.${digits.slice(split)}`;
  return { currency_code: currency, value: negative ? `-${value}` : value };
}

/** PayPal's fee for a payment, roughly that of Europe: 2.9 % and 35 cents. */
export function feeOf(minor: number): number {
  return Math.min(minor, Math.round((minor * 29) / 1000) + 35);
}
