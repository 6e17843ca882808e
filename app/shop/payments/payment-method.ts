import type { paymentMethods } from "#db/values.ts";

export { paymentMethods } from "#db/values.ts";
export type PaymentMethod = (typeof paymentMethods)[number];
/** Of a provider, who moves money. */
export type ProviderMethod = Exclude<PaymentMethod, "mock">;
