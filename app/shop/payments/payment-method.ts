import type { paymentMethods, providerMethods } from "#db/values.ts";

export { paymentMethods, providerMethods } from "#db/values.ts";
export type PaymentMethod = (typeof paymentMethods)[number];
/** Of a provider, who moves money. */
export type ProviderMethod = (typeof providerMethods)[number];
