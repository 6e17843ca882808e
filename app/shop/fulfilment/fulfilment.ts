// How many prints of an order were handed over, withdrawn or refunded, and how many remain.
import type { LastEntry } from "./book.ts";
import type { LineQuantity } from "#db/json-columns.ts";

export type CounterLine = {
  position: number;
  quantity: number;
  withdrawn: number;
  /** Prints in refunds, without those that answer a withdrawal. */
  refunded: number;
  /** Withdrawn prints whose money went back. */
  answered: number;
  broughtBack: number;
  /** Prints whose withdrawal or refund may still fail; then the buyer is entitled to them again. */
  undecided: number;
  last: LastEntry | null;
};

export type Fulfilment = {
  handedOver: HandedOverPrints | null;
  /** Only where the lines differ; empty if the state applies to every print. */
  breakdown: LineBreakdown[];
  /** Whether no print is left to hand over. */
  isNoneLeft: boolean;
};

/** `prints` of `of`, which leaves out what was refunded before; `parts` are the prints by line. */
export type HandedOverPrints = { prints: number; of: number; parts: LineQuantity[] };

/** How many prints of a line were handed over, withdrawn or refunded, or are left. */
export type LineBreakdown = {
  position: number;
  handedOver: number;
  withdrawn: number;
  refunded: number;
  left: number;
};

export type LineState = "here" | "handed-over" | "withdrawn" | "refunded";

/**
 * For each line: entitled = bought - withdrawn - refunded; in hand = handed over - brought back;
 * remaining = entitled - in hand; and the excess is in hand - entitled. None is below 0.
 */
export function countEntitled({ quantity, withdrawn, refunded }: CounterLine): number {
  return Math.max(0, quantity - withdrawn - refunded);
}

export function countHandedOver({ last }: CounterLine): number {
  return last?.kind === "handed_over" ? last.prints : 0;
}

/** Prints of a line are alike, so those that remain are only counted. */
export function countRemaining(line: CounterLine): number {
  return Math.max(0, countEntitled(line) - countInHand(line));
}

export function countInHand(line: CounterLine): number {
  return Math.max(0, countHandedOver(line) - line.broughtBack);
}

/**
 * As `countInHand`, or the whole line if staff set the order to collected, which is not in the
 * book.
 */
export function countInHandAt(
  lines: CounterLine[],
  isCollected: boolean,
  position: number,
): number {
  const line = lines.find((each) => each.position === position);
  if (!line) return 0;
  const isSet = stateOfLine(line) === "here" || !lines.some((each) => countHandedOver(each) > 0);
  return isCollected && isSet ? line.quantity : countInHand(line);
}

/** A print that was handed over keeps this state, even if it is withdrawn or refunded later. */
export function stateOfLine(line: CounterLine): LineState {
  if (countRemaining(line) > 0) return "here";
  if (countHandedOver(line) > 0) return "handed-over";
  return line.withdrawn > 0 ? "withdrawn" : "refunded";
}

export function remainingLines<Line extends CounterLine>(lines: Line[]): Line[] {
  return lines.filter((line) => stateOfLine(line) === "here");
}

export function handedOverOf(lines: CounterLine[]): HandedOverPrints | null {
  // The entry decides, because the line does not tell whether a print was withdrawn before or
  // after.
  const parts = lines
    .map((line) => ({ position: line.position, quantity: countHandedOver(line) }))
    .filter(({ quantity }) => quantity > 0);
  if (parts.length === 0) return null;
  const prints = parts.reduce((sum, { quantity }) => sum + quantity, 0);
  return { prints, of: lines.reduce((sum, line) => sum + countRemaining(line), prints), parts };
}

/** Empty if all lines are in the same state, which the order's state expresses. */
export function lineBreakdownsOf(lines: CounterLine[]): LineBreakdown[] {
  const breakdown = lines.map((line) => ({
    position: line.position,
    handedOver: countHandedOver(line),
    left: countRemaining(line),
    withdrawn: line.withdrawn - line.answered,
    refunded: line.refunded + line.answered,
  }));
  const isMixed =
    (breakdown.some(({ handedOver }) => handedOver > 0) &&
      breakdown.some(({ left }) => left > 0)) ||
    breakdown.some(({ withdrawn, refunded }) => withdrawn + refunded > 0);
  return isMixed
    ? breakdown.filter((line) => line.handedOver + line.withdrawn + line.refunded > 0)
    : [];
}

export function latestHandoverAt(lines: CounterLine[]): Date | null {
  const moments = lines.flatMap(({ last }) => (last?.kind === "handed_over" ? [last.at] : []));
  return moments.toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null;
}

export function latestHandover(lines: CounterLine[]): LastEntry | null {
  const out = lines.flatMap(({ last }) => (last?.kind === "handed_over" ? [last] : []));
  return out.toSorted((one, other) => (other.id ?? 0) - (one.id ?? 0))[0] ?? null;
}
