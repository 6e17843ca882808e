// What each payment method declares about itself. It outlives the method: old orders still need it.
import type { PaymentMethodId } from "./payment-method.ts";
import { paypalDeclaration } from "#app/shop/payment-providers/paypal/declaration.ts";

export type MethodDeclaration = {
  name: string;
  redactPersonalData: (body: unknown) => unknown;
  disputeUrl: ((providerDisputeId: string) => string) | null;
  /** The provider's codes that the shop has texts for. */
  refundFailures: readonly string[];
  disputeReasons: readonly string[];
  disputeStates: readonly string[];
};

const ofNobody = {
  name: "",
  redactPersonalData: () => ({}),
  disputeUrl: null,
  refundFailures: [],
  disputeReasons: [],
  disputeStates: [],
} as const satisfies MethodDeclaration;

const declarations = { paypal: paypalDeclaration, mock: ofNobody } satisfies Record<
  PaymentMethodId,
  MethodDeclaration
>;
type Declared = (typeof declarations)[PaymentMethodId];

export function declarationOf(paymentMethod: string): Declared {
  return (declarations as Record<string, Declared>)[paymentMethod] ?? ofNobody;
}

type RefundFailure = Declared["refundFailures"][number];
type DisputeReason = Declared["disputeReasons"][number];
type DisputeState = Declared["disputeStates"][number];

export function readFailure(paymentMethod: string, name: string): RefundFailure | null {
  return among<RefundFailure>(declarationOf(paymentMethod).refundFailures, name);
}

export function readDisputeReason(paymentMethod: string, name: string): DisputeReason | null {
  return among<DisputeReason>(declarationOf(paymentMethod).disputeReasons, name);
}

export function readDisputeState(paymentMethod: string, name: string): DisputeState | null {
  return among<DisputeState>(declarationOf(paymentMethod).disputeStates, name);
}

function among<Name extends string>(names: readonly Name[], name: string): Name | null {
  return names.find((each) => each === name) ?? null;
}
