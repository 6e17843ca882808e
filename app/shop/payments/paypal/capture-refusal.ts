// What it means for the buyer when PayPal refuses to capture an order, by PayPal's own name for why.
import type { CaptureRefusal } from "#app/shop/payments/provider.ts";

/** What is not listed is final, as nearly all of the seventy names that PayPal documents are. */
const others: Record<string, CaptureRefusal> = {
  ORDER_ALREADY_CAPTURED: "unclear",
  ORDER_COMPLETION_IN_PROGRESS: "unclear",
  PREVIOUS_REQUEST_IN_PROGRESS: "unclear",
  INSTRUMENT_DECLINED: "declined",
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: "declined",
  ORDER_NOT_APPROVED: "not-approved",
  PAYER_ACTION_REQUIRED: "not-approved",
};

export function captureRefusal(issue: string): CaptureRefusal {
  return others[issue] ?? "final";
}
