export const tokenKey = "lastOrder";
// `lastOrder` is a name of docs/spec.md and holds only the token, hence the second key.
export const placedKey = "lastOrderPlaced";
// A day, written out, because every page loads this file and none needs milliseconds.ts.
const retainedMs = 86_400_000;

/** Removes an order that is too old. */
export function lastOrder(): string {
  try {
    const age = Date.now() - Number(localStorage.getItem(placedKey));
    if (age < retainedMs) return localStorage.getItem(tokenKey) ?? "";
    localStorage.removeItem(tokenKey);
    localStorage.removeItem(placedKey);
    return "";
  } catch {
    return "";
  }
}
