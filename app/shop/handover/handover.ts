// What may be handed over at the counter, and what prevents it.
import type { LastEntry } from "#app/shop/fulfilment/book.ts";
import {
  countInHand,
  countRemaining,
  remainingLines,
  stateOfLine,
} from "#app/shop/fulfilment/fulfilment.ts";
import type { CounterLine } from "#app/shop/fulfilment/fulfilment.ts";
import type { OrderStatus } from "#app/shop/orders/order-status.ts";
import { isPaid } from "#app/shop/order-facts/payment-status.ts";
import type { PaymentStatus } from "#app/shop/order-facts/payment-status.ts";
import { serves } from "#app/shop/staff/served-points.ts";
import type { ServedPoints } from "#app/shop/staff/served-points.ts";
import type { LineQuantity } from "#db/json-columns.ts";
import type { handoverMethods } from "#db/values.ts";

export type HandoverMethod = (typeof handoverMethods)[number];

/** A person who shows or states the code need not prove their identity. */
export function hasShownCode(how: HandoverMethod): boolean {
  return how === "camera" || how === "scanner" || how === "code";
}

export type HandoverStep = Omit<LastEntry, "entryNumber" | "firstAt" | "writtenAt" | "id"> & {
  lines: { reference: string; prints: number }[];
};

export type CounterOrder = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  pointId: number | null;
  lines: CounterLine[];
};

export type HandoverBlocker =
  | "unpaid"
  | "cancelled"
  | "reversed"
  | "refunded"
  | "withdrawn"
  | "handed-over"
  | "other-point"
  | "not-ready";

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
