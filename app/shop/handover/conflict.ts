// Where two counters hand over the same prints, one of them offline, the one that reaches the shop
// first is in the book. The other is a conflict, about which staff decide.
import type { OfflineHandoverLine } from "#db/json-columns.ts";
import { countHandedOver } from "#app/shop/handover/handover.ts";
import type { CounterLine, PrintsToHandOver } from "#app/shop/handover/handover.ts";

/**
 * "handed-over": more prints of a line are out than the device saw, so another counter was first.
 * "other-prints": fewer are, because some were taken back. Devices of a former version do not say
 * what they saw; there, any handover after their day pass was issued counts as another counter's.
 */
export function findHandoverConflict(
  { lines }: { lines: readonly OfflineHandoverLine[] },
  going: readonly PrintsToHandOver<CounterLine>[],
  passIssuedAt: number,
): "handed-over" | "other-prints" | null {
  for (const { line } of going) {
    const seen = lines.find(({ position }) => position === line.position)?.out;
    const out = countHandedOver(line);
    if (seen === undefined) {
      const isSincePass = (line.last?.writtenAt?.getTime() ?? 0) > passIssuedAt;
      if (out > 0 && isSincePass) return "handed-over";
    } else if (out !== seen) return out > seen ? "handed-over" : "other-prints";
  }
  return null;
}
