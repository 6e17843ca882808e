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

/**
 * `is` tells them apart. Until 1.1.0, pages that stayed open across the update tell them apart by
 * their other keys, in the order of `formerKeys`, so each keeps its own.
 */
export type Answer =
  | { is: "placed"; order: { token: string } }
  | { is: "to-pay"; toPay: OrderToApprove }
  | ({ is: "payment-refused"; method: PaymentMethodId } & OpenPaymentRefusal & TypedFields)
  | ({ is: "problems"; problems: Problems } & TypedFields)
  | ({ is: "refused" } & OrderRefusal & TypedFields)
  /** `tooMany` is what these pages read. */
  | ({ is: "rate-limited"; waitSeconds: number; tooMany: number } & TypedFields)
  | ({ is: "disk-full"; full: true } & TypedFields)
  /** The shop failed, or did not answer: made by the page itself. */
  | { is: "failed"; failed: true };

/** By which key the former version told its answers apart. The last two share `refused`. */
const formerKeys = [
  ["toPay", "to-pay"],
  ["order", "placed"],
  ["problems", "problems"],
  ["tooMany", "rate-limited"],
  ["waitSeconds", "rate-limited"],
  ["full", "disk-full"],
  ["failed", "failed"],
  ["method", "payment-refused"],
  ["refused", "refused"],
] as const;

/** Until 1.1.0: during an update, or the way back, a server of the former version may answer. */
export function withKind(answer: Answer): Answer {
  if (!answer || "is" in answer) return answer;
  const former = answer as Record<string, unknown>;
  const [, is] = formerKeys.find(([key]) => key in former) ?? [];
  return { ...former, is, waitSeconds: former.waitSeconds ?? former.tooMany } as unknown as Answer;
}

/**
 * Whether the page still has to ask for the order that it sent; `before`: already before this try.
 */
export function mayOrderExist(answer: Answer, before: boolean): boolean {
  switch (answer.is) {
    // The shop looked for no order yet.
    case "problems":
    case "rate-limited":
      return before;
    case "refused":
    case "payment-refused":
      return false;
    default:
      return true;
  }
}

/** Null if the answer is problems of fields, or an order. */
export function refusalText(answer: Answer, text: CheckoutTexts): string | null {
  switch (answer.is) {
    case "payment-refused": {
      const { title } = text.paymentMethods[answer.method];
      return answer.refused === "provider-away"
        ? text.providerAway(title)
        : answer.words || text.paymentErrorGeneric(title);
    }
    case "refused":
      return text.refusals[answer.refused];
    case "rate-limited":
      return text.tooManyTries(answer.waitSeconds);
    case "disk-full":
      return text.diskFull;
    case "failed":
      return text.networkError;
    default:
      return null;
  }
}
