// What the checkout can answer to an order, besides the order itself.
import type { CheckoutTexts } from "#app/i18n/checkout.ts";
import type { Refusal } from "#app/shop/orders/order.ts";
import type { Problems } from "../form-problems.ts";

type Typed = { typed: Record<string, string> };

export type Answer =
  | { order: { token: string } }
  | ({ problems: Problems } & Typed)
  | (Refusal & Typed)
  | ({ tooMany: number } & Typed)
  /** The shop did not answer, or broke. */
  | { failed: true };

/** A refusal in words; null where problems or an order were answered. */
export function refusalText(answer: Answer, text: CheckoutTexts): string | null {
  if ("refused" in answer) return text.refusals[answer.refused];
  if ("tooMany" in answer) return text.tooManyTries(answer.tooMany);
  return "failed" in answer ? text.networkError : null;
}
