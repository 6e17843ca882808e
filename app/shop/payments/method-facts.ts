// What has to be known of every way to pay for ever, whether the shop offers it today or not.
import type { PaymentMethod } from "#app/shop/payments/payment-method.ts";
import { disputeReasons, disputeStates, paypalDisputeUrl } from "#app/shop/payments/paypal/dispute.ts";
import { withoutPeople } from "#app/shop/payments/paypal/people.ts";
import { refundFailures } from "#app/shop/payments/paypal/refund-failure.ts";

type MethodFacts = {
  /** What a provider told, without who paid. */
  withoutPeople: (body: unknown) => unknown;
  /** Where staff answer to a dispute; null where there is no such page. */
  disputeUrl: ((providerDisputeId: string) => string) | null;
};

const facts: Record<PaymentMethod, MethodFacts> = {
  paypal: { withoutPeople, disputeUrl: paypalDisputeUrl },
  mock: { withoutPeople: () => ({}), disputeUrl: null },
};

/** Of what nobody knows how to read, nothing is kept. */
const ofNobody: MethodFacts = { withoutPeople: () => ({}), disputeUrl: null };

export function factsOf(paymentMethod: string): MethodFacts {
  return (facts as Record<string, MethodFacts>)[paymentMethod] ?? ofNobody;
}

// The names by which providers say why, as far as the shop has words for them.
type RefundFailure = (typeof refundFailures)[number];
type DisputeReason = (typeof disputeReasons)[number];
type DisputeState = (typeof disputeStates)[number];

/** Null where the shop has no words for it. */
export function readFailure(name: string): RefundFailure | null {
  return refundFailures.find((each) => each === name) ?? null;
}

export function readDisputeReason(name: string): DisputeReason | null {
  return disputeReasons.find((each) => each === name) ?? null;
}

export function readDisputeState(name: string): DisputeState | null {
  return disputeStates.find((each) => each === name) ?? null;
}
