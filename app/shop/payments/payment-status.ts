// How the payment of an order stands, and what it may become.
import type { Cents } from "#app/shop/money.ts";

export const paymentStatuses = [
  "awaiting_payment",
  "payment_pending",
  "paid",
  "failed",
  "expired",
  "partly_refunded",
  "refunded",
  "reversed",
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/**
 * What each may become. why an order that failed or expired may still be paid: where money arrived, the order is paid, however late
 * the shop hears of it.
 */
export const paymentMoves: Record<PaymentStatus, readonly PaymentStatus[]> = {
  awaiting_payment: ["payment_pending", "paid", "failed", "expired"],
  payment_pending: ["paid", "failed"],
  failed: ["payment_pending", "paid"],
  expired: ["payment_pending", "paid", "failed"],
  paid: ["partly_refunded", "refunded", "reversed"],
  partly_refunded: ["partly_refunded", "refunded", "reversed"],
  // why on from here: a provider may take back, or give back, more than it ever brought in.
  refunded: ["refunded", "reversed"],
  // why back: a dispute that is won.
  reversed: ["paid", "partly_refunded", "refunded"],
};

/** What a payment may have been before the provider says this of it. why not reversed: only the end of a dispute takes that back. */
export function statusesBefore(next: PaymentStatus): PaymentStatus[] {
  return paymentStatuses.filter((each) => each !== "reversed" && paymentMoves[each].includes(next));
}

/** Whether money came in, wherever it is now. */
export function isPaid(status: PaymentStatus): boolean {
  return status === "paid" || status === "partly_refunded" || status === "refunded" || status === "reversed";
}

/** What an order that was paid is by what went back of it: given by refunds, and taken by the provider itself. */
export function statusByWhatWentBack(order: { totalCents: Cents; refundedCents: Cents; reversedCents: Cents }): PaymentStatus {
  const { totalCents, refundedCents, reversedCents } = order;
  if (refundedCents + reversedCents < totalCents) return refundedCents > 0 ? "partly_refunded" : "paid";
  return reversedCents > 0 ? "reversed" : "refunded";
}

/** Whether no money came in: left alone, refused or too late. What the provider still checks is none of these. */
export function isUnpaid(status: PaymentStatus): boolean {
  return status === "awaiting_payment" || status === "failed" || status === "expired";
}

/** Whether some of the money can go back. */
export function isRefundable(status: PaymentStatus): boolean {
  return status === "paid" || status === "partly_refunded";
}
