// The statuses of an order, and the one state that buyer, counter and mails show, derived from all
// its facts. What may follow which status of a payment is in journal/payment-status.ts.
import { isFunded, isPaid } from "#app/shop/journal/payment-status.ts";
import type { PaymentStatus } from "#app/shop/journal/payment-status.ts";
import type { OrderedPart } from "#db/json-columns.ts";
import { beingPrinted } from "#db/values.ts";
import type { orderStatuses } from "#db/values.ts";

/** Any may follow any other; order-access.ts says who may set which. */
export { orderStatuses } from "#db/values.ts";
export type OrderStatus = (typeof orderStatuses)[number];

/** Buyers hear of these two minutes later, so that they can be undone before. */
export const notifiedStatuses = ["ready", "collected", "cancelled"] as const;
export type NotifiedStatus = (typeof notifiedStatuses)[number];

export function isNotified(status: OrderStatus): status is NotifiedStatus {
  return notifiedStatuses.some((each) => each === status);
}

/** The same as the letters: once all went back, only a cancellation is told. */
export function isNotifiedOf(status: OrderStatus, payment: PaymentStatus): boolean {
  return isNotified(status) && (status === "cancelled" ? isPaid(payment) : isFunded(payment));
}

/** What was refunded whole is not to be collected. */
export function maySetTo(status: OrderStatus, payment: PaymentStatus): boolean {
  return status !== "ready" || payment !== "refunded";
}

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

export const orderSteps = ["paid", "printing", "ready", "collected"] as const;

/** `step` counts `orderSteps` from 1; 0 for a state that is none of them. */
export type OrderProgress = {
  state: OrderState;
  step: 0 | 1 | 2 | 3 | 4;
  part: PartHandedOver | null;
};

/** `prints` of `of`, which leaves out what went back before; `parts` are the prints by line. */
export type PartHandedOver = { prints: number; of: number; parts: OrderedPart[] };

export type LineMark = {
  position: number;
  handedOver: number;
  withdrawn: number;
  refunded: number;
  left: number;
};

/** What the counter's book and the refunds say, often before the order's own columns do. */
export type Fulfilment = {
  handedOver: PartHandedOver | null;
  marks: LineMark[];
  isNoneLeft: boolean;
};

export type OrderFacts = Fulfilment & {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  isWithdrawn: boolean;
};

type ProgressFacts = Omit<OrderFacts, "marks">;

export function progressOf(order: ProgressFacts): OrderProgress {
  const state = isAllHandedOver(order)
    ? "collected"
    : isAllRefunded(order)
      ? "refunded"
      : stateOf(order);
  const step = orderSteps.findIndex((each) => each === state) + 1;
  const part = (isOpen(state) && order.handedOver) || null;
  return { state, step: step as OrderProgress["step"], part };
}

/** Collected, though its status may not say so yet: all prints but the refunded are handed over. */
function isAllHandedOver(order: ProgressFacts): boolean {
  const { handedOver } = order;
  return isOpen(stateOf(order)) && !!handedOver && handedOver.prints >= handedOver.of;
}

export type SomeGone = {
  prints: number;
  others: number;
  outcome: "refunded" | "withdrawn" | "either";
};

/** Refunded, though its payment may not say so yet: no print is owed, and none was handed over. */
function isAllRefunded(order: ProgressFacts): boolean {
  return isOpen(stateOf(order)) && order.isNoneLeft && !order.handedOver;
}

/** Null where all that was bought is gone, or the book does not say. Of an order that is over. */
export function onlySomeGone({
  handedOver,
  lines,
  marks,
}: Pick<Fulfilment, "handedOver" | "marks"> & {
  lines: { quantity: number }[];
}): SomeGone | null {
  const bought = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  // why: staff set the order to collected, and the rest is not in the book.
  if (!handedOver || handedOver.prints < handedOver.of) return null;
  if (handedOver.prints >= bought) return null;
  const isAny = (what: "refunded" | "withdrawn") => marks.some((mark) => mark[what] > 0);
  const outcome = !isAny("withdrawn") ? "refunded" : isAny("refunded") ? "either" : "withdrawn";
  return { prints: handedOver.prints, others: bought - handedOver.prints, outcome };
}

export function isUnderWay({ state }: Pick<OrderProgress, "state">): boolean {
  return isOpen(state);
}

function isOpen(state: OrderState): boolean {
  return state === "paid" || state === "printing" || state === "ready";
}

/** The first that applies. An unpaid order has not begun, whatever staff have set. */
function stateOf({ status, paymentStatus, isWithdrawn }: ProgressFacts): OrderState {
  if (paymentStatus === "refunded" || paymentStatus === "reversed") return "refunded";
  if (isWithdrawn) return "withdrawn";
  if (status === "cancelled") return "cancelled";
  if (paymentStatus === "expired") return "expired";
  if (!isFunded(paymentStatus)) return "unpaid";
  return paidState[status];
}

const paidState = {
  pending: "paid",
  [beingPrinted]: "printing",
  ready: "ready",
  collected: "collected",
} as const satisfies Record<Exclude<OrderStatus, "cancelled">, OrderState>;
