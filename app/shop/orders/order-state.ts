// The state of an order, the only one that the buyer's page, the mails, the text message and the
// calendar show. It is derived from the status that staff set (order-status.ts), from the payment,
// and from the fulfilment: what the counter's book and the refunds record of the prints, often
// before staff set the status.
import type { Fulfilment, HandedOverPrints } from "#app/shop/fulfilment/fulfilment.ts";
import { isFunded } from "#app/shop/order-facts/payment-status.ts";
import type { PaymentStatus } from "#app/shop/order-facts/payment-status.ts";
import type { OrderStatus } from "./order-status.ts";
import { beingPrinted } from "#db/values.ts";

export type OrderState =
  | "unpaid"
  | "paid"
  | "printing"
  | "ready"
  | "collected"
  | "cancelled"
  | "refunded"
  | "withdrawn"
  | "expired";

/** The states that an order usually passes through, in their order. */
export const orderSteps = [
  "paid",
  "printing",
  "ready",
  "collected",
] as const satisfies OrderState[];

export type OrderFacts = Fulfilment & {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  isWithdrawn: boolean;
};

/** The first that applies. An unpaid order has not begun, whatever staff have set. */
export function orderStateOf(order: Omit<OrderFacts, "breakdown">): OrderState {
  const { status, paymentStatus, isWithdrawn, handedOver, isNoneLeft } = order;
  if (paymentStatus === "refunded" || paymentStatus === "reversed") return "refunded";
  if (isWithdrawn) return "withdrawn";
  if (status === "cancelled") return "cancelled";
  if (paymentStatus === "expired") return "expired";
  if (!isFunded(paymentStatus)) return "unpaid";
  if (status === "collected") return "collected";
  if (handedOver && handedOver.prints >= handedOver.of) return "collected";
  if (isNoneLeft && !handedOver) return "refunded";
  if (status === "ready") return "ready";
  return status === beingPrinted ? "printing" : "paid";
}

/** Paid, and there is still something to collect. */
export function isUnderWay(state: OrderState): boolean {
  return state === "paid" || state === "printing" || state === "ready";
}

/** The prints handed over of an order that is still under way; null if there are none. */
export function handedOverSoFar(order: Omit<OrderFacts, "breakdown">): HandedOverPrints | null {
  return isUnderWay(orderStateOf(order)) ? order.handedOver : null;
}

type CollectedInPart = {
  prints: number;
  others: number;
  /** "test": no money went back, whatever became of the other prints. */
  outcome: "refunded" | "withdrawn" | "either" | "test";
};

/** Of a collected order: null if all that was bought is gone, or if the book does not say. */
export function collectedInPart({
  handedOver,
  lines,
  breakdown,
  isTest,
}: Pick<Fulfilment, "handedOver" | "breakdown"> & {
  lines: { quantity: number }[];
  isTest: boolean;
}): CollectedInPart | null {
  const bought = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  // Staff may set an order to collected whose last prints are not in the book.
  if (!handedOver || handedOver.prints < handedOver.of) return null;
  if (handedOver.prints >= bought) return null;
  const counted = { prints: handedOver.prints, others: bought - handedOver.prints };
  const hasAny = (fate: "refunded" | "withdrawn") => breakdown.some((line) => line[fate] > 0);
  if (isTest) return { ...counted, outcome: "test" };
  const outcome = !hasAny("withdrawn") ? "refunded" : hasAny("refunded") ? "either" : "withdrawn";
  return { ...counted, outcome };
}
