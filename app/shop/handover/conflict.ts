// If two counters hand over the same prints, one of them offline, the one that reaches the shop
// first is in the book. The other is a conflict, which staff resolve.
import type { OfflineHandoverLine } from "#db/json-columns.ts";
import { countHandedOver } from "#app/shop/fulfilment/fulfilment.ts";
import type { CounterLine } from "#app/shop/fulfilment/fulfilment.ts";
import type { PrintsToHandOver } from "./handover.ts";

/**
 * "handed-over": more prints of a line were handed over than the device expected, so another
 * counter was first. "other-prints": fewer were, because some came back. Until 1.2.0, devices may
 * send what 1.0.0 recorded, without what they expected; for these, any handover since their day
 * pass was issued is another counter's.
 */
export function findHandoverConflict(
  { lines }: { lines: readonly OfflineHandoverLine[] },
  going: readonly PrintsToHandOver<CounterLine>[],
  passIssuedAt: number,
): "handed-over" | "other-prints" | null {
  for (const { line } of going) {
    const expected = lines.find(({ position }) => position === line.position)?.out;
    const handedOver = countHandedOver(line);
    if (expected === undefined) {
      const isSincePass = (line.last?.writtenAt?.getTime() ?? 0) > passIssuedAt;
      if (handedOver > 0 && isSincePass) return "handed-over";
    } else if (handedOver !== expected)
      return handedOver > expected ? "handed-over" : "other-prints";
  }
  return null;
}
