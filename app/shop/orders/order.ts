// An order as its buyer sees it, and the rules that need no database.
import type { RepricedLine, WithdrawnLine } from "#app/shop/basket/price-basket.ts";
import type { Cents } from "#app/shop/money.ts";
import type { PaymentStatus } from "#app/shop/payments/payment-status.ts";
import type { Picture } from "#app/shop/pictures/picture.ts";
import type { PrintPlan } from "#app/shop/printing/print-plan.ts";

/** In the order a print walks through them; any may follow any (product decision). Their labels stand in i18n/storefront/order.ts. */
export const orderStatuses = ["pending", "awaiting_collection", "ready", "collected", "cancelled"] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The key in the browser's storage that holds the last order's token. */
export const lastOrderKey = "lastOrder";

export type OrderSummaryLine = {
  position: number;
  /** Null once the piece has been deleted. */
  artPieceId: number | null;
  reference: string;
  mediaType: string;
  size: string;
  quantity: number;
  unitPriceCents: Cents;
  /** How it is printed; null where the millimetres were unknown. */
  plan: PrintPlan | null;
  picture: Picture;
};

/** What the holder of an order's link may see. */
export type OrderSummary = {
  number: number;
  firstName: string;
  lastName: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  /** No money moved. */
  test: boolean;
  placedAt: Date;
  totalCents: Cents;
  refundedCents: Cents;
  /** Where an order that is not paid yet can be paid; null where it cannot. */
  approveUrl: string | null;
  /** Which version of the terms of sale its buyer accepted. */
  termsVersion: number;
  lines: OrderSummaryLine[];
  /** Name and address as they were when the order was placed; the hours are today's, where the point still exists. */
  point: { name: string; address: string; hours: string | null; hoursFr: string | null };
};

/** Why the shop does not take an order. */
export type Refusal =
  | { refused: "empty-basket" | "point-inactive" | "payment-unavailable" | "total-too-high" | "too-many-of-one" }
  | { refused: "withdrawn"; lines: WithdrawnLine[] }
  | { refused: "repriced"; lines: RepricedLine[] }
  /** The key belongs to an order with other content: that order's token. */
  | { refused: "key-reused"; token: string }
  /** The same basket was ordered within the hour, and is paid or being paid: that order's token. */
  | { refused: "ordered-already"; token: string };

const preparationHours = 48;

/** When an order placed then is estimated to be ready: 48 hours later (spec, section 9). */
export function availableFrom(placedAt: Date): Date {
  return new Date(placedAt.getTime() + preparationHours * 60 * 60 * 1000);
}

const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/** Whether a text has the form of an order's token: 256 bits in base64url. */
export function isOrderToken(text: unknown): text is string {
  return typeof text === "string" && tokenPattern.test(text);
}
