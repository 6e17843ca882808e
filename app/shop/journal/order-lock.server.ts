// The one order in which rows of an order are locked, against deadlocks.
import { eq } from "drizzle-orm";
import { orders } from "#db/tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";

export type LockedOrder = typeof orders.$inferSelect;

/**
 * Locks an order. Changes to several of its rows, such as payment, refunds or withdrawals, begin
 * with this and read what decides only then. Needs a transaction; null if there is no such order.
 */
export async function lockOrder(db: Database, id: number): Promise<LockedOrder | null> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id)).for("update");
  return order ?? null;
}
