// What anybody with an order's link may see of it.
import type { Cents } from "#app/shop/money.ts";
import { preparationHours } from "#app/shop/collection/promise.ts";
import type { OrderFacts } from "./order-state.ts";
import type { PaymentMethodId } from "#app/shop/payment-providers/payment-method.ts";
import type { Picture } from "#app/shop/pictures/picture.ts";
import type { SoldLine } from "#app/shop/order-facts/sold-line.ts";
import type { Calendar, StoredPromise, PromiseMove, PrintPlan } from "#db/json-columns.ts";
import { hourMs } from "#app/shop/calendar/milliseconds.ts";

export type BuyerOrderLine = SoldLine & {
  position: number;
  artPieceId: number | null;
  material: string;
  materialFr: string | null;
  /** Null if the size has no known millimetres. */
  plan: PrintPlan | null;
  picture: Picture;
};

export type BuyerOrder = OrderFacts & {
  number: number;
  ticketCode: string;
  collectorName: string | null;
  firstName: string;
  lastName: string;
  isTest: boolean;
  paymentMethod: PaymentMethodId;
  placedAt: Date;
  collectedAt: Date | null;
  totalCents: Cents;
  refundedCents: Cents;
  /** Null if it can no longer be paid. */
  approveUrl: string | null;
  termsVersion: number;
  lines: BuyerOrderLine[];
  /** Name and address as ordered; hours as of today, if the point still exists. */
  point: {
    name: string;
    address: string;
    opening: Calendar | null;
    hours: string | null;
    hoursFr: string | null;
    /** Deleted since, so that nobody may be there. */
    isGone: boolean;
  };
  /** Null means 48 hours after the order was placed. */
  promisedAt: Date | null;
  moved: { before: Date; why: PromiseMove["why"]; reason: string | null; times: number } | null;
};

/**
 * An address for whoever has the link: enough for its owner to notice a typo, too little to write
 * to. Null if the buyer was erased.
 */
export function hintedEmail(email: string): string | null {
  const at = email.lastIndexOf("@");
  if (at < 1) return null;
  const letters = Array.from(email.slice(0, at));
  const last = letters.length < 5 ? "" : letters.at(-1)!;
  return `${letters[0]!}…${last}${email.slice(at)}`;
}

export function availableFrom(placedAt: Date): Date {
  return new Date(placedAt.getTime() + preparationHours * hourMs);
}

export function lastMove(promise: StoredPromise | null): BuyerOrder["moved"] {
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
