import { addSlot, bitsFor, countCommon, dropSlot, inAny, widened } from "#app/shop/search/bits.ts";
import type { Bits } from "#app/shop/search/bits.ts";

export function createValueSets<Value>() {
  const sets = new Map<Value, Bits>();
  let words = bitsFor(0).length;
  return {
    widen(wanted: number): void {
      if (wanted === words) return;
      words = wanted;
      for (const [value, bits] of sets) sets.set(value, widened(bits, words));
    },
    put(slot: number, values: Iterable<Value>): void {
      for (const value of values) {
        const bits = sets.get(value) ?? new Uint32Array(words);
        sets.set(value, bits);
        addSlot(bits, slot);
      }
    },
    remove(slot: number): void {
      for (const bits of sets.values()) dropSlot(bits, slot);
    },
    inAny: (values: Value[]): Bits =>
      inAny(
        values.flatMap((value) => sets.get(value) ?? []),
        words,
      ),
    count: (among: Bits, wanted: Iterable<Value> = sets.keys()): Map<Value, number> =>
      new Map(
        Array.from(wanted, (value) => {
          const bits = sets.get(value);
          return [value, bits ? countCommon(among, bits) : 0];
        }),
      ),
  };
}
