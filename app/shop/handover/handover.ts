// What may be handed over at the counter, and what prevents it.
import type { LastEntry } from "#app/shop/counter-book/book.ts";
import type { HandedOverPrints, LineMark } from "#app/shop/orders/order-state.ts";
import type { OrderStatus } from "#app/shop/orders/order-status.ts";
import { isPaid } from "#app/shop/journal/payment-status.ts";
import type { PaymentStatus } from "#app/shop/journal/payment-status.ts";
import type { LineQuantity } from "#db/json-columns.ts";
import type { handoverMethods } from "#db/values.ts";

export { handoverMethods } from "#db/values.ts";
export type HandoverMethod = (typeof handoverMethods)[number];

/** A person who shows or states the code need not prove their identity. */
export function hasShownCode(how: HandoverMethod): boolean {
  return how === "camera" || how === "scanner" || how === "code";
}

export type HandoverStep = Omit<LastEntry, "entryNumber" | "firstAt" | "writtenAt" | "id"> & {
  lines: { reference: string; prints: number }[];
};

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

export type CounterOrder = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  pointId: number | null;
  lines: CounterLine[];
};

export type ServedPoints = readonly number[] | null;

export function serves(served: ServedPoints, pointId: number | null): boolean {
  return served === null || (pointId !== null && served.includes(pointId));
}

export type HandoverBlocker =
  | "unpaid"
  | "cancelled"
  | "reversed"
  | "refunded"
  | "withdrawn"
  | "handed-over"
  | "other-point"
  | "not-ready";

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
export function marksOf(lines: CounterLine[]): LineMark[] {
  const marks = lines.map((line) => ({
    position: line.position,
    handedOver: countHandedOver(line),
    left: countRemaining(line),
    withdrawn: line.withdrawn - line.answered,
    refunded: line.refunded + line.answered,
  }));
  const isMixed =
    (marks.some(({ handedOver }) => handedOver > 0) && marks.some(({ left }) => left > 0)) ||
    marks.some(({ withdrawn, refunded }) => withdrawn + refunded > 0);
  return isMixed
    ? marks.filter((mark) => mark.handedOver + mark.withdrawn + mark.refunded > 0)
    : [];
}

export function latestHandoverAt(lines: CounterLine[]): Date | null {
  const moments = lines.flatMap(({ last }) => (last?.kind === "handed_over" ? [last.at] : []));
  return moments.toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null;
}

export function findHandoverBlocker(
  order: CounterOrder,
  served: ServedPoints,
): HandoverBlocker | null {
  const { status, paymentStatus, pointId, lines } = order;
  // This check comes first, because a counter must learn nothing about orders at other points.
  if (!serves(served, pointId)) return "other-point";
  if (!isPaid(paymentStatus)) return "unpaid";
  // This comes before the payment, because the prints are gone whatever happened to the money.
  if (status === "collected") return "handed-over";
  if (status === "cancelled") return "cancelled";
  if (paymentStatus === "reversed") return "reversed";
  if (paymentStatus === "refunded") return "refunded";
  const states = new Set(lines.map(stateOfLine));
  if (!states.has("here")) {
    if (states.has("handed-over")) return "handed-over";
    return states.has("withdrawn") ? "withdrawn" : "refunded";
  }
  return status === "ready" ? null : "not-ready";
}

export function latestHandover(lines: CounterLine[]): LastEntry | null {
  const out = lines.flatMap(({ last }) => (last?.kind === "handed_over" ? [last] : []));
  return out.toSorted((one, other) => (other.id ?? 0) - (one.id ?? 0))[0] ?? null;
}

/**
 * "not-here": unknown line, or none remaining; "too-many": more than remain, or no number; "taken-
 * back": this handover was undone.
 */
export type HandoverRefusal = HandoverBlocker | "not-here" | "too-many" | "nothing" | "taken-back";

export type PrintsToHandOver<Line> = { line: Line; quantity: number };

/**
 * Null `parts` stand for all that remain. An order that is not ready is allowed only if staff chose
 * the prints.
 */
export function linesToHandOver<Line extends CounterLine>(
  order: CounterOrder & { lines: Line[] },
  parts: readonly LineQuantity[] | null,
  served: ServedPoints,
): { selected: PrintsToHandOver<Line>[] } | { refused: HandoverRefusal } {
  const blocker = findHandoverBlocker(order, served);
  if (blocker && !(blocker === "not-ready" && parts)) return { refused: blocker };
  const remaining = remainingLines(order.lines);
  if (!parts)
    return { selected: remaining.map((line) => ({ line, quantity: countRemaining(line) })) };
  if (parts.some(({ quantity }) => !Number.isSafeInteger(quantity) || quantity < 0))
    return { refused: "too-many" };
  const requested = parts.filter(({ quantity }) => quantity > 0);
  if (requested.length === 0) return { refused: "nothing" };
  if (!requested.every(({ position }) => remaining.some((line) => line.position === position)))
    return { refused: "not-here" };
  const selected = remaining.flatMap((line) => {
    const quantity = quantityAt(requested, line.position);
    return quantity > 0 ? [{ line, quantity }] : [];
  });
  if (selected.some(({ line, quantity }) => quantity > countRemaining(line)))
    return { refused: "too-many" };
  return { selected };
}

export function quantityAt(parts: readonly LineQuantity[], position: number): number {
  return parts.reduce((sum, part) => sum + (part.position === position ? part.quantity : 0), 0);
}

/** False while a refused withdrawal or failed refund may still entitle the buyer to a print. */
export function completesOrder(order: CounterOrder, handedOver: readonly LineQuantity[]): boolean {
  return order.lines.every((line) => {
    const goingNow = quantityAt(handedOver, line.position);
    const mayStillCollect = line.quantity - line.withdrawn - line.refunded + line.undecided;
    return countRemaining(line) <= goingNow && mayStillCollect <= countInHand(line) + goingNow;
  });
}
