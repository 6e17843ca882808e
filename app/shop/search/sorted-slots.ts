// Slots in one order of the list, kept sorted through changes.
import { hasSlot } from "./bits.ts";
import type { BitSet } from "./bits.ts";

type SortedSlots = {
  replace(touched: BitSet, added: number[]): void;
  /** `after` need not be among them. */
  list(among: BitSet, descending: boolean, after: number | null, limit: number): number[];
};

/** `compare` looks at the slots' present content, and never returns 0. */
export function createSortedSlots(compare: (one: number, other: number) => number): SortedSlots {
  let inOrder = new Uint32Array(64);
  let length = 0;

  function removeTouched(touched: BitSet): void {
    let remaining = 0;
    for (let at = 0; at < length; at += 1) {
      const slot = inOrder[at]!;
      if (!hasSlot(touched, slot)) inOrder[remaining++] = slot;
    }
    length = remaining;
  }

  /** Merges from the end, so that each element moves once. */
  function insert(added: number[]): void {
    let end = length;
    length += added.length;
    if (length > inOrder.length) {
      const former = inOrder;
      inOrder = new Uint32Array(length * 2);
      inOrder.set(former);
    }
    for (let left = added.length; left > 0; left -= 1) {
      const index = insertionIndex(inOrder, end, added[left - 1]!, compare);
      inOrder.copyWithin(index + left, index, end);
      inOrder[index + left - 1] = added[left - 1]!;
      end = index;
    }
  }

  return {
    replace(touched, added) {
      removeTouched(touched);
      insert(added.toSorted(compare));
    },
    list(among, descending, after, limit) {
      const found: number[] = [];
      const step = descending ? -1 : 1;
      let at = descending ? length - 1 : 0;
      if (after !== null) at = insertionIndex(inOrder, length, after, compare) + step;
      for (; at >= 0 && at < length && found.length < limit; at += step) {
        const slot = inOrder[at]!;
        if (hasSlot(among, slot)) found.push(slot);
      }
      return found;
    },
  };
}

function insertionIndex(
  inOrder: Uint32Array,
  end: number,
  slot: number,
  compare: (one: number, other: number) => number,
): number {
  let [low, high] = [0, end];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (inOrder[middle]! !== slot && compare(inOrder[middle]!, slot) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
