// The refunds of an order, for staff.
import { desc, eq } from "drizzle-orm";
import { refunds } from "#db/refunds-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";

/** Its parts are null if only an amount was refunded, its source is where staff made it. */
export type OrderRefund = Awaited<ReturnType<typeof listRefunds>>[number];

/** Newest first. */
export async function listRefunds(db: Database, orderId: number) {
  return db
    .select({
      id: refunds.id,
      amountCents: refunds.amountCents,
      parts: refunds.parts,
      reason: refunds.reason,
      source: refunds.source,
      status: refunds.status,
      failure: refunds.failure,
      staffName: refunds.staffName,
      createdAt: refunds.createdAt,
      settledAt: refunds.settledAt,
    })
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(desc(refunds.id));
}
