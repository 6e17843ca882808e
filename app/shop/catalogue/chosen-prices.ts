// Prices of one piece that differ from its rule.
import type { Cents } from "#app/shop/money.ts";
import type { MediaOption } from "#db/json-columns.ts";
import { optionLimits } from "#app/shop/pricing/typed-options.ts";

export type ChosenPrice = { mediaType: string; size: string; priceCents: Cents };

const max = 100;

export function chosenPricesFrom(typed: string): ChosenPrice[] | null {
  let list: unknown;
  try {
    list = JSON.parse(typed);
  } catch {
    return null;
  }
  return Array.isArray(list) && list.length <= max && list.every(isChosenPrice)
    ? list.map(({ mediaType, size, priceCents }) => ({ mediaType, size, priceCents }))
    : null;
}

function isChosenPrice(value: unknown): value is ChosenPrice {
  if (typeof value !== "object" || value === null) return false;
  const { mediaType, size, priceCents } = value as Partial<Record<keyof ChosenPrice, unknown>>;
  return (
    typeof mediaType === "string" &&
    typeof size === "string" &&
    Number.isInteger(priceCents) &&
    Number(priceCents) > 0 &&
    Number(priceCents) <= optionLimits.cents
  );
}

export function pricesWithoutSize(options: MediaOption[], prices: ChosenPrice[]): ChosenPrice[] {
  return prices.filter(
    ({ mediaType, size }) =>
      !options.some(
        (option) =>
          option.mediaType === mediaType && option.sizes.some((each) => each.size === size),
      ),
  );
}

export function withChosenPrices(options: MediaOption[], prices: ChosenPrice[]): MediaOption[] {
  if (prices.length === 0) return options;
  const chosen = (mediaType: string, size: string) =>
    prices.findLast((each) => each.mediaType === mediaType && each.size === size)?.priceCents;
  return options.map((option) => ({
    ...option,
    sizes: option.sizes.map((size) => ({
      ...size,
      priceCents: chosen(option.mediaType, size.size) ?? size.priceCents,
    })),
  }));
}
