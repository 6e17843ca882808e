// Slots in one of the orders of the list, kept in order through changes.
import { hasSlot } from "#app/shop/search/bits.ts";
import type { Bits } from "#app/shop/search/bits.ts";

export type SlotOrder = {
  /** Takes out what is in `touched`, and puts in `added` where it now belongs. */
  replace(touched: Bits, added: number[]): void;
  /** Up to `limit` slots of `among`, behind the slot `after`, which need not be among them. */
  list(among: Bits, descending: boolean, after: number | null, limit: number): number[];
};

/** `compare` looks at what the slots hold now, and never answers 0. */
export function createSlotOrder(compare: (one: number, other: number) => number): SlotOrder {
  let inOrder = new Uint32Array(0);
  return {
    replace(touched, added) {
      const sorted = added.toSorted(compare);
      const next = new Uint32Array(inOrder.length + sorted.length);
      let length = 0;
      let at = 0;
      for (const slot of inOrder) {
        if (hasSlot(touched, slot)) continue;
        while (at < sorted.length && compare(sorted[at]!, slot) < 0) next[length++] = sorted[at++]!;
        next[length++] = slot;
      }
      while (at < sorted.length) next[length++] = sorted[at++]!;
      inOrder = next.slice(0, length);
    },
    list(among, descending, after, limit) {
      const found: number[] = [];
      const step = descending ? -1 : 1;
      let at = descending ? inOrder.length - 1 : 0;
      if (after !== null) at = placeOf(inOrder, after, compare) + step;
      for (; at >= 0 && at < inOrder.length && found.length < limit; at += step)
        if (hasSlot(among, inOrder[at]!)) found.push(inOrder[at]!);
      return found;
    },
  };
}

function placeOf(
  inOrder: Uint32Array,
  slot: number,
  compare: (one: number, other: number) => number,
): number {
  let [low, high] = [0, inOrder.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (inOrder[middle]! !== slot && compare(inOrder[middle]!, slot) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
