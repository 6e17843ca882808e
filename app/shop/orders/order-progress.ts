// Where an order stands, as its buyer, the counter and every mail say it: one state out of all that
// is known of it. Which status may be set is told in order-reach.ts.
import type { PaymentStatus } from "#app/shop/payments/payment-status.ts";
import type { orderStatuses } from "#db/values.ts";

type OrderStatus = (typeof orderStatuses)[number];

export type OrderState =
  | "unpaid"
  | "paid"
  | "printing"
  | "ready"
  | "collected"
  | "cancelled"
  /** All of it; what went back of a part is said beside. */
  | "refunded"
  /** All of its prints, and the money has not gone back yet. */
  | "withdrawn"
  | "expired";

/** The four steps of an order that goes well. */
export const orderSteps = ["paid", "printing", "ready", "collected"] as const;

export type OrderProgress = {
  state: OrderState;
  /** How many of the steps it has reached; 0 where it is on its way to none. */
  step: 0 | 1 | 2 | 3 | 4;
  /** Of one that is on its way, where some of its prints are gone already. */
  part: PartHandedOver | null;
};

/** Prints of all that are to go, and the lines that are gone. */
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
  /** Declared for every print, and not refused. */
  isWithdrawn: boolean;
  /** Missing where nobody asks. */
  handedOver?: PartHandedOver | null;
  marks?: LineMark[];
};

export function progressOf(order: OrderFacts): OrderProgress {
  const state = isAllGone(order) ? "collected" : stateOf(order);
  const step = orderSteps.findIndex((each) => each === state) + 1;
  const part = (isOpen(state) && order.handedOver) || null;
  return { state, step: step as OrderProgress["step"], part };
}

/** Also before the shop has set its status: what is left went back, or is about to. */
function isAllGone(order: OrderFacts): boolean {
  const { handedOver } = order;
  return isOpen(stateOf(order)) && !!handedOver && handedOver.prints >= handedOver.of;
}

/** Whether it can still be collected: what a page may promise, and a counter hand over. */
export function isUnderWay({ state }: Pick<OrderProgress, "state">): boolean {
  return isOpen(state);
}

function isOpen(state: OrderState): boolean {
  return state === "paid" || state === "printing" || state === "ready";
}

/**
 * The first that holds. Money that went back ends an order whatever else was set; a buyer's word
 * comes before the shop's; what is not paid is not begun, however staff have marked it.
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
