// What the checkout can answer to an order, besides the order itself.
import type { CheckoutTexts } from "#app/i18n/checkout.ts";
import type { Refusal } from "#app/shop/orders/order.ts";
import type { NotOpened } from "#app/shop/orders/paying.server.ts";
import type { Problems } from "../form-problems.ts";

export type ToPay = { token: string; paypalOrderId: string; approveUrl: string | null };

type Typed = { typed: Record<string, string> };

export type Answer =
  | { order: { token: string } }
  /** Placed, and to be paid at PayPal now. */
  | { toPay: ToPay }
  | (NotOpened & Typed)
  | ({ problems: Problems } & Typed)
  | (Refusal & Typed)
  | ({ tooMany: number } & Typed)
  /** The shop has no room left to write the order down. */
  | ({ full: true } & Typed)
  /** The shop did not answer, or broke. */
  | { failed: true };

/** A refusal in words; null where problems or an order were answered. */
export function refusalText(answer: Answer, text: CheckoutTexts): string | null {
  if ("refused" in answer && answer.refused === "paypal-refused") return answer.words || text.paymentErrorGeneric;
  if ("refused" in answer) return text.refusals[answer.refused];
  if ("tooMany" in answer) return text.tooManyTries(answer.tooMany);
  if ("full" in answer) return text.diskFull;
  return "failed" in answer ? text.networkError : null;
}
