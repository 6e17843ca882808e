// Orders as staff see them. docs/adding.md says what a new column of their list takes.
import { asc, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { listedOrders, orderEvents, orderLines, orders } from "#db/orders-tables.ts";
import { pictures } from "#db/pictures-tables.ts";
import { printFiles } from "#db/printing-tables.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { orderPoint, withPointNames } from "#app/shop/collection/order-points.server.ts";
import { listPage, sortTerms } from "#app/shop/lists/list-page.server.ts";
import type { ListQuery } from "#app/shop/lists/list-query.ts";
import type { OrderStatus } from "./order-status.ts";
import { withdrawnOf } from "#app/shop/order-facts/withdrawal-conditions.server.ts";
import { whereOrders } from "./orders-filter.server.ts";
import type { OrderFilter, OrderSort } from "./orders-query.ts";
import { visibleOrderFor } from "./order-access.ts";
import type { OrderAccess } from "./order-access.ts";
import type { OrderEvent, OrderRow, VisibleOrder, StaffOrder } from "./staff-order.ts";
import { pictureColumns } from "#app/shop/pictures/picture-columns.server.ts";
import { isToBePrinted } from "#app/shop/printing/to-be-printed.ts";
import { linePrint } from "#app/shop/printing/order-print-files.server.ts";
import { soldLineColumns } from "#app/shop/order-facts/sold-line.server.ts";
import { serves } from "#app/shop/staff/served-points.ts";

const picturesPerRow = 3;

const sortColumns = {
  number: [],
  customer: [listedOrders.lastName, listedOrders.firstName],
  point: [listedOrders.pointName],
  placed: [listedOrders.createdAt],
  total: [listedOrders.totalCents],
  status: [listedOrders.status, listedOrders.createdAt],
};

type OrderQuery = OrderFilter & ListQuery<OrderSort>;

export async function listOrders(
  db: Database,
  query: OrderQuery,
  limit: number,
  now: Date,
  access: OrderAccess,
): Promise<{ rows: OrderRow[]; total: number; counts: Partial<Record<OrderStatus, number>> }> {
  const counts = await countByStatus(db, query, now, access);
  const total = query.status
    ? (counts[query.status] ?? 0)
    : Object.values(counts).reduce((sum, count) => sum + count, 0);
  const listed = await listPage(query.page, limit, {
    total,
    order: sortTerms(query.sort, sortColumns, listedOrders.orderId),
    rows: ({ order, limit, offset }) =>
      db
        .select({ id: listedOrders.orderId })
        .from(listedOrders)
        .where(whereOrders(query, now, access))
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
  });
  const ids = listed.rows.map(({ id }) => id);
  const [rows, items] = await Promise.all([
    db
      .select({
        id: orders.id,
        firstName: orders.firstName,
        lastName: orders.lastName,
        ...(access.people ? { email: orders.email } : {}),
        point: orderPoint,
        shelf: orders.shelf,
        placedAt: orders.createdAt,
        ...(access.money ? { totalCents: orders.totalCents } : {}),
        status: orders.status,
        paymentStatus: orders.paymentStatus,
        withdrawn: withdrawnOf,
        isTest: orders.isTest,
        version: orders.version,
      })
      .from(orders)
      .where(inArray(orders.id, ids)),
    itemsOf(db, ids),
  ]);
  const positions = new Map(ids.map((id, index) => [id, index]));
  const named = await withPointNames(db, rows);
  named.sort((a, b) => positions.get(a.id)! - positions.get(b.id)!);
  return {
    rows: named.map((row) => ({ ...row, ...(items.get(row.id) ?? { prints: 0, pictures: [] }) })),
    total,
    counts,
  };
}

async function countByStatus(
  db: Database,
  query: OrderFilter,
  now: Date,
  access: OrderAccess,
): Promise<Partial<Record<OrderStatus, number>>> {
  const counted = await db
    .select({ status: listedOrders.status, count: sql<number>`count(*)::integer` })
    .from(listedOrders)
    .where(whereOrders({ ...query, status: null }, now, access))
    .groupBy(listedOrders.status);
  return Object.fromEntries(counted.map(({ status, count }) => [status, count]));
}

type Items = Pick<OrderRow, "prints" | "pictures">;

async function itemsOf(db: Database, ids: number[]): Promise<Map<number, Items>> {
  const items = new Map<number, Items>();
  if (ids.length === 0) return items;
  const lines = await db
    .select({
      orderId: orderLines.orderId,
      quantity: orderLines.quantity,
      picture: pictureColumns,
    })
    .from(orderLines)
    .innerJoin(pictures, eq(pictures.id, orderLines.pictureId))
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
  for (const { orderId, quantity, picture } of lines) {
    const found = items.get(orderId) ?? { prints: 0, pictures: [] };
    found.prints += quantity;
    const shown = found.pictures.some(({ key }) => key === picture.key);
    if (!shown && found.pictures.length < picturesPerRow) found.pictures.push(picture);
    items.set(orderId, found);
  }
  return items;
}

export async function findOrder(
  db: Database,
  id: number,
  now = new Date(),
): Promise<StaffOrder | null> {
  const [
    [row],
    lines,
    events,
    {
      print: { media },
    },
  ] = await Promise.all([
    db
      .select({ ...getTableColumns(orders), withdrawn: withdrawnOf })
      .from(orders)
      .where(eq(orders.id, id)),
    listLines(db, id),
    listEvents(db, id),
    findSettings(db),
  ]);
  if (!row) return null;
  const toBePrinted = isToBePrinted(row);
  const town = [row.postalCode, row.city].filter(Boolean).join(" ");
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    withdrawn: row.withdrawn,
    placedAt: row.createdAt,
    language: row.language,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    phone: row.phone,
    address: [row.addressLine1, row.addressLine2, town].filter((part): part is string =>
      Boolean(part),
    ),
    country: row.country,
    company: { name: row.company, siren: row.siren, vatNumber: row.vatNumber },
    promisedAt: row.promisedAt,
    point: {
      id: row.collectionPointId,
      name: row.collectionPointName,
      address: row.collectionPointAddress,
    },
    ticketCode: row.ticketCode,
    collectorName: row.collectorName,
    shelf: row.shelf,
    payment: {
      method: row.paymentMethod,
      status: row.paymentStatus,
      id: row.paymentId,
      refundedCents: row.refundedCents,
      reversedCents: row.reversedCents,
    },
    isTest: row.isTest,
    subtotalCents: row.subtotalCents,
    shippingCostCents: row.shippingCostCents,
    totalCents: row.totalCents,
    notes: row.notes,
    token: row.token,
    termsVersion: row.termsVersion,
    lines: lines.map(({ planned, printFile, ...line }) => ({
      ...line,
      plan: planned.plan,
      print: linePrint(planned, line.picture, printFile, toBePrinted, media, now),
    })),
    isToBePrinted: toBePrinted,
    events,
  };
}

export async function findOrderWithin(
  db: Database,
  access: OrderAccess,
  id: number,
): Promise<VisibleOrder | null> {
  const order = await findOrder(db, id);
  return order && serves(access.points, order.point.id) ? visibleOrderFor(access, order) : null;
}

function listLines(db: Database, orderId: number) {
  return db
    .select({
      ...soldLineColumns,
      id: orderLines.id,
      position: orderLines.position,
      artPieceId: orderLines.artPieceId,
      picture: pictureColumns,
      planned: {
        plan: orderLines.plan,
        widthMm: orderLines.widthMm,
        heightMm: orderLines.heightMm,
        medium: orderLines.mediumKey,
        surface: orderLines.surface,
        wrapMm: orderLines.wrapMm,
      },
      printFile: printFiles,
    })
    .from(orderLines)
    .innerJoin(pictures, eq(pictures.id, orderLines.pictureId))
    .leftJoin(printFiles, eq(printFiles.orderLineId, orderLines.id))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
}

async function listEvents(db: Database, orderId: number): Promise<OrderEvent[]> {
  const rows = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(desc(orderEvents.id))
    .limit(200);
  return rows.map(({ orderId: _, ...event }) => event as OrderEvent);
}
