// What each provider shows at the end of the checkout. It brings scripts of the provider's, which nobody gets who has not chosen it.
import { lazy } from "react";
import type { ComponentType } from "react";
import type { PaymentMethod } from "#app/shop/payments/payment-method.ts";
import type { ProviderPartProps } from "./payment-step.ts";

type Load = () => Promise<{ default: ComponentType<ProviderPartProps> }>;

const loads: Partial<Record<PaymentMethod, Load>> = { paypal: () => import("./paypal-payment.tsx") };
const parts = new Map(Object.entries(loads).map(([method, load]) => [method, lazy(load)]));

/** Fetches it before it is needed. */
export function preloadPart(method: string): void {
  void (loads as Record<string, Load>)[method]?.();
}

export function partOf(method: PaymentMethod): ComponentType<ProviderPartProps> | null {
  return parts.get(method) ?? null;
}
