// Every change to an order together with its payment, refunds or withdrawals begins with this lock.
import { eq } from "drizzle-orm";
import { orders } from "#db/orders-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";

export type LockedOrder = typeof orders.$inferSelect;

/** Prevents deadlocks. Read whatever the change depends on after it. Null for an unknown order. */
export async function lockOrder(db: Database, id: number): Promise<LockedOrder | null> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id)).for("update");
  return order ?? null;
}
