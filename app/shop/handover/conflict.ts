// Where two counters hand over the same prints, one of them offline, the one that reaches the shop
// first is in the book. The other is a conflict, about which staff decide.
import type { OfflineHandoverLine } from "#db/json-columns.ts";
import { outOfLine } from "#app/shop/handover/handover.ts";
import type { CounterLine, Going } from "#app/shop/handover/handover.ts";

/** Compares the book with what the device saw, or, of lines that were all there, with `passAt`. */
export function conflictOf(
  { lines }: { lines: readonly OfflineHandoverLine[] },
  going: readonly Going<CounterLine>[],
  passAt: number,
): "handed-over" | "other-prints" | null {
  for (const { line } of going) {
    const seen = lines.find(({ position }) => position === line.position)?.out;
    const out = outOfLine(line);
    const isLater = (line.last?.writtenAt?.getTime() ?? 0) > passAt;
    if (seen === undefined ? out > 0 && isLater : out > seen) return "handed-over";
    if (seen !== undefined && out < seen) return "other-prints";
  }
  return null;
}
