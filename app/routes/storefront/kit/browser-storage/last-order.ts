export const tokenKey = "lastOrder";
// why a second key: `lastOrder` is a name of docs/spec.md and holds only the token.
export const placedKey = "lastOrderPlaced";
// why not from milliseconds.ts: all of it would come to every visitor.
const keptMs = 86_400_000;

/** Forgets an order that is too old. */
export function lastOrder(): string {
  try {
    const age = Date.now() - Number(localStorage.getItem(placedKey) ?? 0);
    if (age < keptMs) return localStorage.getItem(tokenKey) ?? "";
    localStorage.removeItem(tokenKey);
    localStorage.removeItem(placedKey);
    return "";
  } catch {
    return "";
  }
}
