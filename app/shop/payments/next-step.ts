// What the shop does next about a payment that is not settled, from what PayPal says and how old it is.
import type { Standing } from "#app/shop/payments/paypal-order.ts";

export type NextStep = "settle" | "capture" | "wait" | "expire";

/** How long PayPal keeps an order that nobody approved, and an approval that nobody captured (its default). */
const openHours = 3;
/** How long PayPal knows a request id of ours; asked again later, it would act again. */
const requestHours = 6;

/** `startedAt`: when the capture was first asked for, or else when the order was placed. */
export function nextStep({ standing }: Standing, startedAt: Date, now: Date): NextStep {
  const hours = (now.getTime() - startedAt.getTime()) / 3_600_000;
  if (standing === "open") return hours >= openHours ? "expire" : "wait";
  if (standing === "approved") return hours >= requestHours ? "expire" : "capture";
  return "settle";
}
