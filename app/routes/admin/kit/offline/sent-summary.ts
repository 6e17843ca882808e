// What was sent once the network was back; the next page shown reports it, once.
import type { Sent } from "./sync.ts";

const name = "inkiosk-counter-sent";

export const sentSummary = {
  add({ recorded, conflicts }: Sent): void {
    if (recorded + conflicts === 0) return;
    const before = this.take() ?? { recorded: 0, conflicts: 0 };
    const sum = {
      recorded: before.recorded + recorded,
      conflicts: before.conflicts + conflicts,
    } satisfies Sent;
    sessionStorage.setItem(name, JSON.stringify(sum));
  },
  take(): Sent | null {
    const found = sessionStorage.getItem(name);
    sessionStorage.removeItem(name);
    return found === null ? null : (JSON.parse(found) as Sent);
  },
};
