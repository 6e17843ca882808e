// PayPal's entry in method-declarations.ts.
import {
  disputeReasons,
  disputeStates,
  paypalDisputeUrl,
} from "#app/shop/payment-providers/paypal/dispute.ts";
import { redactPersonalData } from "#app/shop/payment-providers/paypal/people.ts";
import { refundFailures } from "#app/shop/payment-providers/paypal/refund-failure.ts";

export const paypalDeclaration = {
  name: "PayPal",
  redactPersonalData,
  disputeUrl: paypalDisputeUrl,
  refundFailures,
  disputeReasons,
  disputeStates,
};
