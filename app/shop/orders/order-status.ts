// The status of an order, as staff set it: who may set it, and what each brings about. Any status
// may follow any other. What buyers are shown is derived from it and other facts in order-state.ts.
import { isFunded, isPaid } from "#app/shop/order-facts/payment-status.ts";
import type { PaymentStatus } from "#app/shop/order-facts/payment-status.ts";
import { beingPrinted, orderStatuses } from "#db/values.ts";

export type OrderStatus = (typeof orderStatuses)[number];

/** "managing" may change orders; "others" are all other staff; "today" is all staff on Today. */
type Setter = "managing" | "others" | "today";

type StatusRule = {
  /** Who may set it. To change a status, a member must be allowed to set both. */
  setBy: readonly Setter[];
  /** Staff may not choose it once the payment is one of these; an undo may still return to it. */
  notOnce: readonly PaymentStatus[];
  /** Sent to the buyer of a paid order two minutes later, unless the status changes before. */
  mail: "order_ready" | "order_collected" | "order_cancelled" | null;
  /** Whether a text message is sent with the mail. */
  isTexted: boolean;
};

const silent = { notOnce: [], mail: null, isTexted: false } as const;

/** They do not limit which status follows: staff must be able to undo (docs/surprises.md). */
export const statusRules: Record<OrderStatus, StatusRule> = {
  pending: { ...silent, setBy: ["managing", "today"] },
  [beingPrinted]: { ...silent, setBy: ["managing", "others", "today"] },
  ready: {
    ...silent,
    setBy: ["managing", "others", "today"],
    notOnce: ["refunded"],
    mail: "order_ready",
    isTexted: true,
  },
  // A complete handover at the counter sets it for anybody. Whatever follows takes it back.
  collected: {
    ...silent,
    setBy: ["managing"],
    mail: "order_collected",
  },
  cancelled: {
    ...silent,
    setBy: ["managing"],
    mail: "order_cancelled",
  },
};

export const statusesBeforeReady = ["pending", beingPrinted] as const satisfies OrderStatus[];
export const openStatuses = [...statusesBeforeReady, "ready"] as const satisfies OrderStatus[];
/** Work on them has begun, and they are not collected yet. */
export const begunStatuses = [beingPrinted, "ready"] as const satisfies OrderStatus[];

export function statusesSetBy(setter: Setter): readonly OrderStatus[] {
  return orderStatuses.filter((status) => statusRules[status].setBy.includes(setter));
}

type StatusMove = {
  from: OrderStatus;
  to: OrderStatus;
  /** Null for a handover or an undo, which no payment forbids. */
  payment: PaymentStatus | null;
  /** The statuses that the member may set. */
  settable: readonly OrderStatus[];
};

export function statusRefusal({
  from,
  to,
  payment,
  settable,
}: StatusMove): "not-yours" | "unchanged" | "refunded" | null {
  if (!settable.includes(from) || !settable.includes(to)) return "not-yours";
  if (from === to) return "unchanged";
  return payment && statusRules[to].notOnce.includes(payment) ? "refunded" : null;
}

export function nextStatuses(move: Omit<StatusMove, "to">): OrderStatus[] {
  return orderStatuses.filter((to) => statusRefusal({ ...move, to }) === null);
}

/** Once all the money went back, only a cancellation is still mailed; of no payment, nothing is. */
export function mailsBuyer(status: OrderStatus, payment: PaymentStatus): boolean {
  if (statusRules[status].mail === null) return false;
  return status === "cancelled" ? isPaid(payment) : isFunded(payment);
}
