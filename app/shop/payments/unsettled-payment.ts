// What the shop does about an unsettled payment, and when: for example, after how many hours an
// unpaid order expires. The hours are in each provider's payment-providers/*/deadlines.ts.
import type { Deadlines, ProviderPayment } from "#app/shop/payment-providers/provider.ts";
import { hourMs } from "#app/shop/calendar/milliseconds.ts";

type NextStep = "settle" | "capture" | "wait" | "expire" | "stop";

type OpenQuestion = {
  /** When capture was first requested, else when the order was placed. */
  startedAt: Date;
  isDeclined?: boolean;
  /** The buyer was told that nothing was taken, so it is never captured. */
  isClosed?: boolean;
};

export function nextPaymentStep(
  { status }: ProviderPayment,
  { startedAt, isDeclined, isClosed }: OpenQuestion,
  { openHours, requestHours }: Deadlines,
  now: Date,
): NextStep {
  const hours = (now.getTime() - startedAt.getTime()) / hourMs;
  if (isClosed && (status === "open" || status === "voided")) return "stop";
  if (isClosed && status === "approved") return hours >= requestHours ? "stop" : "wait";
  if (status === "open" || (status === "approved" && isDeclined))
    return hours >= openHours ? "expire" : "wait";
  if (status === "approved") return hours >= requestHours ? "expire" : "capture";
  return "settle";
}
