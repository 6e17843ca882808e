// Ends orders by itself of which no print is left to hand over.
import { and, eq, inArray, not, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { handovers } from "#db/handover-tables.ts";
import { refunds, withdrawals } from "#db/money-tables.ts";
import { orderEvents, orders } from "#db/tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { stateOfLine } from "#app/shop/handover/handover.ts";
import { readCounterOrder, setStatusOrThrow } from "#app/shop/handover/handovers.server.ts";
import { hasRemainingPrints, netPrints } from "#app/shop/handover/remaining-prints.server.ts";
import type { OrderStatus } from "#app/shop/orders/order-status.ts";
import { discardStatusNotices } from "#app/shop/orders/status-notices.server.ts";
import { fundedStatuses, beingPrinted } from "#db/values.ts";

const someHandedOver = sql`exists (select from ${handovers} where order_id = ${orders.id}
  group by position having sum(${netPrints}) > 0)`;

/** Somebody set it back from collected for a reason, and nothing was handed over since. */
const isReopened = sql`exists (select from ${orderEvents} as reopened
  where order_id = ${orders.id} and status_from = 'collected'
    and not exists (select from ${handovers} where order_id = ${orders.id}
      and kind = 'handed_over' and created_at > reopened.created_at))`;

const isHeld = sql`
  exists (select from ${withdrawals} where order_id = ${orders.id} and handled_at is null)
  or exists (select from ${refunds} where order_id = ${orders.id}
    and status in ('requested', 'pending'))`;

/** Some prints were handed over and the rest refunded. Without an id, takes the next such order. */
export async function completeNextWithoutPrints(
  db: Database,
  log: Log,
  actor: Actor = null,
  orderId: number | null = null,
): Promise<boolean> {
  const ids = await listGone(
    db,
    orderId,
    inArray(orders.paymentStatus, fundedStatuses),
    someHandedOver,
    sql`not ${isReopened}`,
  );
  return endFirst(db, log, actor, ids, "collected");
}

/** Withdrawn, refunded, and nothing handed over. Without a withdrawal, staff cancel. */
export async function cancelNextWithoutPrints(
  db: Database,
  log: Log,
  orderId: number | null = null,
): Promise<boolean> {
  const ids = await listGone(
    db,
    orderId,
    eq(orders.paymentStatus, "refunded"),
    not(someHandedOver),
    sql`exists (select from ${withdrawals} where order_id = ${orders.id} and outcome = 'refunded')`,
    sql`not exists (select from ${orderEvents} where order_id = ${orders.id}
      and status_from = 'cancelled')`,
  );
  return endFirst(db, log, null, ids, "cancelled");
}

async function listGone(
  db: Database,
  orderId: number | null,
  ...conditions: SQL[]
): Promise<number[]> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        orderId === null ? undefined : eq(orders.id, orderId),
        inArray(orders.status, ["pending", beingPrinted, "ready"]),
        ...conditions,
        sql`not ${hasRemainingPrints}`,
        sql`not (${isHeld})`,
      ),
    )
    .orderBy(orders.id);
  return found.map(({ id }) => id);
}

/** why a set: jobs come back to such an order every few seconds. */
const logged = new Set<number>();

async function endFirst(
  db: Database,
  log: Log,
  actor: Actor,
  ids: number[],
  status: OrderStatus & ("collected" | "cancelled"),
): Promise<boolean> {
  for (const orderId of ids) {
    if (await end(db, actor, orderId, status)) return true;
    if (!logged.has(orderId)) log.warn({ orderId, status }, "an order was not ended by itself");
    logged.add(orderId);
  }
  return false;
}

async function end(
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
    // why: the mail of the refund was enough.
    await discardStatusNotices(db, orderId);
    return true;
  });
}
