import { desc, eq } from "drizzle-orm";
import { handovers } from "#db/handover-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";

/** The whole book of an order, the newest first. */
export async function listHandovers(db: Database, orderId: number) {
  return db
    .select()
    .from(handovers)
    .where(eq(handovers.orderId, orderId))
    .orderBy(desc(handovers.id));
}
