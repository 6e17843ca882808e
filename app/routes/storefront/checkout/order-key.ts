// One key per order, however often it is sent: shared by tabs, and new when the basket changes.
import type { BasketLine } from "#app/shop/basket/basket.ts";

const storageKey = "inkiosk-order-key";

type KeptKey = { key: string; content: string; sent?: boolean };

let withoutStorage: KeptKey | null = null;

export function orderKeyFor(lines: BasketLine[]): string {
  const content = JSON.stringify(
    lines.map(({ id, quantity, seenPriceCents }) => [id, quantity, seenPriceCents]).sort(),
  );
  const kept = readStoredKey();
  if (kept?.content === content) return kept.key;
  const made = { key: newKey(), content };
  storeKey(made);
  return made.key;
}

/** Survives a reload, after which the page no longer knows that it sent an order. */
export function markOrderSent(sent: boolean): void {
  const kept = readStoredKey();
  if (kept) storeKey({ ...kept, sent });
}

/** Null unless an order was sent and its answer was never seen. */
export function sentOrderKey(): string | null {
  const kept = readStoredKey();
  return kept?.sent ? kept.key : null;
}

function storeKey(kept: KeptKey): void {
  withoutStorage = kept;
  try {
    localStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // why: without storage the key lasts as long as the page, which still catches a second press.
  }
}

export function forgetOrderKey(): void {
  withoutStorage = null;
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // why: as above.
  }
}

function readStoredKey(): KeptKey | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "null");
    if (typeof kept !== "object" || kept === null) return withoutStorage;
    const { key, content, sent } = kept as Partial<KeptKey>;
    return typeof key === "string" && /^[\w-]{22,64}$/.test(key) && typeof content === "string"
      ? { key, content, sent: sent === true }
      : null;
  } catch {
    return withoutStorage;
  }
}

/** 192 random bits. Not crypto.randomUUID, which exists only over https. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
