// What a checkout is answered, by what came of it.
import { data } from "react-router";
import type { CheckoutForm } from "#app/shop/orders/checkout-form.ts";
import type { acceptCheckout } from "#app/shop/orders/placing.server.ts";
import { isOpenPaymentRefusal } from "#app/shop/payments/open-payment.server.ts";
import type { Answer, TypedFields } from "./answer.ts";

export type Outcome = Awaited<ReturnType<typeof acceptCheckout>> | "disk-full";

export function answerOf(
  outcome: Outcome,
  { typed, form }: TypedFields & { form: Pick<CheckoutForm, "paymentMethod"> },
) {
  const respond = (answer: Answer, status: number, headers: Record<string, string> = {}) =>
    data(answer, { status, headers });
  if (outcome === "disk-full")
    return respond({ is: "disk-full", full: true, typed }, 503, { "Retry-After": "600" });
  if ("refused" in outcome)
    return isOpenPaymentRefusal(outcome)
      ? respond({ is: "payment-refused", ...outcome, typed, method: form.paymentMethod }, 502)
      : respond({ is: "refused", ...outcome, typed }, 409);
  const { order, opened: payment } = outcome;
  return respond(
    payment ? { is: "to-pay", toPay: { ...order, ...payment } } : { is: "placed", order },
    200,
  );
}
