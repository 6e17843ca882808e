import type { CheckoutTexts } from "#app/i18n/storefront/checkout.ts";
import type { Refusal } from "#app/shop/orders/order.ts";
import type { NotOpened } from "#app/shop/paying/paying.server.ts";
import type { ProviderMethod } from "#app/shop/payments/payment-method.ts";
import type { Problems } from "../form-problems.ts";

export type ToPay = {
  method: ProviderMethod;
  token: string;
  providerOrderId: string;
  approveUrl: string | null;
  /** For the provider's part of the page. */
  settings: Record<string, string | null>;
};

type Typed = { typed: Partial<Record<string, string>> };

export type Answer =
  | { order: { token: string } }
  | { toPay: ToPay }
  | (NotOpened & Typed)
  | ({ problems: Problems } & Typed)
  | (Refusal & Typed)
  | ({ tooMany: number } & Typed)
  /** No room on the disk. */
  | ({ full: true } & Typed)
  /** The shop did not answer, or broke. */
  | { failed: true };

/** A refusal in words; null where problems or an order were answered. */
export function refusalText(answer: Answer, text: CheckoutTexts): string | null {
  if ("refused" in answer && answer.refused === "payment-refused")
    return answer.words || text.paymentErrorGeneric(providerOf(answer, text));
  if ("refused" in answer && answer.refused === "provider-away")
    return text.providerAway(providerOf(answer, text));
  if ("refused" in answer) return text.refusals[answer.refused];
  if ("tooMany" in answer) return text.tooManyTries(answer.tooMany);
  if ("full" in answer) return text.diskFull;
  return "failed" in answer ? text.networkError : null;
}

/** As the buyer read it when choosing. */
function providerOf({ typed }: Typed, { ways }: CheckoutTexts): string {
  return (
    (ways as Partial<Record<string, { title: string }>>)[typed["paymentMethod"] ?? ""]?.title ?? ""
  );
}
