// What lines cost: the only place in TypeScript that multiplies a price by a quantity. Apart from
// money.ts, which every page of the shop loads.
import type { Cents } from "./money.ts";

type Line = { quantity: number; unitPriceCents: Cents };

export const lineTotal = ({ quantity, unitPriceCents }: Line): Cents => quantity * unitPriceCents;

export function priceOfLines(lines: readonly Line[]): Cents {
  return lines.reduce((sum, line) => sum + lineTotal(line), 0);
}
