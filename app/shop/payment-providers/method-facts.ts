// What each payment method declares about itself. It outlives the method: old orders still need it.
import type { PaymentMethodId } from "#app/shop/payment-providers/payment-method.ts";
import { paypalFacts } from "#app/shop/payment-providers/paypal/facts.ts";

export type MethodFacts = {
  name: string;
  withoutPeople: (body: unknown) => unknown;
  disputeUrl: ((providerDisputeId: string) => string) | null;
  /** The provider's codes that the shop has texts for. */
  refundFailures: readonly string[];
  disputeReasons: readonly string[];
  disputeStates: readonly string[];
};

const ofNobody = {
  name: "",
  withoutPeople: () => ({}),
  disputeUrl: null,
  refundFailures: [],
  disputeReasons: [],
  disputeStates: [],
} as const satisfies MethodFacts;

const facts = { paypal: paypalFacts, mock: ofNobody } satisfies Record<
  PaymentMethodId,
  MethodFacts
>;
type Facts = (typeof facts)[PaymentMethodId];

export function factsOf(paymentMethod: string): Facts {
  return (facts as Record<string, Facts>)[paymentMethod] ?? ofNobody;
}

type RefundFailure = Facts["refundFailures"][number];
type DisputeReason = Facts["disputeReasons"][number];
type DisputeState = Facts["disputeStates"][number];

export function readFailure(paymentMethod: string, name: string): RefundFailure | null {
  return among<RefundFailure>(factsOf(paymentMethod).refundFailures, name);
}

export function readDisputeReason(paymentMethod: string, name: string): DisputeReason | null {
  return among<DisputeReason>(factsOf(paymentMethod).disputeReasons, name);
}

export function readDisputeState(paymentMethod: string, name: string): DisputeState | null {
  return among<DisputeState>(factsOf(paymentMethod).disputeStates, name);
}

function among<Name extends string>(names: readonly Name[], name: string): Name | null {
  return names.find((each) => each === name) ?? null;
}
