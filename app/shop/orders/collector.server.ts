import { and, eq, gt, sql } from "drizzle-orm";
import { orderEvents, orders } from "#db/tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";

/** why: people with the order's link could flood its timeline, which shows only new entries. */
const mostNamingsAWeek = 10;

/**
 * Null withdraws the name, at any time. Keeps the version, so that open forms of staff stay valid.
 * Call in the transaction that locked the order and found it under way.
 */
export async function saveCollector(
  db: Database,
  orderId: number,
  name: string | null,
): Promise<{ named: string | null } | { refused: "too-often" }> {
  if (name !== null && (await namingsThisWeek(db, orderId)) >= mostNamingsAWeek)
    return { refused: "too-often" };
  await db
    .update(orders)
    .set({ collectorName: name, updatedAt: sql`now()` })
    .where(eq(orders.id, orderId));
  await db.insert(orderEvents).values({ orderId, kind: "collector", note: name });
  return { named: name };
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
