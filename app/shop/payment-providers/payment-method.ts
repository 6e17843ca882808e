// The payment methods of all orders, and those that move money.

import type { paymentMethods, providerMethods } from "#db/values.ts";

export { paymentMethods, providerMethods } from "#db/values.ts";
export type PaymentMethod = (typeof paymentMethods)[number];
export type ProviderMethod = (typeof providerMethods)[number];
