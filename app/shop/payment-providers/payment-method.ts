// The payment methods of all orders, and those that move money.

import { providerIds } from "#db/values.ts";
import type { paymentMethodIds } from "#db/values.ts";

export type PaymentMethodId = (typeof paymentMethodIds)[number];
export type ProviderId = (typeof providerIds)[number];

export function movesMoney(method: PaymentMethodId): method is ProviderId {
  return (providerIds as readonly string[]).includes(method);
}
