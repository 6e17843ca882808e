// Reads PayPal's disputes and who won them.

import { centsOf } from "./paypal-order.ts";
import type { ProviderDispute } from "#app/shop/payment-providers/provider.ts";

export type PaypalDispute = {
  dispute_id: string;
  create_time: string;
  update_time?: string | undefined;
  reason: string;
  status: string;
  dispute_life_cycle_stage?: string | undefined;
  dispute_amount?: { currency_code: string; value: string } | undefined;
  seller_response_due_date?: string | undefined;
  dispute_outcome?: { outcome_code: string } | undefined;
  disputed_transactions: { seller_transaction_id?: string | undefined }[];
};

export const disputeReasons = [
  "MERCHANDISE_OR_SERVICE_NOT_RECEIVED",
  "MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED",
  "UNAUTHORISED",
  "CREDIT_NOT_PROCESSED",
  "DUPLICATE_TRANSACTION",
  "INCORRECT_AMOUNT",
  "PAYMENT_BY_OTHER_MEANS",
  "PROBLEM_WITH_REMITTANCE",
] as const;
export const disputeStates = [
  "WAITING_FOR_SELLER_RESPONSE",
  "WAITING_FOR_BUYER_RESPONSE",
  "UNDER_REVIEW",
] as const;

export function paypalDisputeUrl(disputeId: string): string {
  return `https://www.paypal.com/resolutioncenter/view/${encodeURIComponent(disputeId)}`;
}

/** Every other outcome counts as lost, so that nobody relies on the money. */
const won = new Set([
  "RESOLVED_SELLER_FAVOUR",
  "RESOLVED_SELLER_FAVOR",
  "CANCELED_BY_BUYER",
  "DENIED",
]);

export function readDispute(dispute: PaypalDispute): ProviderDispute {
  const {
    dispute_amount: amount,
    dispute_outcome: outcome,
    seller_response_due_date: due,
  } = dispute;
  const isOver = dispute.status === "RESOLVED";
  return {
    providerDisputeId: dispute.dispute_id,
    captureIds: dispute.disputed_transactions.flatMap(
      ({ seller_transaction_id: capture }) => capture ?? [],
    ),
    reason: dispute.reason,
    state: dispute.status,
    stage: dispute.dispute_life_cycle_stage ?? null,
    amountCents: amount?.currency_code === "EUR" ? centsOf(amount.value) : null,
    answerBy: due && !isOver ? new Date(due) : null,
    outcome: isOver ? (won.has(outcome?.outcome_code ?? "") ? "won" : "lost") : null,
    openedAt: new Date(dispute.create_time),
    toldAt: new Date(dispute.update_time ?? dispute.create_time),
  };
}
