// A transaction that changes an order, or its payment, refunds or withdrawals, begins with one of
// these locks. Exceptions lock by the statement that does the rest too: payOrders, draftInvoices
// and storeEvents, which are of many orders, and setPaymentStatus, whose first update is the lock.
// tests/architecture/order-lock.test.ts finds others.
import { asc, eq } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { orders } from "#db/orders-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";

export type LockedOrder = typeof orders.$inferSelect;

/**
 * Prevents deadlocks. Read whatever else the change depends on after it, in another statement: one
 * that waits for a lock sees other tables as they were before. Null for an unknown order.
 */
export async function lockOrder(db: Database, id: number): Promise<LockedOrder | null> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id)).for("update");
  return order ?? null;
}

/** They are sorted, so that overlapping selections cannot deadlock. */
export async function lockOrders(db: Database, which: SQL | undefined): Promise<LockedOrder[]> {
  return db.select().from(orders).where(which).orderBy(asc(orders.id)).for("update");
}

/** Keeps out the two above alone, so also an erasure, which then finds what was added meanwhile. */
export async function lockAgainstErasure(db: Database, id: number): Promise<LockedOrder | null> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id)).for("key share");
  return order ?? null;
}
