// What only a browser knows. Until a page is hydrated it is rendered as the server rendered it.
import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/** For what stays the same as long as the page is open. */
export function useInBrowser<Value>(read: () => Value, onServer: Value): Value {
  return useSyncExternalStore(neverChanges, read, () => onServer);
}

export function useIsHydrated(): boolean {
  return useInBrowser(() => true, false);
}
