// What may be handed over at the counter, and what prevents it.
import type { OrderStatus } from "#app/shop/orders/order.ts";
import type { LineMark, PartHandedOver } from "#app/shop/orders/order-progress.ts";
import { isPaid } from "#app/shop/journal/payment-status.ts";
import type { PaymentStatus } from "#app/shop/journal/payment-status.ts";
import type { handoverKinds, handoverWays } from "#db/values.ts";

export { handoverWays } from "#db/values.ts";
export type HandoverWay = (typeof handoverWays)[number];

/** Whoever shows or says the code need not show who they are. Offline handovers do not tell. */
export function hasShownCode(how: HandoverWay): boolean {
  return how === "camera" || how === "scanner" || how === "code" || how === "offline";
}

/** Newest entry about a line in the handover book; `turn` counts the line's entries. */
export type LastEntry = {
  turn: number;
  kind: (typeof handoverKinds)[number];
  at: Date;
  staffName: string | null;
  pointName: string;
  how: HandoverWay | null;
  collector: string | null;
  /** Of a handover: all of the line that are out since it was last taken back. */
  prints: number;
  /** When the first of these left. */
  firstAt?: Date | null;
  /** When the entry itself was written down. */
  writtenAt?: Date;
};

export type HandoverStep = Omit<LastEntry, "turn" | "firstAt" | "writtenAt"> & {
  key: string;
  references: string[];
};

export type CounterLine = {
  position: number;
  quantity: number;
  /** Prints in withdrawals, except refused ones. */
  withdrawn: number;
  /** Prints in refunds, less those of the withdrawal that these answer. */
  refunded: number;
  /** Withdrawn prints whose money went back. */
  answered?: number;
  /** Withdrawn prints that were brought back to the counter. */
  broughtBack?: number;
  /** Prints whose withdrawal or refund may still fall through; then the shop owes them again. */
  undecided?: number;
  last: LastEntry | null;
};

export type CounterOrder = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  pointId: number | null;
  lines: CounterLine[];
};

export type Served = readonly number[] | null;

export function serves(served: Served, pointId: number | null): boolean {
  return served === null || (pointId !== null && served.includes(pointId));
}

export type Hindrance =
  | "unpaid"
  | "cancelled"
  | "reversed"
  | "refunded"
  | "withdrawn"
  | "handed-over"
  | "other-point"
  | "not-ready";

export type LineState = "here" | "handed-over" | "withdrawn" | "refunded";

export function leftOfLine({ quantity, withdrawn, refunded }: CounterLine): number {
  return Math.max(0, quantity - withdrawn - refunded);
}

export function outOfLine({ last }: CounterLine): number {
  return last?.kind === "handed_over" ? last.prints : 0;
}

/** Prints of a line are alike: buyers get as many as are left to them, less those they have. */
export function owedOfLine(line: CounterLine): number {
  return Math.max(0, leftOfLine(line) - heldOfLine(line));
}

/** What the buyer has of it. */
export function heldOfLine(line: CounterLine): number {
  return Math.max(0, outOfLine(line) - (line.broughtBack ?? 0));
}

/** As `heldOfLine`, or all of it where staff set the order to collected, which is not in the book. */
export function heldAt(lines: CounterLine[], isCollected: boolean, position: number): number {
  const line = lines.find((each) => each.position === position);
  if (!line) return 0;
  const isSet = stateOfLine(line) === "here" || !lines.some((each) => outOfLine(each) > 0);
  return isCollected && isSet ? line.quantity : heldOfLine(line);
}

/** A print that was handed over stays so, even if it is withdrawn or refunded later. */
export function stateOfLine(line: CounterLine): LineState {
  if (owedOfLine(line) > 0) return "here";
  if (outOfLine(line) > 0) return "handed-over";
  return line.withdrawn > 0 ? "withdrawn" : "refunded";
}

export function linesHere<Line extends CounterLine>(lines: Line[]): Line[] {
  return lines.filter((line) => stateOfLine(line) === "here");
}

export function handedOverOf(lines: CounterLine[]): PartHandedOver | null {
  // why from the entry: the line does not tell whether a print was withdrawn before or after.
  const parts = lines
    .map((line) => ({ position: line.position, quantity: outOfLine(line) }))
    .filter(({ quantity }) => quantity > 0);
  if (parts.length === 0) return null;
  const prints = parts.reduce((sum, { quantity }) => sum + quantity, 0);
  return { prints, of: lines.reduce((sum, line) => sum + owedOfLine(line), prints), parts };
}

/** Empty if all lines are in the same state, which the order's own state then tells. */
export function marksOf(lines: CounterLine[]): LineMark[] {
  const marks = lines.map((line) => ({
    position: line.position,
    handedOver: outOfLine(line),
    left: owedOfLine(line),
    withdrawn: line.withdrawn - (line.answered ?? 0),
    refunded: line.refunded + (line.answered ?? 0),
  }));
  const isMixed =
    (marks.some(({ handedOver }) => handedOver > 0) && marks.some(({ left }) => left > 0)) ||
    marks.some(({ withdrawn, refunded }) => withdrawn + refunded > 0);
  return isMixed
    ? marks.filter((mark) => mark.handedOver + mark.withdrawn + mark.refunded > 0)
    : [];
}

export function lastHandedOver(lines: CounterLine[]): Date | null {
  const moments = lines.flatMap(({ last }) => (last?.kind === "handed_over" ? [last.at] : []));
  return moments.toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null;
}

export function hindranceOf(order: CounterOrder, served: Served): Hindrance | null {
  const { status, paymentStatus, pointId, lines } = order;
  // why first: a counter must learn nothing about orders at other points.
  if (!serves(served, pointId)) return "other-point";
  if (!isPaid(paymentStatus)) return "unpaid";
  // why before the payment: the prints are gone, whatever became of the money.
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

/** "not-here": unknown or already gone. "taken-back": this handover was made and then undone. */
export type Refused = Hindrance | "not-here" | "nothing" | "taken-back";

/** Allows an order that is not ready only if staff chose its lines. */
export function linesToHandOver<Line extends CounterLine>(
  order: CounterOrder & { lines: Line[] },
  chosen: readonly number[] | null,
  served: Served,
): { lines: Line[] } | { refused: Refused } {
  const hindrance = hindranceOf(order, served);
  if (hindrance && !(hindrance === "not-ready" && chosen)) return { refused: hindrance };
  const here = linesHere(order.lines);
  if (!chosen) return { lines: here };
  const lines = here.filter(({ position }) => chosen.includes(position));
  if (chosen.length === 0) return { refused: "nothing" };
  return lines.length === new Set(chosen).size ? { lines } : { refused: "not-here" };
}

/** Not while prints that stay here may be owed again: a withdrawal refused, a refund failed. */
export function completes(order: CounterOrder, going: readonly { position: number }[]): boolean {
  return order.lines.every((line) => {
    const owed = owedOfLine(line);
    const goes = going.some(({ position }) => position === line.position);
    const held = heldOfLine(line) + (goes ? owed : 0);
    const most = line.quantity - line.withdrawn - line.refunded + (line.undecided ?? 0);
    return (goes || owed === 0) && most <= held;
  });
}
