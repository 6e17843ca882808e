// Saves the last order, and tells whether it is recent: what last-order.ts, which every page
// loads, need not know.
import { minuteMs } from "#app/shop/calendar/milliseconds.ts";
import {
  lastOrder,
  placedKey,
  tokenKey,
} from "#app/routes/storefront/kit/browser-storage/last-order.ts";

/** Time in which a buyer at an empty checkout is probably looking for the order. */
const recentMs = 10 * minuteMs;

/** Throws without storage. */
export function saveLastOrder(token: string): void {
  localStorage.setItem(placedKey, String(Date.now()));
  localStorage.setItem(tokenKey, token);
}

let orderBefore = "";

/** To be called while there is something to order. */
export function noteOrderBefore(): void {
  orderBefore = lastOrder();
}

/**
 * The buyer may not have seen yet that the order was placed. A basket that was emptied after its
 * page was opened, in another tab, is no order.
 */
export function hasJustOrdered(): boolean {
  const order = lastOrder();
  return (
    order !== "" &&
    order !== orderBefore &&
    Date.now() - Number(localStorage.getItem(placedKey)) < recentMs
  );
}
