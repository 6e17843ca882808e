import type { CheckoutTexts } from "#app/i18n/storefront/checkout.ts";
import type { buyerForm } from "#app/shop/orders/checkout-form.ts";
import type { OrderRefusal } from "#app/shop/orders/order-refusal.ts";
import type {
  OpenPaymentRefusal,
  PaymentToApprove,
} from "#app/shop/payments/open-payment.server.ts";
import type { PaymentMethodId, ProviderId } from "#app/shop/payment-providers/payment-method.ts";
import type { Problems } from "#app/routes/storefront/kit/forms/form-problems.ts";

/** A placed order whose payment is open at the provider. */
export type OrderToApprove = PaymentToApprove & { method: ProviderId; token: string };

export type TypedFields = { typed: ReturnType<typeof buyerForm.typed> };

export type Answer =
  | { order: { token: string } }
  | { toPay: OrderToApprove }
  | (OpenPaymentRefusal & TypedFields & { method: PaymentMethodId })
  | ({ problems: Problems } & TypedFields)
  | (OrderRefusal & TypedFields)
  | ({ waitSeconds: number } & TypedFields)
  /** The disk is full. */
  | ({ full: true } & TypedFields)
  /** The shop failed, or did not answer. */
  | { failed: true };

/** Null if the answer is problems of fields, or an order. */
export function refusalText(answer: Answer, text: CheckoutTexts): string | null {
  if ("method" in answer) {
    const { title } = text.paymentMethods[answer.method];
    return answer.refused === "provider-away"
      ? text.providerAway(title)
      : answer.words || text.paymentErrorGeneric(title);
  }
  if ("refused" in answer) return text.refusals[answer.refused];
  if ("waitSeconds" in answer) return text.tooManyTries(answer.waitSeconds);
  if ("full" in answer) return text.diskFull;
  return "failed" in answer ? text.networkError : null;
}
