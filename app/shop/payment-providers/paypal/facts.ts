// PayPal's entry in method-facts.ts.
import {
  disputeReasons,
  disputeStates,
  paypalDisputeUrl,
} from "#app/shop/payment-providers/paypal/dispute.ts";
import { withoutPeople } from "#app/shop/payment-providers/paypal/people.ts";
import { refundFailures } from "#app/shop/payment-providers/paypal/refund-failure.ts";

export const paypalFacts = {
  name: "PayPal",
  withoutPeople,
  disputeUrl: paypalDisputeUrl,
  refundFailures,
  disputeReasons,
  disputeStates,
};
