// What of an order may be refunded, and why nothing can be.

import type { LineQuantity } from "#db/json-columns.ts";
import { priceOfLines } from "#app/shop/line-total.ts";
import type { Cents } from "#app/shop/money.ts";
import { isFunded } from "#app/shop/order-facts/payment-status.ts";
import type { PaymentStatus } from "#app/shop/order-facts/payment-status.ts";

export const refundScopes = ["all", "lines", "amount"] as const;
export type RefundScope = (typeof refundScopes)[number];

/** A provider's limit. */
export const longestReason = 255;

/** Neither parts nor amount means the rest. */
export type RefundRequest = {
  parts: LineQuantity[] | null;
  cents: Cents | null;
  reason: string;
  withdrawalId?: number | undefined;
  /** Unique per form: sent again, it is the same refund. */
  key?: string | undefined;
  /** What was left when the form was shown; otherwise nothing is refunded. */
  expectedLeftCents?: Cents | undefined;
  /** Ids of those that were open when the form was shown; one more, and nothing is refunded. */
  knownWithdrawals?: readonly number[] | undefined;
};

export type Refundable = {
  totalCents: Cents;
  reversedCents: Cents;
  lines: { position: number; quantity: number; unitPriceCents: Cents }[];
  earlier: { amountCents: Cents; parts: LineQuantity[] | null }[];
};

/** `isRemainderBeingRefunded` in withdrawn-or-refunded.server.ts says it in SQL. */
export function refundableCents({
  totalCents,
  reversedCents,
  earlier,
}: Omit<Refundable, "lines">): Cents {
  const refundedCents = earlier.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return Math.max(0, totalCents - reversedCents - refundedCents);
}

export type RefundBlocker =
  | "refunded"
  | "disputed"
  | "reversed"
  | "unpaid"
  /** The shop has the credentials of the account that was paid no more. */
  | "no-account"
  | "underWay";

export function findRefundBlocker(order: {
  paymentStatus: PaymentStatus;
  disputed: boolean;
  hasAccount: boolean;
  leftCents: Cents;
}): RefundBlocker | null {
  if (order.paymentStatus === "refunded") return "refunded";
  if (order.disputed) return "disputed";
  if (order.paymentStatus === "reversed") return "reversed";
  if (!isFunded(order.paymentStatus)) return "unpaid";
  if (!order.hasAccount) return "no-account";
  return order.leftCents <= 0 ? "underWay" : null;
}

/** Prints of a line whose money did not go back yet. */
export function refundablePrints(
  { position, quantity }: Refundable["lines"][number],
  earlier: Refundable["earlier"],
): number {
  const refunded = earlier
    .flatMap(({ parts }) => parts ?? [])
    .filter((each) => each.position === position);
  return quantity - refunded.reduce((count, each) => count + each.quantity, 0);
}

type Start = Pick<Refundable, "lines" | "earlier"> & {
  handedOver: readonly LineQuantity[];
  withdrawn: LineQuantity[] | null;
};

export function refundAtFirst({ lines, earlier, handedOver, withdrawn }: Start): {
  what: RefundScope;
  parts: LineQuantity[];
} {
  const printsToRefund = (line: Start["lines"][number]) => {
    const of = (parts: readonly LineQuantity[]) =>
      parts.find(({ position }) => position === line.position)?.quantity ?? 0;
    const left = refundablePrints(line, earlier);
    if (withdrawn) return Math.min(of(withdrawn), left);
    return handedOver.length === 0 ? 0 : left - of(handedOver);
  };
  const parts = lines.map((line) => ({
    position: line.position,
    quantity: Math.max(0, printsToRefund(line)),
  }));
  return { what: withdrawn || handedOver.length > 0 ? "lines" : "all", parts };
}

/** "nothing": no money. "too-many": more of a line than is left. "too-much": more than is left. */
export function resolveRefund(
  { parts, cents }: Pick<RefundRequest, "parts" | "cents">,
  order: Refundable,
):
  | { cents: Cents; parts: LineQuantity[] | null }
  | { refused: "nothing" | "too-many" }
  | { refused: "too-much"; leftCents: Cents } {
  const { lines, earlier } = order;
  const leftCents = refundableCents(order);
  const requestedCents = parts ? refundablePrice(parts, lines, earlier) : (cents ?? leftCents);
  if (requestedCents === null) return { refused: "too-many" };
  if (!Number.isSafeInteger(requestedCents) || requestedCents <= 0) return { refused: "nothing" };
  if (requestedCents > leftCents) return { refused: "too-much", leftCents };
  return {
    cents: requestedCents,
    parts: parts ?? (cents === null ? partsIfAllLeft(requestedCents, lines, earlier) : null),
  };
}

/** The prints that are left, where their prices are all that is left: then they went back. */
function partsIfAllLeft(
  cents: Cents,
  lines: Refundable["lines"],
  earlier: Refundable["earlier"],
): LineQuantity[] | null {
  const remaining = lines
    .map((line) => ({ position: line.position, quantity: refundablePrints(line, earlier) }))
    .filter(({ quantity }) => quantity > 0);
  return remaining.length > 0 && refundablePrice(remaining, lines, earlier) === cents
    ? remaining
    : null;
}

export function isSameRequest(
  request: RefundRequest,
  refund: { amountCents: Cents; parts: LineQuantity[] | null; reason: string },
): boolean {
  const { parts, cents, expectedLeftCents = refund.amountCents } = request;
  if (refund.reason !== request.reason) return false;
  if (parts === null && cents === null) return refund.amountCents === expectedLeftCents;
  if (parts === null || refund.parts === null)
    return parts === refund.parts && refund.amountCents === (cents ?? expectedLeftCents);
  return areSameQuantities(parts, refund.parts);
}

/** Each position stands once; none of it is the same as no part of it. */
export function areSameQuantities(some: readonly LineQuantity[], others: readonly LineQuantity[]) {
  const quantityIn = (parts: readonly LineQuantity[], at: number) =>
    parts.find(({ position }) => position === at)?.quantity ?? 0;
  return [...some, ...others].every(
    ({ position }) => quantityIn(some, position) === quantityIn(others, position),
  );
}

/** Null where a line is named twice, or with more prints than are left of it. */
function refundablePrice(
  parts: LineQuantity[],
  lines: Refundable["lines"],
  earlier: Refundable["earlier"],
): Cents | null {
  const named: { quantity: number; unitPriceCents: Cents }[] = [];
  for (const { position, quantity } of parts) {
    const line = lines.find((each) => each.position === position);
    const isTwice = parts.filter((each) => each.position === position).length > 1;
    if (
      !line ||
      isTwice ||
      !Number.isSafeInteger(quantity) ||
      quantity < 1 ||
      quantity > refundablePrints(line, earlier)
    )
      return null;
    named.push({ quantity, unitPriceCents: line.unitPriceCents });
  }
  return priceOfLines(named);
}
