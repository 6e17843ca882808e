// The list sorted by age, reference or price, with pieces that are not for sale last.
import { sortKeys } from "#app/shop/catalogue/browse-query.ts";
import type { SortOrder } from "#app/shop/catalogue/browse-query.ts";
import { intersect, hasSlot, subtract } from "./bits.ts";
import type { BitSet } from "./bits.ts";
import { createReferenceText } from "./reference-text.ts";
import { createSortedSlots } from "./sorted-slots.ts";
import type { Slots } from "./slots.ts";
import { createTrigrams } from "./trigrams.ts";

export type Ordered = {
  /** Lower case. */
  reference: string;
  /** Microseconds since 1970, PostgreSQL's precision. */
  createdAt: number;
  /** The largest integer if not for sale. */
  priceCents: number;
};

export type Page = { order: SortOrder; after: number | null; limit: number };

/** Up to this many are compared one by one; for more, a joined text is searched. */
const maxCompared = 2000;

export function createSortIndex(slots: Slots) {
  const references: string[] = [];
  const created: number[] = [];
  const prices: number[] = [];
  const byId = (one: number, other: number) => slots.idOf(one) - slots.idOf(other);
  const trigrams = createTrigrams();
  const byReference = (one: number, other: number) =>
    references[one]! < references[other]! ? -1 : 1;
  const orders = {
    created: createSortedSlots((one, other) => created[one]! - created[other]! || byId(one, other)),
    price: createSortedSlots((one, other) => prices[one]! - prices[other]! || byId(one, other)),
    reference: createSortedSlots(byReference),
  };
  let slotsWith: ReturnType<typeof createReferenceText> | null = null;
  return {
    put(slot: number, { reference, createdAt, priceCents }: Ordered): void {
      references[slot] = reference;
      trigrams.put(slot, reference);
      created[slot] = createdAt;
      prices[slot] = priceCents;
    },
    forget(slot: number): void {
      trigrams.remove(slot, references[slot] ?? "");
      references[slot] = "";
    },
    named(text: string): Iterable<number> {
      const candidates = trigrams.mayContain(text, maxCompared);
      if (candidates)
        return Array.from(candidates)
          .filter((slot) => references[slot]!.includes(text))
          .sort(byReference);
      slotsWith ??= createReferenceText(
        orders.reference
          .list(slots.live(), false, null, Infinity)
          .map((slot) => ({ slot, reference: references[slot]! })),
      );
      return slotsWith(text);
    },
    replace(touched: BitSet, added: number[]): void {
      slotsWith = null;
      for (const order of Object.values(orders)) order.replace(touched, added);
    },
    list(matches: BitSet, forSale: BitSet, { order, after, limit }: Page): number[] {
      const { by, descending } = sortKeys[order];
      const start = after === null ? null : slots.find(after);
      const startsUnsold = start !== null && !hasSlot(forSale, start);
      const sold = startsUnsold
        ? []
        : orders[by].list(intersect(matches, forSale), descending, start, limit);
      if (sold.length === limit) return sold;
      const begin = startsUnsold ? start : null;
      const remaining = limit - sold.length;
      return [
        ...sold,
        ...orders[by].list(subtract(matches, forSale), descending, begin, remaining),
      ];
    },
  };
}
