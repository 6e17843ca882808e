// The visitor's basket, kept in local storage and in step between tabs.
import { useSyncExternalStore } from "react";
import { acceptPrices, addLine, removeLine, restoreLines, setQuantity, takeBack } from "#app/shop/basket/basket.ts";
import type { BasketLine } from "#app/shop/basket/basket.ts";
import { basketKey, readStoredBasket, writeStoredBasket } from "#app/shop/basket/stored-basket.ts";

const empty: BasketLine[] = [];
const listeners = new Set<() => void>();
let lines: BasketLine[] | null = null;

function read(): BasketLine[] {
  if (lines === null) {
    try {
      lines = readStoredBasket(localStorage.getItem(basketKey));
    } catch (error) {
      console.error("Failed to parse cart from localStorage", error);
      lines = empty;
    }
  }
  return lines;
}

function change(next: BasketLine[]): void {
  lines = next;
  try {
    localStorage.setItem(basketKey, writeStoredBasket(next));
  } catch {
    // why: storage may be full or forbidden; the basket then lives as long as the page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== basketKey && event.key !== null) return;
    lines = null;
    listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}

/** The basket's lines; empty on the server and until the page is live. */
export function useBasket(): BasketLine[] {
  return useSyncExternalStore(subscribe, read, () => empty);
}

const never = () => () => {};

/** False on the server and while the page comes alive: the basket is not known yet. */
export function useBasketIsKnown(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

export const basket = {
  add: (line: BasketLine) => change(addLine(read(), line)),
  takeBack: (line: BasketLine) => change(takeBack(read(), line)),
  setQuantity: (id: string, quantity: number) => change(setQuantity(read(), id, quantity)),
  remove: (id: string) => change(removeLine(read(), id)),
  restore: (removed: BasketLine[], position: number) => change(restoreLines(read(), removed, position)),
  acceptPrices: (prices: Parameters<typeof acceptPrices>[1]) => change(acceptPrices(read(), prices)),
  clear: () => change(empty),
  lines: read,
};
