// Any status may follow any other; order-reach.ts says who may set which.
import type { RepricedLine, WithdrawnLine } from "#app/shop/basket/price-basket.ts";
import type { Cents } from "#app/shop/money.ts";
import { preparationHours } from "#app/shop/collection/promise.ts";
import type { OrderFacts } from "#app/shop/orders/order-progress.ts";
import type { Picture } from "#app/shop/pictures/picture.ts";
import type { PrintPlan } from "#app/shop/printing/print-plan.ts";
import type { Calendar, KeptPromise, PromiseMove } from "#db/json-columns.ts";

export { orderStatuses } from "#db/values.ts";
export type { OrderStatus } from "#app/shop/orders/order-progress.ts";

export type OrderSummaryLine = {
  position: number;
  /** Null if the piece was deleted. */
  artPieceId: number | null;
  reference: string;
  title: string | null;
  titleFr: string | null;
  mediaType: string;
  mediaTypeFr: string | null;
  material: string;
  materialFr: string | null;
  size: string;
  quantity: number;
  unitPriceCents: Cents;
  /** Null if the size has no known millimetres. */
  plan: PrintPlan | null;
  picture: Picture;
};

/** What anybody with the order's link may see. */
export type OrderSummary = OrderFacts & {
  number: number;
  ticketCode: string;
  /** Who may collect instead of the buyer. */
  collectorName: string | null;
  firstName: string;
  lastName: string;
  test: boolean;
  placedAt: Date;
  /** The latest handover; null before the first. */
  collectedAt: Date | null;
  totalCents: Cents;
  refundedCents: Cents;
  /** Null if it can no longer be paid. */
  approveUrl: string | null;
  /** Accepted by the buyer. */
  termsVersion: number;
  lines: OrderSummaryLine[];
  /** Name and address as ordered; the hours are today's, if the point still exists. */
  point: {
    name: string;
    address: string;
    opening: Calendar | null;
    hours: string | null;
    hoursFr: string | null;
  };
  /** Null for 48 hours after it was placed. */
  promisedAt: Date | null;
  /** The latest move. */
  moved: { before: Date; why: PromiseMove["why"]; reason: string | null; times: number } | null;
};

export type Refusal =
  | {
      refused:
        | "empty-basket"
        | "point-inactive"
        | "payment-unavailable"
        | "total-too-high"
        | "too-many-of-one";
    }
  | { refused: "withdrawn"; lines: WithdrawnLine[] }
  | { refused: "repriced"; lines: RepricedLine[] }
  /** The terms changed since the page was shown; this is the present version. */
  | { refused: "terms-changed"; termsVersion: number }
  /** The key belongs to another order, with this token. */
  | { refused: "key-reused"; token: string }
  /** The same basket was ordered within the hour and is paid or being paid; this is its token. */
  | { refused: "ordered-already"; token: string };

export function availableFrom(placedAt: Date): Date {
  return new Date(placedAt.getTime() + preparationHours * 60 * 60 * 1000);
}

export function lastMove(promise: KeptPromise | null): OrderSummary["moved"] {
  const move = promise?.moves.at(-1);
  return move
    ? {
        before: new Date(move.before),
        why: move.why,
        reason: move.reason ?? null,
        times: promise!.moves.length,
      }
    : null;
}
