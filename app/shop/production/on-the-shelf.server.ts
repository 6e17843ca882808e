// Orders that lie at their point, ready to be collected.
import { and, asc, eq, sql } from "drizzle-orm";
import { listedOrders } from "#db/list-tables.ts";
import { pictures } from "#db/picture-tables.ts";
import { orderEvents, orderLines, orders } from "#db/tables.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Picture } from "#app/shop/pictures/picture.ts";
import { atPoint, pictureColumns } from "#app/shop/production/work.server.ts";

export type WaitingOrder = {
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

const isReady = sql`(${listedOrders.status} = 'ready' and not ${listedOrders.unpaid})`;
const mayBeHandedOver = sql`${orders.paymentStatus} in ('paid', 'partly_refunded')`;

/** The longest waiting first. */
export async function listWaitingOrders(
  db: Database,
  point: number | null,
  limit: number,
): Promise<{ rows: WaitingOrder[]; count: number }> {
  const waits = and(isReady, mayBeHandedOver, atPoint(point));
  const since = sql<string>`coalesce(
    (select max(${orderEvents.createdAt}) from ${orderEvents} where ${orderEvents.orderId} = ${orders.id}
      and ${orderEvents.statusTo} = 'ready'),
    ${orders.updatedAt})`;
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
      pointName: orders.collectionPointName,
      shelf: orders.shelf,
      since: since.mapWith(orders.createdAt),
      picture: pictureColumns,
    })
    .from(listedOrders)
    .innerJoin(orders, eq(orders.id, listedOrders.orderId))
    .innerJoin(orderLines, and(eq(orderLines.orderId, orders.id), eq(orderLines.position, 0)))
    .innerJoin(pictures, eq(pictures.id, orderLines.pictureId))
    .where(waits)
    .orderBy(asc(since), asc(orders.id))
    .limit(limit);
  return { rows, count: counted!.count };
}
