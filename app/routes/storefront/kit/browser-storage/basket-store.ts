// The basket in local storage, shared by all tabs.
import { useSyncExternalStore } from "react";
import type { BasketLine } from "#app/shop/basket/basket.ts";
import { basketKey, readStoredBasket, writeStoredBasket } from "#app/shop/basket/stored-basket.ts";

const empty: BasketLine[] = [];
const listeners = new Set<() => void>();
let lines: BasketLine[] | null = null;

export function readBasket(): BasketLine[] {
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

/** False if the rule changed nothing. */
export function changeBasket(rule: (lines: BasketLine[]) => BasketLine[]): boolean {
  const before = readBasket();
  const next = rule(before);
  if (next === before) return false;
  lines = next;
  try {
    localStorage.setItem(basketKey, writeStoredBasket(next));
  } catch {
    // Without storage, the basket lasts as long as the page.
  }
  for (const listener of listeners) listener();
  return true;
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

/** Empty on the server and until hydration. */
export function useBasket(): BasketLine[] {
  return useSyncExternalStore(subscribe, readBasket, () => empty);
}
