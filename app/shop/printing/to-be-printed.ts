// Whether the prints of an order are made at all. to-be-printed.server.ts has the same rule in SQL.
import { isFunded } from "#app/shop/order-facts/payment-status.ts";
import type { PaymentStatus } from "#app/shop/order-facts/payment-status.ts";

export function isToBePrinted(order: { status: string; paymentStatus: PaymentStatus }): boolean {
  return isFunded(order.paymentStatus) && order.status !== "cancelled";
}
