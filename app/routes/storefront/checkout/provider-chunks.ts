// Loads a provider's step of the checkout only for buyers who chose it.
import { lazy } from "react";
import type { ComponentType } from "react";
import type { ProviderId } from "#app/shop/payment-providers/payment-method.ts";
import type { PaymentStep } from "./payment-step.ts";

type LoadChunk = () => Promise<{ default: ComponentType<PaymentStep> }>;

const chunkFrom = (load: LoadChunk) => ({ load, Step: lazy(load) });
type Chunk = ReturnType<typeof chunkFrom>;

/** Each provider needs one, or its form would stay locked. */
export const providerChunks: Record<ProviderId, Chunk> = {
  paypal: chunkFrom(() => import("./paypal-payment.tsx")),
};

export function preloadChunk(method: string): void {
  void (providerChunks as Partial<Record<string, Chunk>>)[method]?.load();
}
