// Why the shop refuses to place an order. Of several reasons the first counts, so that buyers hear
// of what they can change in the order in which they can change it.
import { lineId, quantityLimit } from "#app/shop/basket/basket.ts";
import { repricedLines } from "#app/shop/basket/price-basket.ts";
import type { PricedBasket, RepricedLine, UnavailableLine } from "#app/shop/basket/price-basket.ts";
import type { CheckoutForm } from "./checkout-form.ts";
import type { PaymentMethod } from "#app/shop/payment-providers/provider.ts";
import { largestInteger } from "#app/shop/row-id.ts";

export type OrderRefusal =
  | {
      refused:
        | "empty-basket"
        | "point-inactive"
        | "payment-unavailable"
        /** The provider changed between sandbox and live since the page was shown. */
        | "now-live"
        | "now-test"
        | "total-too-high"
        | "too-many-of-one";
    }
  | { refused: "unavailable"; lines: UnavailableLine[] }
  | { refused: "repriced"; lines: RepricedLine[] }
  /** The terms changed since the page was shown; `termsVersion` is the new one. */
  | { refused: "terms-changed"; termsVersion: number }
  /** The key belongs to another order; `token` is that order's. */
  | { refused: "key-reused"; token: string }
  /** An equal basket was ordered within the hour, paid or being paid; `token` is that order's. */
  | { refused: "ordered-already"; token: string };

type Facts<Point> = {
  /** Undefined if the shop does not offer it. */
  method: PaymentMethod | undefined;
  isAccountRemoved: boolean;
  /** Null unless it is active. */
  point: Point | null;
  termsVersion: number;
};

/** What an order is placed on once nothing but its lines may still be refused. */
type Accepted<Point> = { method: PaymentMethod; point: Point };

export function acceptBeforePricing<Point>(
  form: Pick<CheckoutForm, "paymentMethod" | "sandboxes" | "lines" | "termsVersion">,
  { method, isAccountRemoved, point, termsVersion }: Facts<Point>,
): Accepted<Point> | OrderRefusal {
  const wasSandbox = form.sandboxes.includes(form.paymentMethod);
  if (method?.movesMoney && method.isSandbox !== wasSandbox)
    return { refused: method.isSandbox ? "now-test" : "now-live" };
  if (form.lines.length === 0) return { refused: "empty-basket" };
  if (form.termsVersion !== termsVersion) return { refused: "terms-changed", termsVersion };
  if (!method || isAccountRemoved) return { refused: "payment-unavailable" };
  if (!point) return { refused: "point-inactive" };
  return { method, point };
}

/** `duplicateOf` is the token of an equal order that the buyer has just placed. */
export function refusalOfPriced(
  requested: CheckoutForm["lines"],
  { lines, unavailable, subtotalCents }: PricedBasket,
  duplicateOf: string | null,
): OrderRefusal | null {
  if (unavailable.length > 0) return { refused: "unavailable", lines: unavailable };
  if (duplicateOf !== null) return { refused: "ordered-already", token: duplicateOf };
  const seen = requested.map(({ seenPriceCents, ...line }) => ({
    id: lineId(line.artPieceId, line.mediaType, line.size, line.shift, line.whole),
    seenPriceCents,
  }));
  const repriced = repricedLines(seen, lines);
  if (repriced.length > 0) return { refused: "repriced", lines: repriced };
  if (lines.some(({ quantity }) => quantity > quantityLimit)) return { refused: "too-many-of-one" };
  return subtotalCents > largestInteger ? { refused: "total-too-high" } : null;
}
