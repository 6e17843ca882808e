import { eq, sql } from "drizzle-orm";
import { changes } from "#db/changes-tables.ts";
import { refunds } from "#db/refunds-tables.ts";
import { withdrawals } from "#db/withdrawals-tables.ts";
import { orders } from "#db/orders-tables.ts";
import type { Language } from "#app/i18n/language.ts";
import type { Database } from "#app/platform/database/database.server.ts";

/** `version` is the last change in seconds after the order, so it grows even if a state returns. */
export async function findCollectionEventFacts(
  db: Database,
  token: string,
): Promise<{ language: Language; version: number } | null> {
  const [facts] = await db
    .select({
      language: orders.language,
      version: sql<number>`extract(epoch from greatest(
        ${orders.updatedAt},
        (
          select max(greatest(declared_at, handled_at))
          from ${withdrawals}
          where order_id = orders.id),
        (select max(greatest(created_at, settled_at)) from ${refunds} where order_id = orders.id),
        (
          select max(created_at)
          from ${changes}
          where kind = 'collection_point' and record_id = orders.collection_point_id)
      ) - ${orders.createdAt})::integer`,
    })
    .from(orders)
    .where(eq(orders.token, token));
  return facts ?? null;
}
