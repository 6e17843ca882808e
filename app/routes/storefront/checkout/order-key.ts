// One key per order, however often it is sent. Tabs share it; a changed basket gets a new one.
import type { BasketLine } from "#app/shop/basket/basket.ts";
import { isOrderKey } from "#app/shop/orders/checkout-form.ts";

const storageKey = "inkiosk-order-key";

type StoredKey = { key: string; content: string; sent?: boolean };

let keyInMemory: StoredKey | null = null;

export function orderKeyFor(lines: BasketLine[]): string {
  const content = JSON.stringify(
    lines.map(({ id, quantity, seenPriceCents }) => [id, quantity, seenPriceCents]).sort(),
  );
  const stored = readStoredKey();
  if (stored?.content === content) return stored.key;
  const created = { key: newKey(), content };
  storeKey(created);
  return created.key;
}

/** Survives a reload, after which the page no longer knows that it sent an order. */
export function markOrderSent(sent: boolean): void {
  const stored = readStoredKey();
  if (stored) storeKey({ ...stored, sent });
}

/** Null unless an order was sent and its answer was never seen. */
export function sentOrderKey(): string | null {
  const stored = readStoredKey();
  return stored?.sent ? stored.key : null;
}

function storeKey(stored: StoredKey): void {
  keyInMemory = stored;
  try {
    localStorage.setItem(storageKey, JSON.stringify(stored));
  } catch {
    // Without storage the key lasts as long as the page, which still catches a second press.
  }
}

export function forgetOrderKey(): void {
  keyInMemory = null;
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // As above.
  }
}

function readStoredKey(): StoredKey | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "null");
    if (typeof stored !== "object" || stored === null) return keyInMemory;
    const { key, content, sent } = stored as Partial<StoredKey>;
    return typeof key === "string" && isOrderKey(key) && typeof content === "string"
      ? { key, content, sent: sent === true }
      : null;
  } catch {
    return keyInMemory;
  }
}

/** 192 random bits. Not crypto.randomUUID, which exists only over https. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
