// The payment methods of all orders, and those that move money.

import type { paymentMethodIds, providerIds } from "#db/values.ts";

export { paymentMethodIds, providerIds } from "#db/values.ts";
export type PaymentMethodId = (typeof paymentMethodIds)[number];
export type ProviderId = (typeof providerIds)[number];
