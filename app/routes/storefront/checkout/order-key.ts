// The key that makes an order one order, however often it is sent. It lies beside the basket, shared by all tabs, and
// belongs to the basket's content: a changed basket gets a new one.
import type { BasketLine } from "#app/shop/basket/basket.ts";

const storageKey = "inkiosk-order-key";

type Kept = { key: string; content: string };

let withoutStorage: Kept | null = null;

/** The key for this basket, made when there is none. */
export function orderKeyFor(lines: BasketLine[]): string {
  const content = JSON.stringify(lines.map(({ id, quantity, seenPriceCents }) => [id, quantity, seenPriceCents]).sort());
  const kept = read();
  if (kept?.content === content) return kept.key;
  const made = { key: newKey(), content };
  withoutStorage = made;
  try {
    localStorage.setItem(storageKey, JSON.stringify(made));
  } catch {
    // why: without storage the key lives as long as the page, which still covers a second press.
  }
  return made.key;
}

export function forgetOrderKey(): void {
  withoutStorage = null;
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // why: as above.
  }
}

function read(): Kept | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "null");
    if (typeof kept !== "object" || kept === null) return withoutStorage;
    const { key, content } = kept as Partial<Kept>;
    return typeof key === "string" && /^[\w-]{22,64}$/.test(key) && typeof content === "string" ? { key, content } : null;
  } catch {
    return withoutStorage;
  }
}

/** 192 random bits. crypto.randomUUID would do, but only exists where the page came over https. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
