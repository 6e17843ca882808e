// Changes of a basket that only a few pages make; every page loads basket.ts.
import { lineLimit } from "./basket.ts";
import type { BasketLine } from "./basket.ts";
import type { Cents } from "#app/shop/money.ts";

export function removeLine(lines: BasketLine[], id: string): BasketLine[] {
  return lines.filter((line) => line.id !== id);
}

export function restoreLines(
  lines: BasketLine[],
  removed: BasketLine[],
  position: number,
): BasketLine[] {
  const missing = removed.filter(({ id }) => !lines.some((line) => line.id === id));
  return [...lines.slice(0, position), ...missing, ...lines.slice(position)].slice(0, lineLimit);
}

export function acceptPrices(
  lines: BasketLine[],
  prices: { id: string; unitPriceCents: Cents }[],
): BasketLine[] {
  const byId = new Map(prices.map(({ id, unitPriceCents }) => [id, unitPriceCents]));
  return lines.map((line) => ({
    ...line,
    seenPriceCents: byId.get(line.id) ?? line.seenPriceCents,
  }));
}
