// Loads a provider's part of the page only for buyers who chose it.
import { lazy } from "react";
import type { ComponentType } from "react";
import type { ProviderId } from "#app/shop/payment-providers/payment-method.ts";
import type { PaymentStep } from "./payment-step.ts";

type LoadPart = () => Promise<{ default: ComponentType<PaymentStep> }>;

const partFrom = (load: LoadPart) => ({ load, Part: lazy(load) });
type Part = ReturnType<typeof partFrom>;

/** Each provider needs one, or its form would stay locked. */
export const providerParts: Record<ProviderId, Part> = {
  paypal: partFrom(() => import("./paypal-payment.tsx")),
};

export function preloadPart(method: string): void {
  void (providerParts as Partial<Record<string, Part>>)[method]?.load();
}
