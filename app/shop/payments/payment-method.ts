import type { paymentMethods } from "#db/values.ts";

export { paymentMethods } from "#db/values.ts";
/** Of an order, whether the method is still offered or not. */
export type PaymentMethod = (typeof paymentMethods)[number];
/** Of a provider, who moves money. */
export type ProviderMethod = Exclude<PaymentMethod, "mock">;
