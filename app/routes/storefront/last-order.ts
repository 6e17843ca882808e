// The secret token of the order placed last, which the browser keeps for a day.
import { lastOrderKey } from "#app/shop/orders/order.ts";

// why a key of its own: `lastOrder` is the token and nothing else.
const placedKey = "lastOrderPlaced";
const keptMs = 24 * 60 * 60 * 1000;
/** For so long a buyer who comes to an empty checkout wants to know of the order rather than to place one. */
const justPlacedMs = 10 * 60 * 1000;

/** Throws where the browser keeps nothing. */
export function keepLastOrder(token: string): void {
  localStorage.setItem(placedKey, String(Date.now()));
  localStorage.setItem(lastOrderKey, token);
}

/** Empty where there is none, or none any more: one that is too old is forgotten at once. */
export function lastOrder(): string {
  try {
    const age = Date.now() - Number(localStorage.getItem(placedKey) ?? 0);
    if (age < keptMs) return localStorage.getItem(lastOrderKey) ?? "";
    localStorage.removeItem(lastOrderKey);
    localStorage.removeItem(placedKey);
    return "";
  } catch {
    return "";
  }
}

/** Whether the last order was placed a moment ago, so that its buyer may not have seen yet that it was. */
export function hasJustOrdered(): boolean {
  return lastOrder() !== "" && Date.now() - Number(localStorage.getItem(placedKey)) < justPlacedMs;
}
