// Prices of one piece that differ from its rule.
import type { Cents } from "#app/shop/money.ts";
import type { MediaOption } from "#db/json-columns.ts";
import { findSize } from "#app/shop/pricing/media-option.ts";
import { optionLimits } from "#app/shop/pricing/typed-options.ts";

export type ChosenPrice = { mediaType: string; size: string; priceCents: Cents };

export const maxChosenPrices = 100;

export function chosenPriceFrom(sent: unknown): ChosenPrice | null {
  if (typeof sent !== "object" || sent === null) return null;
  const { mediaType, size, priceCents } = sent as Partial<Record<keyof ChosenPrice, unknown>>;
  const isPrice =
    typeof mediaType === "string" &&
    typeof size === "string" &&
    typeof priceCents === "number" &&
    Number.isInteger(priceCents) &&
    priceCents > 0 &&
    priceCents <= optionLimits.cents;
  return isPrice ? { mediaType, size, priceCents } : null;
}

export function pricesWithoutSize(options: MediaOption[], prices: ChosenPrice[]): ChosenPrice[] {
  return prices.filter(({ mediaType, size }) => findSize(options, mediaType, size) === null);
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
