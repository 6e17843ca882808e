// What only the basket's own pages do with its lines; apart from basket.ts, which every page carries.
import { lineLimit } from "#app/shop/basket/basket.ts";
import type { BasketLine } from "#app/shop/basket/basket.ts";
import type { Cents } from "#app/shop/money.ts";

export function removeLine(lines: BasketLine[], id: string): BasketLine[] {
  return lines.filter((line) => line.id !== id);
}

/** Puts removed lines back where the first of them stood; a line that is there again meanwhile is left as it is. */
export function restoreLines(lines: BasketLine[], removed: BasketLine[], position: number): BasketLine[] {
  const missing = removed.filter(({ id }) => !lines.some((line) => line.id === id));
  return [...lines.slice(0, position), ...missing, ...lines.slice(position)].slice(0, lineLimit);
}

/** Where a moved crop is, in whole percent of its way. */
export function cropPercent(shift: number): number {
  return Math.round(shift / 10);
}

/** Takes the given prices as seen; lines that are not named keep theirs. */
export function acceptPrices(lines: BasketLine[], prices: { id: string; unitPriceCents: Cents }[]): BasketLine[] {
  const byId = new Map(prices.map(({ id, unitPriceCents }) => [id, unitPriceCents]));
  return lines.map((line) => ({ ...line, seenPriceCents: byId.get(line.id) ?? line.seenPriceCents }));
}
