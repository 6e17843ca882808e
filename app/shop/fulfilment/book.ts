// Which handovers of a line are in force in the counter's book, and which were undone.
import type { handoverKinds, handoverMethods } from "#db/values.ts";

/** A line's newest handover in force, or its newest return. */
export type LastEntry = {
  entryNumber: number;
  kind: (typeof handoverKinds)[number];
  at: Date;
  staffName: string | null;
  pointName: string;
  how: (typeof handoverMethods)[number] | null;
  collector: string | null;
  prints: number;
  firstAt: Date | null;
  /** When the book got the entry; null, like the id, while only a device has it. */
  writtenAt: Date | null;
  id: number | null;
  /** Of the request that wrote it, so that a repeated request is recognised. */
  key: string;
};

export type BookEntry = Omit<LastEntry, "prints" | "firstAt"> & { quantity: number };

/** A return undoes the newest handovers. */
export function effectiveEntries(entries: readonly BookEntry[]): BookEntry[] {
  const inForce: BookEntry[] = [];
  for (const entry of byEntryNumber(entries)) {
    if (entry.kind === "handed_over") inForce.push(entry);
    for (let back = entry.kind === "taken_back" ? entry.quantity : 0; back > 0;) {
      const newest = inForce.pop();
      if (!newest) break;
      const remaining = newest.quantity - back;
      if (remaining > 0) inForce.push({ ...newest, quantity: remaining });
      back -= newest.quantity;
    }
  }
  return inForce;
}

export function lastEntryOf(entries: readonly BookEntry[]): LastEntry | null {
  const newest = byEntryNumber(entries).at(-1);
  if (!newest) return null;
  const inForce = effectiveEntries(entries);
  const { quantity: _, ...latest } = inForce.at(-1) ?? newest;
  return {
    ...latest,
    entryNumber: newest.entryNumber,
    prints: inForce.reduce((sum, { quantity }) => sum + quantity, 0),
    firstAt: inForce[0]?.at ?? null,
  };
}

const byEntryNumber = (entries: readonly BookEntry[]) =>
  entries.toSorted((one, other) => one.entryNumber - other.entryNumber);
