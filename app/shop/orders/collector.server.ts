// The person who may collect instead of the buyer, whom the buyer may name until handover.
import { and, eq, gt, sql } from "drizzle-orm";
import { orderEvents, orders } from "#db/tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { isSecretToken } from "#app/platform/secrets/secret-token.server.ts";
import { isUnderWay, progressOf } from "#app/shop/orders/order-progress.ts";
import { isWithdrawn } from "#app/shop/orders/orders.server.ts";

/** why: people with the order's link could flood its timeline, which shows only new entries. */
const mostNamingsAWeek = 10;

/** Null withdraws it, at any time. Keeps the version, so that open forms of staff stay valid. */
export async function nameCollector(
  db: Database,
  token: string,
  name: string | null,
): Promise<{ named: string | null } | { refused: "over" | "too-often" } | null> {
  if (!isSecretToken(token)) return null;
  return db.transaction(async (db) => {
    const { id, status, paymentStatus, collectorName } = orders;
    // why locked: a concurrent handover must come before or after.
    const [order] = await db
      .select({ id, status, paymentStatus, collectorName, isWithdrawn })
      .from(orders)
      .where(eq(orders.token, token))
      .for("update", { of: orders });
    if (!order) return null;
    if (!isUnderWay(progressOf(order))) return { refused: "over" };
    if (order.collectorName === name) return { named: name };
    if (name !== null && (await namingsThisWeek(db, order.id)) >= mostNamingsAWeek)
      return { refused: "too-often" };
    await db
      .update(orders)
      .set({ collectorName: name, updatedAt: sql`now()` })
      .where(eq(orders.id, order.id));
    await db.insert(orderEvents).values({ orderId: order.id, kind: "collector", note: name });
    return { named: name };
  });
}

function namingsThisWeek(db: Database, orderId: number): Promise<number> {
  return db.$count(
    orderEvents,
    and(
      eq(orderEvents.orderId, orderId),
      eq(orderEvents.kind, "collector"),
      gt(orderEvents.createdAt, sql`now() - interval '7 days'`),
    ),
  );
}
