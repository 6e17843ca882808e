// How an order was paid and what went back of it, as staff see it.
import type { OrderedPart } from "#db/json-columns.ts";
import type { Cents } from "#app/shop/money.ts";

/** What a person has to look at about a payment. */
type PaymentProblem = "other-amount" | "other-currency" | "cancelled-order" | "reversed" | "after-all";

/** All that about an order's money may need a person. */
export type Concern = PaymentProblem | "refund-failed" | "cancelled-paid" | "paid-twice" | "disputed" | "undecided" | "gone-twice";

/** `answerBy`: until when the provider waits for an answer. */
export type OrderConcern = { orderId: number; concern: Concern; answerBy: Date | null };

type RefundStatus = "requested" | "pending" | "completed" | "failed";

export type OrderRefund = {
  id: number;
  amountCents: Cents;
  /** Null where it is an amount alone. */
  parts: OrderedPart[] | null;
  reason: string;
  /** "provider": made at the provider itself. */
  source: "shop" | "provider";
  status: RefundStatus;
  /** As the provider names it. */
  failure: string | null;
  staffName: string | null;
  createdAt: Date;
  settledAt: Date | null;
};

/** Of an order that is paid by a provider. */
export type OrderPayment = {
  providerOrderId: string | null;
  captureId: string | null;
  payerGivenName: string | null;
  /** The account that paid, as the provider names it. */
  payerId: string | null;
  /** The order that the same buyer paid for the same basket shortly before. */
  twinOrderId: number | null;
  /** When the provider was last asked how it stands. */
  askedAt: Date | null;
  /** When the shop asks next; null once it is settled. */
  checkAt: Date | null;
  concerns: Concern[];
};

/** Refunds that count as gone: made, or under way. */
export function standingRefunds<Refund extends { status: RefundStatus }>(refunds: Refund[]): Refund[] {
  return refunds.filter(({ status }) => status !== "failed");
}
