// What the checkout alone does with the order placed last: keep it, and tell a new one from it.
import { lastOrder, placedKey, tokenKey } from "../last-order.ts";

/** Until then, a buyer at an empty checkout wants to know of the order. */
const justPlacedMs = 10 * 60 * 1000;

/** Throws where the browser keeps nothing. */
export function keepLastOrder(token: string): void {
  localStorage.setItem(placedKey, String(Date.now()));
  localStorage.setItem(tokenKey, token);
}

/** Then its buyer may not have seen yet that it was placed. */
export function hasJustOrdered(): boolean {
  return lastOrder() !== "" && Date.now() - Number(localStorage.getItem(placedKey)) < justPlacedMs;
}
