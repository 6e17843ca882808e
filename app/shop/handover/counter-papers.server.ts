// The data of labels and pick lists.
import { and, asc, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { pictures } from "#db/pictures-tables.ts";
import { orderLines, orders } from "#db/orders-tables.ts";
import { isFundedSql } from "#app/shop/order-facts/payment-status.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { orderPoint, withPointNames } from "#app/shop/collection/order-points.server.ts";
import {
  hasRemainingPrints,
  remainingOfLine,
  isWaitingAtCounter,
} from "#app/shop/fulfilment/remaining-prints.server.ts";
import { byShelf } from "./ticket.ts";
import { shortName } from "#app/shop/full-name.ts";
import { soldPrintColumns } from "#app/shop/order-facts/sold-line.server.ts";
import type { SoldPrint } from "#app/shop/order-facts/sold-line.ts";
import { begunStatuses } from "#app/shop/orders/order-status.ts";
import { statusSince } from "#app/shop/orders/status-since.server.ts";
import { isAtServedPoint } from "#app/shop/staff/served-points.server.ts";
import type { ServedPoints } from "#app/shop/staff/served-points.ts";

export type PrintedOrder = {
  id: number;
  code: string;
  name: string;
  collector: string | null;
  shelf: string | null;
  pointName: string;
  since: Date;
  lines: (SoldPrint & { quantity: number; picture: { width: number; height: number } })[];
};

const maxOrders = 1000;

export async function listOrdersToLabel(
  db: Database,
  served: ServedPoints,
  ids: number[] | null,
): Promise<PrintedOrder[]> {
  return listOrders(
    db,
    and(
      isAtServedPoint(orders.collectionPointId, served),
      ids
        ? and(inArray(orders.id, ids), notInArray(orders.status, ["collected", "cancelled"]))
        : inArray(orders.status, begunStatuses),
    ),
  );
}

export async function listOrdersToPick(
  db: Database,
  served: ServedPoints,
): Promise<PrintedOrder[]> {
  const found = await listOrders(
    db,
    and(isAtServedPoint(orders.collectionPointId, served), isWaitingAtCounter),
  );
  return found.toSorted(byShelf);
}

async function listOrders(db: Database, where: SQL | undefined): Promise<PrintedOrder[]> {
  const { firstName, lastName } = orders;
  const rows = await db
    .select({
      id: orders.id,
      code: orders.ticketCode,
      firstName,
      lastName,
      collector: orders.collectorName,
      shelf: orders.shelf,
      point: orderPoint,
      since: statusSince,
    })
    .from(orders)
    .where(and(isFundedSql, hasRemainingPrints, where))
    .orderBy(asc(orders.id))
    .limit(maxOrders);
  const ids = rows.map(({ id }) => id);
  const lines = await db
    .select({
      ...soldPrintColumns,
      orderId: orderLines.orderId,
      quantity: remainingOfLine,
      picture: { width: pictures.width, height: pictures.height },
    })
    .from(orderLines)
    .innerJoin(pictures, eq(pictures.id, orderLines.pictureId))
    .where(and(inArray(orderLines.orderId, ids), sql`${remainingOfLine} > 0`))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
  return (await withPointNames(db, rows)).map(({ firstName, lastName, collector, ...row }) => ({
    ...row,
    name: shortName({ firstName, lastName }),
    collector: collector && shortName(splitName(collector)),
    lines: lines.filter((line) => line.orderId === row.id),
  }));
}

function splitName(name: string): { firstName: string; lastName: string } {
  const nameParts = name.trim().split(/\s+/);
  return nameParts.length > 1
    ? { firstName: nameParts.slice(0, -1).join(" "), lastName: nameParts.at(-1)! }
    : { firstName: name, lastName: "" };
}
