// What a refused capture means for the shop.

import type { CaptureRefusal } from "#app/shop/payment-providers/provider.ts";

/** PayPal has nearly seventy other codes; all of them are final. */
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
