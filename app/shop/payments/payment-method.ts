// What may stand in `orders.payment_method`, whether the shop offers it today or not.

export const paymentMethods = ["paypal", "mock"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
