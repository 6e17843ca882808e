// A basket on its way from one screen to another.
import { addLine, countItems } from "#app/shop/basket/basket.ts";
import type { BasketLine } from "#app/shop/basket/basket.ts";

export type { LinkedLine } from "#db/json-columns.ts";

export const basketLinkMinutes = 30;

/** "waiting": nobody has taken it yet. "replaced": its screen shows a newer link. */
export type LinkState = "waiting" | "taken" | "expired" | "replaced" | "forged";

/** Random, of one browser for one link. */
export function isClaim(value: unknown): value is string {
  return typeof value === "string" && /^[\w-]{16,64}$/.test(value);
}

/** What a basket holds once another was put into it, and how many prints found no room. */
export function mergeBaskets(
  own: BasketLine[],
  taken: BasketLine[],
): { lines: BasketLine[]; added: number; leftOut: number } {
  const lines = taken.reduce(addLine, own);
  const added = countItems(lines) - countItems(own);
  return { lines, added, leftOut: countItems(taken) - added };
}
