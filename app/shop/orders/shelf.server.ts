// Where a finished order lies at its point.

import { and, eq, sql } from "drizzle-orm";
import { orders } from "#db/orders-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { orderRecord, recordChanged } from "#app/shop/changes/changes.server.ts";
import { isAtServedPoint } from "#app/shop/staff/served-points.server.ts";
import type { ServedPoints } from "#app/shop/staff/served-points.ts";

/** Keeps the version, so that open forms stay valid. */
export async function setShelf(
  db: Database,
  actor: Actor,
  id: number,
  shelf: string | null,
  served: ServedPoints,
): Promise<boolean> {
  return db.transaction(async (db) => {
    const [present] = await db
      .select({ shelf: orders.shelf })
      .from(orders)
      .where(and(eq(orders.id, id), isAtServedPoint(orders.collectionPointId, served)))
      .for("update");
    if (!present) return false;
    await db
      .update(orders)
      .set({ shelf, updatedAt: sql`now()` })
      .where(eq(orders.id, id));
    await recordChanged(db, actor, orderRecord(id), { shelf: present.shelf }, { shelf });
    return true;
  });
}
