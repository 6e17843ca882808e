// What a refund that staff sent does to the status of its order.
import type { Database } from "#app/platform/database/database.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { findHandedOver } from "#app/shop/fulfilment/fulfilment.server.ts";
import {
  cancelWithdrawnOrder,
  completeFulfilledOrder,
} from "#app/shop/handover/orders-without-prints.server.ts";
import { fullOrderAccess } from "#app/shop/orders/order-access.ts";
import { setStatus } from "#app/shop/orders/order-changes.server.ts";

type RefundedOrder = {
  orderId: number;
  /** All that was left of the order's money goes back; only then may the refund cancel it. */
  isLeftRefunded: boolean;
  /** The version that staff asked to cancel with the refund; null if they did not. */
  cancelVersion: number | null;
};

/** Null if the order was not to be cancelled. */
type Cancellation = "cancelled" | "left-alone" | null;

export async function endRefundedOrder(
  db: Database,
  log: Log,
  actor: Actor,
  { orderId, isLeftRefunded, cancelVersion }: RefundedOrder,
): Promise<Cancellation> {
  const cancellation =
    cancelVersion !== null && isLeftRefunded
      ? await cancel(db, actor, { id: orderId, version: cancelVersion })
      : null;
  await completeFulfilledOrder(db, log, { orderId, actor });
  await cancelWithdrawnOrder(db, log, { orderId });
  return cancellation;
}

async function cancel(
  db: Database,
  actor: Actor,
  order: { id: number; version: number },
): Promise<"cancelled" | "left-alone"> {
  // The buyer has some of the prints, so "cancelled" would be wrong.
  if (await findHandedOver(db, order.id)) return "left-alone";
  const change = await setStatus(db, actor, order, "cancelled", fullOrderAccess);
  return "saved" in change ? "cancelled" : "left-alone";
}
