// What staff see of an order's payment: its state, its refunds, and what needs a person.

import type { LineQuantity } from "#db/json-columns.ts";
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

export type OrderConcern = { orderId: number; concern: Concern; answerBy: Date | null };

type RefundStatus = "requested" | "pending" | "completed" | "failed";

export type OrderRefund = {
  id: number;
  amountCents: Cents;
  /** Null if only an amount was refunded. */
  parts: LineQuantity[] | null;
  reason: string;
  /** "provider": staff refunded it at the provider. */
  source: "shop" | "provider";
  status: RefundStatus;
  failure: string | null;
  staffName: string | null;
  createdAt: Date;
  settledAt: Date | null;
};

export type WithdrawalAnswer = {
  id: number;
  outcome: "refunded" | "refused" | "under-way";
  amountCents: Cents | null;
};

export type OrderPayment = {
  /** The account that opened the payment; null if older than this column. */
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
