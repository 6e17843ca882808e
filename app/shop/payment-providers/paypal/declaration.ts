// PayPal's entry in method-declarations.ts.
import { disputeReasons, disputeStates, paypalDisputeUrl } from "./dispute.ts";
import { redactPersonalData } from "./people.ts";

/** PayPal's codes for which the shop has texts. */
const refundFailures = [
  "CAPTURE_FULLY_REFUNDED",
  "REFUND_AMOUNT_EXCEEDED",
  "REFUND_TIME_LIMIT_EXCEEDED",
  "REFUND_FAILED_INSUFFICIENT_FUNDS",
  "TRANSACTION_DISPUTED",
  "PENDING_CAPTURE",
  "PERMISSION_DENIED",
  "FAILED",
  "CANCELLED",
] as const;

export const paypalDeclaration = {
  name: "PayPal",
  redactPersonalData,
  disputeUrl: paypalDisputeUrl,
  refundFailures,
  disputeReasons,
  disputeStates,
};
