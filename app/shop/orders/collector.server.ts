// Saves the person whom the buyer names as collector, in the order and its timeline.

import { and, desc, eq, gt, sql } from "drizzle-orm";
import { orderEvents, orders } from "#db/tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";

/** Else anybody with the order's link could flood its timeline, which shows only new entries. */
const maxNamingsPerWeek = 10;

/** Call it with the order locked. Keeps the version, so that open forms of staff stay valid. */
export async function saveCollector(
  db: Database,
  orderId: number,
  name: string | null,
): Promise<{ named: string | null } | { refused: "too-often"; waitSeconds: number }> {
  const waitSeconds = name === null ? 0 : await untilNextNaming(db, orderId);
  if (waitSeconds > 0) return { refused: "too-often", waitSeconds };
  await db
    .update(orders)
    .set({ collectorName: name, updatedAt: sql`now()` })
    .where(eq(orders.id, orderId));
  await db.insert(orderEvents).values({ orderId, kind: "collector", note: name });
  return { named: name };
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
