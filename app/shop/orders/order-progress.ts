// The one state that buyer, counter and mails show, derived from everything known about an order.
// order-reach.ts says which statuses may be set.
import type { PaymentStatus } from "#app/shop/payments/payment-status.ts";
import type { orderStatuses } from "#db/values.ts";

export type OrderStatus = (typeof orderStatuses)[number];

export type OrderState =
  | "unpaid"
  | "paid"
  | "printing"
  | "ready"
  | "collected"
  | "cancelled"
  /** All of it; a partial refund does not change the state. */
  | "refunded"
  /** All prints are withdrawn, and the money has not been returned yet. */
  | "withdrawn"
  | "expired";

/** The steps of an order without trouble. */
export const orderSteps = ["paid", "printing", "ready", "collected"] as const;

export type OrderProgress = {
  state: OrderState;
  /** How many steps it has reached; 0 if it leads to none. */
  step: 0 | 1 | 2 | 3 | 4;
  /** Null unless some of its prints have been handed over while others remain. */
  part: PartHandedOver | null;
};

/** How many prints of how many, and which lines are complete. */
export type PartHandedOver = { prints: number; of: number; positions: number[] };

/** What became of the prints of a line that are not simply still to come, in prints. */
export type LineMark = {
  position: number;
  isHandedOver: boolean;
  withdrawn: number;
  refunded: number;
};

export type OrderFacts = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  /** Every print is withdrawn, and the withdrawal was not refused. */
  isWithdrawn: boolean;
  /** Undefined if the caller did not ask. */
  handedOver?: PartHandedOver | null;
  marks?: LineMark[];
};

export function progressOf(order: OrderFacts): OrderProgress {
  const state = isAllGone(order) ? "collected" : stateOf(order);
  const step = orderSteps.findIndex((each) => each === state) + 1;
  const part = (isOpen(state) && order.handedOver) || null;
  return { state, step: step as OrderProgress["step"], part };
}

/** True even before its status says so: whatever is left was refunded, or is about to be. */
function isAllGone(order: OrderFacts): boolean {
  const { handedOver } = order;
  return isOpen(stateOf(order)) && !!handedOver && handedOver.prints >= handedOver.of;
}

/** Whether it can still be collected. */
export function isUnderWay({ state }: Pick<OrderProgress, "state">): boolean {
  return isOpen(state);
}

function isOpen(state: OrderState): boolean {
  return state === "paid" || state === "printing" || state === "ready";
}

/**
 * The first that applies: returned money, then the buyer's withdrawal, then the status. An unpaid
 * order is not begun, whatever staff have set.
 */
function stateOf({ status, paymentStatus, isWithdrawn }: OrderFacts): OrderState {
  if (paymentStatus === "refunded" || paymentStatus === "reversed") return "refunded";
  if (isWithdrawn) return "withdrawn";
  if (status === "cancelled") return "cancelled";
  if (paymentStatus === "expired") return "expired";
  if (paymentStatus !== "paid" && paymentStatus !== "partly_refunded") return "unpaid";
  return paidState[status];
}

const paidState = {
  pending: "paid",
  awaiting_collection: "printing",
  ready: "ready",
  collected: "collected",
} as const satisfies Record<Exclude<OrderStatus, "cancelled">, OrderState>;
