// Counts what was sent once the network was back; the next page shown reports it, once.
import type { SentCounts } from "./sync.ts";

const name = "inkiosk-counter-sent";

export const sentSummary = {
  add({ recorded, conflicts }: SentCounts): void {
    if (recorded + conflicts === 0) return;
    const before = this.pop() ?? { recorded: 0, conflicts: 0 };
    const sum = {
      recorded: before.recorded + recorded,
      conflicts: before.conflicts + conflicts,
    } satisfies SentCounts;
    sessionStorage.setItem(name, JSON.stringify(sum));
  },
  pop(): SentCounts | null {
    const stored = sessionStorage.getItem(name);
    sessionStorage.removeItem(name);
    return stored === null ? null : (JSON.parse(stored) as SentCounts);
  },
};
