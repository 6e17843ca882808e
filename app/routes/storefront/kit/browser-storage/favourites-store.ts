// Favourites in local storage, shared by all tabs.
import { useSyncExternalStore } from "react";
import { readFavourites, writeFavourites } from "#app/shop/favourites/favourites.ts";

const key = "inkiosk-favourites";
const none: readonly number[] = [];
const listeners = new Set<() => void>();
let ids = none;
let stored: string | null = null;

/** Reads storage each time, because another tab may have written while nothing listened here. */
export function readStoredFavourites(): readonly number[] {
  try {
    const text = localStorage.getItem(key);
    if (text !== stored) {
      stored = text;
      ids = readFavourites(text);
    }
  } catch {
    // Without storage, favourites last as long as the page.
  }
  return ids;
}

/** False if the rule changed nothing. */
export function changeFavourites(rule: (ids: readonly number[]) => readonly number[]): boolean {
  const before = readStoredFavourites();
  const next = rule(before);
  if (next === before) return false;
  ids = next;
  try {
    const text = writeFavourites(next);
    localStorage.setItem(key, text);
    stored = text;
  } catch {
    // As above.
  }
  for (const listener of listeners) listener();
  return true;
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}

/** Null on the server and until hydration. */
export function useFavourites(): readonly number[] | null {
  return useSyncExternalStore(subscribe, readStoredFavourites, () => null);
}
