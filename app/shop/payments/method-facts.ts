// Needed for ever, even for methods that are no longer offered.
import type { PaymentMethod } from "#app/shop/payments/payment-method.ts";
import {
  disputeReasons,
  disputeStates,
  paypalDisputeUrl,
} from "#app/shop/payments/paypal/dispute.ts";
import { withoutPeople } from "#app/shop/payments/paypal/people.ts";
import { refundFailures } from "#app/shop/payments/paypal/refund-failure.ts";

type MethodFacts = {
  /** An event, without who paid. */
  withoutPeople: (body: unknown) => unknown;
  /** For answering a dispute; null where there is no page. */
  disputeUrl: ((providerDisputeId: string) => string) | null;
};

const facts: Record<PaymentMethod, MethodFacts> = {
  paypal: { withoutPeople, disputeUrl: paypalDisputeUrl },
  mock: { withoutPeople: () => ({}), disputeUrl: null },
};

/** Keeps nothing that nobody can read. */
const ofNobody: MethodFacts = { withoutPeople: () => ({}), disputeUrl: null };

export function factsOf(paymentMethod: string): MethodFacts {
  return (facts as Record<string, MethodFacts>)[paymentMethod] ?? ofNobody;
}

type RefundFailure = (typeof refundFailures)[number];
type DisputeReason = (typeof disputeReasons)[number];
type DisputeState = (typeof disputeStates)[number];

export function readFailure(name: string): RefundFailure | null {
  return refundFailures.find((each) => each === name) ?? null;
}

export function readDisputeReason(name: string): DisputeReason | null {
  return disputeReasons.find((each) => each === name) ?? null;
}

export function readDisputeState(name: string): DisputeState | null {
  return disputeStates.find((each) => each === name) ?? null;
}
