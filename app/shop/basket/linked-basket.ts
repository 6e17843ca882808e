// A basket that moves from a screen to a phone by a link.

import { addLine, countItems } from "./basket.ts";
import type { BasketLine } from "./basket.ts";

export const basketLinkMinutes = 30;

/** "replaced": its screen shows a newer link. */
export type LinkState = "waiting" | "taken" | "expired" | "replaced" | "forged";

export function isClaim(value: unknown): value is string {
  return typeof value === "string" && /^[\w-]{16,64}$/.test(value);
}

export function mergeBaskets(
  own: BasketLine[],
  linked: BasketLine[],
): { lines: BasketLine[]; added: number; leftOut: number } {
  const lines = linked.reduce(addLine, own);
  const added = countItems(lines) - countItems(own);
  return { lines, added, leftOut: countItems(linked) - added };
}
