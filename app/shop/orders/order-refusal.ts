// Why the shop refuses to place an order.
import type { RepricedLine, UnavailableLine } from "#app/shop/basket/price-basket.ts";

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
