// Ends orders that have no print left to hand over: by themselves, or after a refund that staff
// sent.
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { sqlLiterals } from "#db/columns.ts";
import { handovers } from "#db/fulfilment-tables.ts";
import { listedOrders, orderEvents, orders } from "#db/orders-tables.ts";
import { refunds } from "#db/refunds-tables.ts";
import { withdrawals } from "#db/withdrawals-tables.ts";
import { isRefundUnderWay } from "#app/shop/order-facts/refund-conditions.server.ts";
import { isFundedSql } from "#app/shop/order-facts/payment-status.server.ts";
import { executePrepared } from "#app/platform/database/database.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { findHandedOver } from "#app/shop/fulfilment/fulfilment.server.ts";
import { stateOfLine } from "#app/shop/fulfilment/fulfilment.ts";
import { readCounterOrder, setStatusOrThrow } from "./handovers.server.ts";
import { hasRemainingPrints, netPrints } from "#app/shop/fulfilment/remaining-prints.server.ts";
import { fullOrderAccess } from "#app/shop/orders/order-access.ts";
import { setStatus } from "#app/shop/orders/order-changes.server.ts";
import { openStatuses } from "#app/shop/orders/order-status.ts";
import type { OrderStatus } from "#app/shop/orders/order-status.ts";
import { discardStatusNotices } from "#app/shop/orders/status-notices.server.ts";

const isInBook = sql`exists (select from ${handovers} where order_id = ${orders.id})`;

const hasHandedOver = sql`exists (select from ${handovers} where order_id = ${orders.id}
  group by position having sum(${netPrints}) > 0)`;

/** Staff set it back from collected for a reason, and nothing was handed over since. */
const isReopened = sql`exists (select from ${orderEvents} as reopened
  where order_id = ${orders.id} and status_from = 'collected'
    and not exists (select from ${handovers} where order_id = ${orders.id}
      and kind = 'handed_over' and created_at > reopened.created_at))`;

const isPending = sql`
  exists (select from ${withdrawals} where order_id = ${orders.id} and handled_at is null)
  or exists (select from ${refunds} where order_id = ${orders.id}
    and ${isRefundUnderWay()})`;

/** Without `orderId`, the first order that can be ended is. Without `actor`, the shop ends it. */
type EndOptions = { orderId?: number | null; actor?: Actor };

/**
 * Completes one order whose prints were partly handed over and otherwise refunded. Returns whether
 * there was one.
 */
export async function completeFulfilledOrder(
  db: Database,
  log: Log,
  { orderId = null, actor = null }: EndOptions = {},
): Promise<boolean> {
  const ids = await listWithoutPrints(
    db,
    { name: "orders_to_complete", orderId },
    // Being in the book is asked as well, because PostgreSQL can join that, and so begin with it.
    () => sql`${isFundedSql} and ${isInBook} and ${hasHandedOver} and not ${isReopened}`,
  );
  return endFirstOrder(db, log, actor, ids, "collected");
}

/**
 * Cancels one order that was withdrawn and refunded with nothing handed over. Returns whether there
 * was one. An order without a withdrawal is cancelled by staff.
 */
export async function cancelWithdrawnOrder(
  db: Database,
  log: Log,
  { orderId = null, actor = null }: EndOptions = {},
): Promise<boolean> {
  const ids = await listWithoutPrints(
    db,
    { name: "orders_to_cancel", orderId },
    () => sql`payment_status = 'refunded' and not ${hasHandedOver}
      and exists (select from ${withdrawals} where order_id = ${orders.id} and outcome = 'refunded')
      and not exists (select from ${orderEvents} where order_id = ${orders.id}
        and status_from = 'cancelled')`,
  );
  return endFirstOrder(db, log, actor, ids, "cancelled");
}

/** Asked after every payment, hence planned once, and reading no order that has ended. */
async function listWithoutPrints(
  db: Database,
  { name, orderId }: { name: string; orderId: number | null },
  condition: () => SQL,
): Promise<number[]> {
  const isOpen = sql`status in (${sqlLiterals(openStatuses)})`;
  const [which, among] =
    orderId === null
      ? ["all", sql`select order_id from ${listedOrders} where ${isOpen}`]
      : ["one", sql`select ${sql.placeholder("orderId")}::integer`];
  const found = await executePrepared<{ id: number }>(
    db,
    `${name}_${which}`,
    () => sql`
      select id from ${orders}
      where id in (${among}) and ${isOpen} and ${condition()}
        and not ${hasRemainingPrints} and not (${isPending})
      order by id`,
    { orderId },
  );
  return found.map(({ id }) => id);
}

/** Each order is logged once: the job tries it again every few seconds. */
const logged = new Set<number>();

async function endFirstOrder(
  db: Database,
  log: Log,
  actor: Actor,
  ids: number[],
  status: OrderStatus & ("collected" | "cancelled"),
): Promise<boolean> {
  for (const orderId of ids) {
    if (await endOrder(db, actor, orderId, status)) return true;
    if (!logged.has(orderId)) log.warn({ orderId, status }, "an order was not ended by itself");
    logged.add(orderId);
  }
  return false;
}

async function endOrder(
  db: Database,
  actor: Actor,
  orderId: number,
  status: OrderStatus & ("collected" | "cancelled"),
): Promise<boolean> {
  return db.transaction(async (db) => {
    const order = await readCounterOrder(db, orderId, "update");
    if (!order || order.status === "collected" || order.status === "cancelled") return false;
    const states = new Set(order.lines.map(stateOfLine));
    if (states.has("here") || states.has("handed-over") !== (status === "collected")) return false;
    if (status === "cancelled" && order.paymentStatus !== "refunded") return false;
    await setStatusOrThrow(db, actor, order, status);
    // The mail about the refund tells the buyer enough.
    await discardStatusNotices(db, orderId);
    return true;
  });
}

type RefundedOrder = {
  orderId: number;
  /** All that was left of the order's money goes back; only then may the refund cancel it. */
  isLeftRefunded: boolean;
  /** The version that staff asked to cancel with the refund; null if they did not. */
  cancelVersion: number | null;
};

/** Null if the order was not to be cancelled. */
type Cancellation = "cancelled" | "left-alone" | null;

/** What a refund that staff sent does to the status of its order. */
export async function endAfterRefund(
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
