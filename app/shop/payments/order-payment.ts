// What staff see of an order's payment: its state, and what needs a person.

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
