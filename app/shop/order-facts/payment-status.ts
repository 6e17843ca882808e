// The statuses of an order's payment, and which may follow which.

import type { Cents } from "#app/shop/money.ts";
import { fundedStatuses, paidStatuses, paymentStatuses } from "#db/values.ts";

export type PaymentStatus = (typeof paymentStatuses)[number];

/** A failed or expired payment may still be paid: money counts however late it arrives. */
export const paymentTransitions: Record<PaymentStatus, readonly PaymentStatus[]> = {
  awaiting_payment: ["payment_pending", "paid", "failed", "expired"],
  payment_pending: ["paid", "failed"],
  failed: ["payment_pending", "paid"],
  expired: ["payment_pending", "paid", "failed"],
  paid: ["partly_refunded", "refunded", "reversed"],
  partly_refunded: ["partly_refunded", "refunded", "reversed"],
  // A provider may also take or return more than came in.
  refunded: ["refunded", "reversed"],
  // It returns to these when the shop wins the dispute.
  reversed: ["paid", "partly_refunded", "refunded"],
};

/** `reversed` is left out: only the end of a dispute undoes a chargeback. */
export function statusesBefore(next: PaymentStatus): PaymentStatus[] {
  return paymentStatuses.filter(
    (each) => each !== "reversed" && paymentTransitions[each].includes(next),
  );
}

/** Whether money came in, even if it went back later. */
export function isPaid(status: PaymentStatus): boolean {
  return (paidStatuses as readonly PaymentStatus[]).includes(status);
}

export function statusAfterRefunds(order: {
  totalCents: Cents;
  refundedCents: Cents;
  reversedCents: Cents;
}): PaymentStatus {
  const { totalCents, refundedCents, reversedCents } = order;
  if (refundedCents + reversedCents < totalCents)
    return refundedCents > 0 ? "partly_refunded" : "paid";
  return reversedCents > 0 ? "reversed" : "refunded";
}

/** Abandoned, refused or too late; not while the provider is still checking. */
export function isUnpaid(status: PaymentStatus): boolean {
  return status === "awaiting_payment" || status === "failed" || status === "expired";
}

/** Money came in, and not all of it went back. */
export function isFunded(status: PaymentStatus): boolean {
  return (fundedStatuses as readonly PaymentStatus[]).includes(status);
}
