// What was sold: revenue, takings over time, best pieces, and the sales of each point.

import { and, desc, eq, gte, inArray, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { listedOrders, orderLines, orders } from "#db/orders-tables.ts";
import { soldLines } from "#db/sales-tables.ts";
import { pictures } from "#db/pictures-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { BestPiece, PointSales, SalesSpan, Takings, Totals } from "./sales.ts";
import { orderPoint, withPointNames } from "#app/shop/collection/order-points.server.ts";
import type { OrderAccess } from "#app/shop/orders/order-access.ts";
import type { OrderRow } from "#app/shop/orders/staff-order.ts";
import { withdrawnOf } from "#app/shop/order-facts/withdrawal-conditions.server.ts";
import { pictureColumns } from "#app/shop/pictures/picture-columns.server.ts";
import { isAtServedPoint } from "#app/shop/staff/served-points.server.ts";

/** Revenue: paid, not cancelled, less refunds. `orders` includes cancelled ones. Tests apart. */
export async function sumSales(db: Database): Promise<Totals> {
  const { totalCents, refundedCents, sold, isTest, unpaid, status } = listedOrders;
  const soldForTest = sql`${isTest} and not ${unpaid} and ${status} <> 'cancelled'`;
  const [row] = await db
    .select({
      revenueCents: sum(sql`${totalCents} - ${refundedCents}`, sql`${sold}`),
      orders: count(sql`not ${isTest} and not ${unpaid}`),
      testCents: sum(sql`${totalCents} - ${refundedCents}`, soldForTest),
      testOrders: count(soldForTest),
    })
    .from(listedOrders);
  const { testCents, testOrders, ...totals } = row!;
  return { ...totals, test: { cents: testCents, orders: testOrders } };
}

/** Includes empty days or months; today's is last. */
export async function listTakings(db: Database, span: SalesSpan, now: Date): Promise<Takings[]> {
  const unit = span === "30days" ? sql`'day'` : sql`'month'`;
  const step = span === "30days" ? sql`interval '1 day'` : sql`interval '1 month'`;
  const { rows } = await db.execute<Takings>(sql`
    with days as materialized (
      select ${listedOrders.day} as day,
        sum(${listedOrders.totalCents} - ${listedOrders.refundedCents}) as cents, count(*) as orders
      from ${listedOrders}
      where ${listedOrders.sold} and ${since(listedOrders.day, span, now)}
      group by 1
    ), sold as (
      select date_trunc(${unit}, day::timestamp) as day, sum(cents)::float8 as cents,
        sum(orders)::integer as orders
      from days
      group by 1
    )
    select to_char(each.day, 'YYYY-MM-DD') as day, coalesce(sold.cents, 0) as cents,
      coalesce(sold.orders, 0) as orders
    from generate_series(
      ${begin(span, now)}, date_trunc(${unit}, ${local(now)}), ${step}) as each(day)
    left join sold on sold.day = each.day
    order by each.day`);
  return rows.map(({ day, cents, orders }) => ({ day, cents, orders }));
}

/** Cents are before refunds, since a refund of a sum names no piece. */
export async function listBestPieces(
  db: Database,
  span: SalesSpan,
  now: Date,
  limit: number,
): Promise<BestPiece[]> {
  const best = db
    .select({
      reference: soldLines.reference,
      prints: sql<number>`sum(${soldLines.quantity})::integer`.as("prints"),
    })
    .from(soldLines)
    .where(since(soldLines.day, span, now))
    .groupBy(soldLines.reference)
    .orderBy(desc(sql`sum(${soldLines.quantity})`), soldLines.reference)
    .limit(limit)
    .as("best");
  const details = db
    .select({
      lineId: sql<number>`max(${soldLines.lineId})`.as("line"),
      cents: sum(sql`${soldLines.cents}`).as("cents"),
    })
    .from(soldLines)
    .where(and(eq(soldLines.reference, best.reference), since(soldLines.day, span, now)))
    .as("told");
  return db
    .select({
      reference: best.reference,
      title: orderLines.title,
      titleFr: orderLines.titleFr,
      artPieceId: orderLines.artPieceId,
      prints: best.prints,
      cents: details.cents,
      picture: pictureColumns,
    })
    .from(best)
    .innerJoinLateral(details, sql`true`)
    .innerJoin(orderLines, eq(orderLines.id, details.lineId))
    .innerJoin(pictures, eq(pictures.id, orderLines.pictureId))
    .orderBy(desc(best.prints), best.reference);
}

export async function listPointSales(
  db: Database,
  span: SalesSpan,
  now: Date,
  limit: number,
): Promise<PointSales[]> {
  const best = db
    .select({
      orderId: sql<number>`max(${listedOrders.orderId})`.as("order"),
      orders: sql<number>`count(*)::integer`.as("orders"),
      cents: sum(sql`${listedOrders.totalCents} - ${listedOrders.refundedCents}`).as("cents"),
    })
    .from(listedOrders)
    .where(and(sql`${listedOrders.sold}`, since(listedOrders.day, span, now)))
    .groupBy(listedOrders.pointName)
    .orderBy(desc(sql`count(*)`), listedOrders.pointName)
    .limit(limit)
    .as("best");
  return db
    .select({ name: orders.collectionPointName, orders: best.orders, cents: best.cents })
    .from(best)
    .innerJoin(orders, eq(orders.id, best.orderId))
    .orderBy(desc(best.orders), sql`lower(${orders.collectionPointName})`);
}

export type RecentOrder = Pick<
  OrderRow,
  | "id"
  | "firstName"
  | "lastName"
  | "placedAt"
  | "totalCents"
  | "status"
  | "paymentStatus"
  | "withdrawn"
  | "isTest"
  | "pointName"
>;

export async function listRecentOrders(
  db: Database,
  limit: number,
  { points, money }: OrderAccess,
): Promise<RecentOrder[]> {
  const newest = db
    .select({ id: listedOrders.orderId })
    .from(listedOrders)
    .where(
      and(sql`not ${listedOrders.unpaid}`, isAtServedPoint(listedOrders.collectionPointId, points)),
    )
    .orderBy(desc(listedOrders.createdAt), desc(listedOrders.orderId))
    .limit(limit);
  const rows = await db
    .select({
      id: orders.id,
      firstName: orders.firstName,
      lastName: orders.lastName,
      point: orderPoint,
      placedAt: orders.createdAt,
      ...(money ? { totalCents: orders.totalCents } : {}),
      status: orders.status,
      paymentStatus: orders.paymentStatus,
      withdrawn: withdrawnOf,
      isTest: orders.isTest,
    })
    .from(orders)
    .where(inArray(orders.id, newest))
    .orderBy(desc(orders.createdAt), desc(orders.id));
  return withPointNames(db, rows);
}

const count = (where: SQL | undefined) => sql<number>`(count(*) filter (where ${where}))::integer`;
// Sums exceed integers, bigints arrive as text, and float8 is exact for cents up to 2^53.
const sum = (of: SQL, where: SQL | undefined = sql`true`) =>
  sql<number>`coalesce(sum(${of}) filter (where ${where}), 0)::float8`;

const local = (now: Date) => sql`(${now.toISOString()}::timestamptz at time zone 'Europe/Paris')`;

function begin(span: SalesSpan, now: Date): SQL {
  return span === "30days"
    ? sql`date_trunc('day', ${local(now)}) - interval '29 days'`
    : sql`date_trunc('month', ${local(now)}) - interval '11 months'`;
}

function since(day: AnyPgColumn, span: SalesSpan, now: Date): SQL {
  return gte(day, sql`(${begin(span, now)})::date`);
}
