// Orders ready for collection at their point.
import { and, asc, eq, sql } from "drizzle-orm";
import { listedOrders } from "#db/list-tables.ts";
import { pictures } from "#db/picture-tables.ts";
import { orderLines, orders } from "#db/tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Picture } from "#app/shop/pictures/picture.ts";
import { isReadyForCollection, readySince } from "#app/shop/production/reminders.server.ts";
import { pictureColumns } from "#app/shop/pictures/picture-columns.server.ts";
import { isAtPoint } from "#app/shop/production/work.server.ts";

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
      pointName: orders.collectionPointName,
      shelf: orders.shelf,
      since: readySince,
      picture: pictureColumns,
    })
    .from(listedOrders)
    .innerJoin(orders, eq(orders.id, listedOrders.orderId))
    .innerJoin(orderLines, and(eq(orderLines.orderId, orders.id), eq(orderLines.position, 0)))
    .innerJoin(pictures, eq(pictures.id, orderLines.pictureId))
    .where(waits)
    .orderBy(asc(readySince), asc(orders.id))
    .limit(limit);
  return { rows, count: counted!.count };
}
