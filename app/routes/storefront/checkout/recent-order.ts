// Saves the last order, and tells whether it is recent: what last-order.ts, which every page
// loads, need not know.
import { minuteMs } from "#app/shop/calendar/milliseconds.ts";
import { lastOrder, placedKey, tokenKey } from "../kit/browser-storage/last-order.ts";

/** Time in which a buyer at an empty checkout is probably looking for the order. */
const recentMs = 10 * minuteMs;

/** Throws without storage. */
export function saveLastOrder(token: string): void {
  localStorage.setItem(placedKey, String(Date.now()));
  localStorage.setItem(tokenKey, token);
}

/** The buyer may not have seen yet that the order was placed. */
export function hasJustOrdered(): boolean {
  return lastOrder() !== "" && Date.now() - Number(localStorage.getItem(placedKey)) < recentMs;
}
