// Which handovers of a line stand in the counter's book, and which were taken back.
import type { LastEntry } from "#app/shop/handover/handover.ts";

export type BookEntry = Omit<LastEntry, "prints" | "firstAt"> & { quantity: number };

/** A return takes the newest handovers; before migration 0054, always the only one that stood. */
export function standingOf(entries: readonly BookEntry[]): BookEntry[] {
  const standing: BookEntry[] = [];
  for (const entry of byEntryNumber(entries)) {
    if (entry.kind === "handed_over") standing.push(entry);
    for (let back = entry.kind === "taken_back" ? entry.quantity : 0; back > 0;) {
      const newest = standing.pop();
      if (!newest) break;
      const stays = newest.quantity - back;
      if (stays > 0) standing.push({ ...newest, quantity: stays });
      back -= newest.quantity;
    }
  }
  return standing;
}

export function lastEntryOf(entries: readonly BookEntry[]): LastEntry | null {
  const newest = byEntryNumber(entries).at(-1);
  if (!newest) return null;
  const standing = standingOf(entries);
  const { quantity: _, ...shown } = standing.at(-1) ?? newest;
  return {
    ...shown,
    entryNumber: newest.entryNumber,
    prints: standing.reduce((sum, { quantity }) => sum + quantity, 0),
    firstAt: standing[0]?.at ?? null,
  };
}

const byEntryNumber = (entries: readonly BookEntry[]) =>
  entries.toSorted((one, other) => one.entryNumber - other.entryNumber);
