import type { OrderedPart } from "#db/json-columns.ts";
import type { Cents } from "#app/shop/money.ts";

type PaymentProblem =
  | "other-amount"
  | "other-currency"
  | "cancelled-order"
  | "reversed"
  | "after-all";

export type Concern =
  | PaymentProblem
  | "refund-failed"
  | "cancelled-paid"
  | "cancelled-partly"
  | "paid-twice"
  | "disputed"
  | "undecided"
  | "gone-twice";

/** `answerBy`: the provider's deadline. */
export type OrderConcern = { orderId: number; concern: Concern; answerBy: Date | null };

type RefundStatus = "requested" | "pending" | "completed" | "failed";

export type OrderRefund = {
  id: number;
  amountCents: Cents;
  /** Null for a bare amount. */
  parts: OrderedPart[] | null;
  reason: string;
  /** "provider": made there. */
  source: "shop" | "provider";
  status: RefundStatus;
  failure: string | null;
  staffName: string | null;
  createdAt: Date;
  settledAt: Date | null;
};

export type OrderPayment = {
  /** Where it was opened; null before accounts were noted. */
  account: string | null;
  providerOrderId: string | null;
  captureId: string | null;
  payerGivenName: string | null;
  payerId: string | null;
  twinOrderId: number | null;
  askedAt: Date | null;
  /** Null once settled. */
  checkAt: Date | null;
  concerns: Concern[];
};

export function standingRefunds<Refund extends { status: RefundStatus }>(
  refunds: Refund[],
): Refund[] {
  return refunds.filter(({ status }) => status !== "failed");
}
