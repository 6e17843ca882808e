// The collector: a person whom the buyer names, until the handover, to collect instead.
import { and, desc, eq, gt, sql } from "drizzle-orm";
import { orderEvents, orders } from "#db/orders-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { isSecretToken } from "#app/platform/secrets/secret-token.server.ts";
import { findFulfilment } from "#app/shop/fulfilment/fulfilment.server.ts";
import { isUnderWay, orderStateOf } from "./order-state.ts";
import { lockOrders } from "#app/shop/order-facts/order-lock.server.ts";
import { isWithdrawn } from "#app/shop/order-facts/withdrawal-conditions.server.ts";

/** Else anybody with the order's link could flood its timeline, which shows only new entries. */
const maxNamingsPerWeek = 10;

/** A null name withdraws the one before; the answer is null for an unknown order. */
export async function nameCollector(
  db: Database,
  token: string,
  name: string | null,
): Promise<
  | { named: string | null }
  | { refused: "over" }
  | { refused: "too-often"; waitSeconds: number }
  | null
> {
  if (!isSecretToken(token)) return null;
  return db.transaction(async (db) => {
    const [order] = await lockOrders(db, eq(orders.token, token));
    if (!order) return null;
    const [withdrawal] = await db
      .select({ isWithdrawn })
      .from(orders)
      .where(eq(orders.id, order.id));
    const fulfilment = await findFulfilment(db, order.id);
    if (!isUnderWay(orderStateOf({ ...order, ...withdrawal!, ...fulfilment })))
      return { refused: "over" };
    if (order.collectorName === name) return { named: name };
    const waitSeconds = name === null ? 0 : await untilNextNaming(db, order.id);
    if (waitSeconds > 0) return { refused: "too-often", waitSeconds };
    // This keeps the version, so that open forms of staff stay valid.
    await db
      .update(orders)
      .set({ collectorName: name, updatedAt: sql`now()` })
      .where(eq(orders.id, order.id));
    await db.insert(orderEvents).values({ orderId: order.id, kind: "collector", note: name });
    return { named: name };
  });
}

async function untilNextNaming(db: Database, orderId: number): Promise<number> {
  const { createdAt } = orderEvents;
  const [tenth] = await db
    .select({ wait: sql<number>`ceil(extract(epoch from ${createdAt} - ${weekAgo}))::integer` })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.orderId, orderId),
        eq(orderEvents.kind, "collector"),
        gt(createdAt, weekAgo),
      ),
    )
    .orderBy(desc(createdAt), desc(orderEvents.id))
    .offset(maxNamingsPerWeek - 1)
    .limit(1);
  return tenth?.wait ?? 0;
}

const weekAgo = sql`(now() - interval '7 days')`;
