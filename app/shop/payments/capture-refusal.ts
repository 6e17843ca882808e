// What it means for the buyer when PayPal refuses to capture an order, by PayPal's own name for why.

export type CaptureRefusal =
  /** Money may have been taken, or is being taken: nobody is told that it was not. */
  | "unclear"
  /** The same order can still be paid, once its buyer has chosen another means or approved again. */
  | "declined"
  | "not-approved"
  /** It did not go through, and the order is over. */
  | "final";

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
