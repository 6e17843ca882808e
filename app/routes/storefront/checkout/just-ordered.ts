// What the checkout alone does with the order placed last: keep it, and tell a new one from it.
import { lastOrder, placedKey, tokenKey } from "../last-order.ts";

/**
 * For so long a buyer who comes to an empty checkout wants to know of the order rather than to
 * place one.
 */
const justPlacedMs = 10 * 60 * 1000;

/** Throws where the browser keeps nothing. */
export function keepLastOrder(token: string): void {
  localStorage.setItem(placedKey, String(Date.now()));
  localStorage.setItem(tokenKey, token);
}

/**
 * Whether the last order was placed a moment ago, so that its buyer may not have seen yet that it
 * was.
 */
export function hasJustOrdered(): boolean {
  return lastOrder() !== "" && Date.now() - Number(localStorage.getItem(placedKey)) < justPlacedMs;
}
