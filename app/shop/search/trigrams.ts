// Which references may contain a fragment: those with its rarest three consecutive characters.
import { addTo, createPostings, removeFrom } from "./postings.ts";
import type { Postings } from "./postings.ts";

const length = 3;
const weight = 0;

export function createTrigrams() {
  const byTrigram = new Map<string, Postings>();
  return {
    put(slot: number, reference: string): void {
      for (const trigram of trigramsOf(reference)) {
        const present = byTrigram.get(trigram) ?? createPostings();
        addTo(present, slot, weight);
        byTrigram.set(trigram, present);
      }
    },
    remove(slot: number, reference: string): void {
      for (const trigram of trigramsOf(reference)) {
        const present = byTrigram.get(trigram);
        if (!present) continue;
        removeFrom(present, slot);
        if (present.length === 0) byTrigram.delete(trigram);
      }
    },
    /** In no particular order. Null if the fragment is too short, or for more than `max`. */
    mayContain(fragment: string, max: number): Int32Array | null {
      let rarest: Postings | null = null;
      for (const trigram of trigramsOf(fragment)) {
        const having = byTrigram.get(trigram);
        if (!having) return new Int32Array(0);
        if (!rarest || having.length < rarest.length) rarest = having;
      }
      return rarest && rarest.length <= max ? rarest.slots.subarray(0, rarest.length) : null;
    },
  };
}

function trigramsOf(text: string): Set<string> {
  const found = new Set<string>();
  for (let at = 0; at + length <= text.length; at += 1) found.add(text.slice(at, at + length));
  return found;
}
