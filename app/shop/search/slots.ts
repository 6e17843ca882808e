// Dense integers for pieces; a removed piece frees its slot.
import { addSlot, createBits, removeSlot, withWordCount } from "./bits.ts";
import type { BitSet } from "./bits.ts";

export type Slots = ReturnType<typeof createSlots>;

export function createSlots() {
  const slotOf = new Map<number, number>();
  const freed: number[] = [];
  let ids = new Int32Array(createBits(0).length * 32);
  let live = createBits(0);
  let used = 0;
  return {
    wordCount: () => live.length,
    live: (): BitSet => live,
    idOf: (slot: number) => ids[slot]!,
    find: (id: number) => slotOf.get(id) ?? null,
    assign(id: number): number {
      const slot = slotOf.get(id) ?? freed.pop() ?? used++;
      if (slot >= live.length * 32) {
        live = withWordCount(live, live.length * 2);
        const former = ids;
        ids = new Int32Array(live.length * 32);
        ids.set(former);
      }
      slotOf.set(id, slot);
      ids[slot] = id;
      addSlot(live, slot);
      return slot;
    },
    free(id: number): void {
      const slot = slotOf.get(id);
      if (slot === undefined) return;
      slotOf.delete(id);
      removeSlot(live, slot);
      freed.push(slot);
    },
  };
}
