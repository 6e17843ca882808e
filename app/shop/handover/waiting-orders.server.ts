// Orders that wait at their point for their buyers.
import { and, asc, eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { listedOrders, orderLines, orders } from "#db/orders-tables.ts";
import { pictures } from "#db/pictures-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { statusSince } from "#app/shop/orders/status-since.server.ts";
import type { Picture } from "#app/shop/pictures/picture.ts";
import { orderPoint, withPointNames } from "#app/shop/collection/order-points.server.ts";
import { isWaitingAtCounter } from "#app/shop/fulfilment/remaining-prints.server.ts";
import { pictureColumns } from "#app/shop/pictures/picture-columns.server.ts";

/** An index of the listed copy finds what is ready; the order decides, which its copy follows. */
export const isReadyForCollection = and(
  sql`(${listedOrders.status} = 'ready' and not ${listedOrders.unpaid})`,
  isWaitingAtCounter,
);

export function isAtPoint(point: number | null): SQL | undefined {
  return point === null ? undefined : eq(orders.collectionPointId, point);
}

type WaitingOrder = {
  id: number;
  version: number;
  firstName: string;
  lastName: string;
  collectorName: string | null;
  pointName: string;
  shelf: string | null;
  since: Date;
  picture: Picture;
};

export async function listWaitingOrders(
  db: Database,
  point: number | null,
  limit: number,
): Promise<{ rows: WaitingOrder[]; count: number }> {
  const waits = and(isReadyForCollection, isAtPoint(point));
  const [counted] = await db
    .select({ count: sql<number>`count(*)::integer` })
    .from(listedOrders)
    .innerJoin(orders, eq(orders.id, listedOrders.orderId))
    .where(waits);
  const rows = await db
    .select({
      id: orders.id,
      version: orders.version,
      firstName: orders.firstName,
      lastName: orders.lastName,
      collectorName: orders.collectorName,
      point: orderPoint,
      shelf: orders.shelf,
      since: statusSince,
      picture: pictureColumns,
    })
    .from(listedOrders)
    .innerJoin(orders, eq(orders.id, listedOrders.orderId))
    .innerJoin(orderLines, and(eq(orderLines.orderId, orders.id), eq(orderLines.position, 0)))
    .innerJoin(pictures, eq(pictures.id, orderLines.pictureId))
    .where(waits)
    .orderBy(asc(statusSince), asc(orders.id))
    .limit(limit);
  return { rows: await withPointNames(db, rows), count: counted!.count };
}
