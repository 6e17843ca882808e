// The lock that changes to an order together with its payment, refunds or withdrawals begin with.
import { eq } from "drizzle-orm";
import { orders } from "#db/tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";

export type LockedOrder = typeof orders.$inferSelect;

/** Against deadlocks. Read what decides only after it. Null if there is no such order. */
export async function lockOrder(db: Database, id: number): Promise<LockedOrder | null> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id)).for("update");
  return order ?? null;
}
