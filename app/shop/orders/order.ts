// What an order holds. Any status may follow any; order-reach.ts says who may set which.
import type { RepricedLine, WithdrawnLine } from "#app/shop/basket/price-basket.ts";
import type { Cents } from "#app/shop/money.ts";
import { preparationHours } from "#app/shop/collection/promise.ts";
import type { OrderFacts } from "#app/shop/orders/order-progress.ts";
import type { Picture } from "#app/shop/pictures/picture.ts";
import type { PrintPlan } from "#app/shop/printing/print-plan.ts";
import type { Calendar, KeptPromise, PromiseMove } from "#db/json-columns.ts";
import type { orderStatuses } from "#db/values.ts";

export { orderStatuses } from "#db/values.ts";

export type OrderStatus = (typeof orderStatuses)[number];

export type OrderSummaryLine = {
  position: number;
  /** Null once the piece has been deleted. */
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
  /** Null without millimetres. */
  plan: PrintPlan | null;
  picture: Picture;
};

/** What the holder of an order's link may see. */
export type OrderSummary = OrderFacts & {
  number: number;
  ticketCode: string;
  /** Who may collect instead of the buyer. */
  collectorName: string | null;
  firstName: string;
  lastName: string;
  test: boolean;
  placedAt: Date;
  /** The last time; null where nothing was handed over. */
  collectedAt: Date | null;
  totalCents: Cents;
  refundedCents: Cents;
  /** Null where it cannot be paid any more. */
  approveUrl: string | null;
  /** Accepted by the buyer. */
  termsVersion: number;
  lines: OrderSummaryLine[];
  /** As ordered; the hours are today's, while the point exists. */
  point: {
    name: string;
    address: string;
    opening: Calendar | null;
    hours: string | null;
    hoursFr: string | null;
  };
  /** Null: 48 hours after it was placed. */
  promisedAt: Date | null;
  /** The last time that it moved. */
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
  /** Others than those accepted are in force: their version. */
  | { refused: "terms-changed"; termsVersion: number }
  /** Another order's key: that order's token. */
  | { refused: "key-reused"; token: string }
  /** The same basket within the hour, paid or being paid: that order's token. */
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
