// Keeps the order placed last, and tells whether it is new.
import { minuteMs } from "#app/shop/calendar/milliseconds.ts";
import { lastOrder, placedKey, tokenKey } from "../kit/browser-storage/last-order.ts";

/** Time in which a buyer at an empty checkout is probably looking for the order. */
const justPlacedMs = 10 * minuteMs;

/** Throws without storage. */
export function keepLastOrder(token: string): void {
  localStorage.setItem(placedKey, String(Date.now()));
  localStorage.setItem(tokenKey, token);
}

/** The buyer may not have seen yet that it was placed. */
export function hasJustOrdered(): boolean {
  return lastOrder() !== "" && Date.now() - Number(localStorage.getItem(placedKey)) < justPlacedMs;
}
