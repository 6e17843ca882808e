// PayPal's entry in method-facts.ts.
import {
  disputeReasons,
  disputeStates,
  paypalDisputeUrl,
} from "#app/shop/payments/paypal/dispute.ts";
import { withoutPeople } from "#app/shop/payments/paypal/people.ts";
import { refundFailures } from "#app/shop/payments/paypal/refund-failure.ts";

/** PayPal's defaults for orders that nobody approved, and for request ids. */
export const paypalDeadlines = { openHours: 3, requestHours: 6 };

export const paypalFacts = {
  name: "PayPal",
  withoutPeople,
  disputeUrl: paypalDisputeUrl,
  refundFailures,
  disputeReasons,
  disputeStates,
};
