// Points where paid orders are still to be collected, which may be deleted or inactive by then.
import { and, eq, inArray, notExists, sql } from "drizzle-orm";
import { sqlLiterals } from "#db/columns.ts";
import { listedOrders, orders } from "#db/orders-tables.ts";
import { collectionPoints } from "#db/collection-tables.ts";
import { byName } from "#app/i18n/alphabet.ts";
import type { Language } from "#app/i18n/language.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { hasRemainingPrints } from "#app/shop/fulfilment/remaining-prints.server.ts";
import { openStatuses } from "#app/shop/orders/order-status.ts";
import { isFundedSql } from "#app/shop/order-facts/payment-status.server.ts";
import { listNamedPoints } from "#app/shop/collection/collection-points.server.ts";
import { labelledPoints } from "#app/shop/collection/point-labels.ts";
import { serves } from "#app/shop/staff/served-points.ts";
import type { ServedPoints } from "#app/shop/staff/served-points.ts";

/** An index of the listed copy finds them; the order decides, which its copy follows. */
const isToBeCollected = and(
  sql`(${listedOrders.status} in (${sqlLiterals(openStatuses)})
    and not ${listedOrders.unpaid})`,
  isFundedSql,
  hasRemainingPrints,
);

/** What staff choose orders by, by name: all points, and deleted ones until nothing waits there. */
export async function listServedPoints(
  db: Database,
  language: Language,
  served: ServedPoints,
): Promise<{ id: number; name: string }[]> {
  const [present, deleted] = await Promise.all([
    listNamedPoints(db),
    db
      .selectDistinctOn([orders.collectionPointId], {
        id: sql<number>`${orders.collectionPointId}`,
        name: orders.collectionPointName,
        address: orders.collectionPointAddress,
      })
      .from(listedOrders)
      .innerJoin(orders, eq(orders.id, listedOrders.orderId))
      .where(
        and(
          notExists(
            db
              .select()
              .from(collectionPoints)
              .where(eq(collectionPoints.id, orders.collectionPointId)),
          ),
          sql`${orders.collectionPointId} is not null`,
          isToBeCollected,
        ),
      )
      .orderBy(orders.collectionPointId, sql`${orders.id} desc`),
  ]);
  return labelledPoints([...present, ...deleted])
    .filter(({ id }) => serves(served, id))
    .sort(byName(language));
}

/** Maps the points to how many paid orders are still to be collected there; none is missing. */
export async function countToCollect(
  db: Database,
  pointIds: number[],
): Promise<Record<number, number>> {
  if (pointIds.length === 0) return {};
  const counted = await db
    .select({ id: orders.collectionPointId, count: sql<number>`count(*)::integer` })
    .from(listedOrders)
    .innerJoin(orders, eq(orders.id, listedOrders.orderId))
    .where(and(inArray(orders.collectionPointId, pointIds), isToBeCollected))
    .groupBy(orders.collectionPointId);
  return {
    ...Object.fromEntries(pointIds.map((id) => [id, 0])),
    ...Object.fromEntries(counted.map(({ id, count }) => [id, count])),
  };
}
