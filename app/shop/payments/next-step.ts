// What the shop does next about a payment that is not settled, from what its provider says and how old it is.
import type { Standing } from "#app/shop/payments/provider.ts";

type NextStep = "settle" | "capture" | "wait" | "expire" | "stop";

type OpenQuestion = {
  /** When the capture was first asked for, or else when the order was placed. */
  startedAt: Date;
  /** The provider wants the buyer to choose or approve again. */
  isDeclined?: boolean;
  /** The buyer was told that nothing was taken: money is looked for and never asked for. */
  isClosed?: boolean;
};

/** How long an order that nobody approved stays open, and an approval that nobody captured: PayPal's default. */
const openHours = 3;
/** How long a provider knows a request id of ours; asked again later, it would act again. */
const requestHours = 6;

export function nextStep({ standing }: Standing, { startedAt, isDeclined, isClosed }: OpenQuestion, now: Date): NextStep {
  const hours = (now.getTime() - startedAt.getTime()) / 3_600_000;
  if (isClosed && (standing === "open" || standing === "voided")) return "stop";
  if (isClosed && standing === "approved") return hours >= requestHours ? "stop" : "wait";
  if (standing === "open" || (standing === "approved" && isDeclined)) return hours >= openHours ? "expire" : "wait";
  if (standing === "approved") return hours >= requestHours ? "expire" : "capture";
  return "settle";
}
