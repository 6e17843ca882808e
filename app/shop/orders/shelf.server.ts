// Where a finished order lies at its point.

import { eq, sql } from "drizzle-orm";
import { orders } from "#db/orders-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { orderRecord, recordChanged } from "#app/shop/changes/changes.server.ts";
import { lockOrder } from "#app/shop/order-facts/order-lock.server.ts";
import { serves } from "#app/shop/staff/served-points.ts";
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
    const present = await lockOrder(db, id);
    if (!present || !serves(served, present.collectionPointId)) return false;
    await db
      .update(orders)
      .set({ shelf, updatedAt: sql`now()` })
      .where(eq(orders.id, id));
    await recordChanged(db, actor, orderRecord(id), { shelf: present.shelf }, { shelf });
    return true;
  });
}
