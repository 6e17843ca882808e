// Which handovers of a line stand in the counter's book, and which were taken back.
import type { handoverKinds, handoverMethods } from "#db/values.ts";

/** A line's newest handover that stands, or its newest return; `entryNumber` counts the line's entries. */
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
  /** When the book got the entry; null, as its id, while only a device has it. */
  writtenAt: Date | null;
  id: number | null;
  /** Of the request that wrote it, so that the same one sent again is recognised. */
  key: string;
};

export type BookEntry = Omit<LastEntry, "prints" | "firstAt"> & { quantity: number };

/** A return takes the newest handovers; before migration 0054, always the only one that stood. */
export function entriesInForce(entries: readonly BookEntry[]): BookEntry[] {
  const inForce: BookEntry[] = [];
  for (const entry of byEntryNumber(entries)) {
    if (entry.kind === "handed_over") inForce.push(entry);
    for (let back = entry.kind === "taken_back" ? entry.quantity : 0; back > 0;) {
      const newest = inForce.pop();
      if (!newest) break;
      const stays = newest.quantity - back;
      if (stays > 0) inForce.push({ ...newest, quantity: stays });
      back -= newest.quantity;
    }
  }
  return inForce;
}

export function lastEntryOf(entries: readonly BookEntry[]): LastEntry | null {
  const newest = byEntryNumber(entries).at(-1);
  if (!newest) return null;
  const inForce = entriesInForce(entries);
  const { quantity: _, ...shown } = inForce.at(-1) ?? newest;
  return {
    ...shown,
    entryNumber: newest.entryNumber,
    prints: inForce.reduce((sum, { quantity }) => sum + quantity, 0),
    firstAt: inForce[0]?.at ?? null,
  };
}

const byEntryNumber = (entries: readonly BookEntry[]) =>
  entries.toSorted((one, other) => one.entryNumber - other.entryNumber);
