// Orders as staff list and open them.
import { asc, desc, eq, inArray, sql } from "drizzle-orm";
import { collectionPoints, orderEvents, orderLines, orders, pictures } from "#db/tables.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { OrderStatus } from "#app/shop/orders/order.ts";
import { whereOrders } from "#app/shop/orders/orders-filter.server.ts";
import type { OrderFilter, OrderSort } from "#app/shop/orders/orders-query.ts";
import type { OrderEvent, OrderRow, StaffOrder } from "#app/shop/orders/staff-order.ts";

const picturesPerRow = 3;

const sortColumns = {
  number: [orders.id],
  customer: [sql`lower(${orders.lastName})`, sql`lower(${orders.firstName})`],
  point: [sql`lower(${orders.collectionPointName})`],
  placed: [orders.createdAt],
  total: [orders.totalCents],
  status: [sql`array_position(array['pending', 'awaiting_collection', 'ready', 'collected', 'cancelled'], ${orders.status})`],
} as const;

type ListQuery = OrderFilter & { sort: OrderSort | `-${OrderSort}`; page: number };

/** One page of orders, and how many of each status there are under the other filters. */
export async function listOrders(
  db: Database,
  query: ListQuery,
  limit: number,
  now: Date,
): Promise<{ rows: OrderRow[]; counts: Partial<Record<OrderStatus, number>> }> {
  const direction = query.sort.startsWith("-") ? desc : asc;
  const columns = sortColumns[query.sort.replace("-", "") as OrderSort];
  const order = [...columns.map((column) => direction(column)), direction(orders.id)];
  // why ids first: a far page then walks an index instead of a hundred thousand whole rows.
  const ids = db
    .select({ id: orders.id })
    .from(orders)
    .where(whereOrders(query, now))
    .orderBy(...order)
    .limit(limit)
    .offset((query.page - 1) * limit);
  const [rows, counts] = await Promise.all([
    db
      .select({
        id: orders.id,
        firstName: orders.firstName,
        lastName: orders.lastName,
        email: orders.email,
        pointName: orders.collectionPointName,
        placedAt: orders.createdAt,
        totalCents: orders.totalCents,
        status: orders.status,
        paymentStatus: orders.paymentStatus,
        test: sql<boolean>`${orders.paymentMethod} = 'mock'`,
        version: orders.version,
      })
      .from(orders)
      .where(inArray(orders.id, ids))
      .orderBy(...order),
    countByStatus(db, query, now),
  ]);
  const items = await itemsOf(
    db,
    rows.map(({ id }) => id),
  );
  return { rows: rows.map((row) => ({ ...row, ...(items.get(row.id) ?? { prints: 0, pictures: [] }) })), counts };
}

async function countByStatus(db: Database, query: OrderFilter, now: Date): Promise<Partial<Record<OrderStatus, number>>> {
  const counted = await db
    .select({ status: orders.status, count: sql<number>`count(*)::integer` })
    .from(orders)
    .where(whereOrders({ ...query, status: null }, now))
    .groupBy(orders.status);
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
      picture: { key: pictures.key, width: pictures.width, height: pictures.height, placeholder: pictures.placeholder },
    })
    .from(orderLines)
    .innerJoin(pictures, eq(pictures.id, orderLines.pictureId))
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
  for (const { orderId, quantity, picture } of lines) {
    const of = items.get(orderId) ?? { prints: 0, pictures: [] };
    of.prints += quantity;
    const shown = of.pictures.some(({ key }) => key === picture.key);
    if (!shown && of.pictures.length < picturesPerRow) of.pictures.push(picture);
    items.set(orderId, of);
  }
  return items;
}

export async function findOrder(db: Database, id: number): Promise<StaffOrder | null> {
  const [[row], lines, events] = await Promise.all([
    db.select().from(orders).where(eq(orders.id, id)),
    db
      .select({
        id: orderLines.id,
        artPieceId: orderLines.artPieceId,
        reference: orderLines.reference,
        mediaType: orderLines.mediaType,
        size: orderLines.size,
        quantity: orderLines.quantity,
        unitPriceCents: orderLines.unitPriceCents,
        picture: { key: pictures.key, width: pictures.width, height: pictures.height, placeholder: pictures.placeholder },
      })
      .from(orderLines)
      .innerJoin(pictures, eq(pictures.id, orderLines.pictureId))
      .where(eq(orderLines.orderId, id))
      .orderBy(asc(orderLines.position)),
    listEvents(db, id),
  ]);
  if (!row) return null;
  const town = [row.postalCode, row.city].filter(Boolean).join(" ");
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    placedAt: row.createdAt,
    language: row.language,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    phone: row.phone,
    address: [row.addressLine1, row.addressLine2, town].filter((part): part is string => Boolean(part)),
    country: row.country,
    point: { name: row.collectionPointName, address: row.collectionPointAddress },
    payment: { method: row.paymentMethod, status: row.paymentStatus, id: row.paymentId },
    test: row.paymentMethod === "mock",
    subtotalCents: row.subtotalCents,
    shippingCostCents: row.shippingCostCents,
    totalCents: row.totalCents,
    notes: row.notes,
    token: row.token,
    lines,
    events,
  };
}

/** The newest first. */
async function listEvents(db: Database, orderId: number): Promise<OrderEvent[]> {
  const rows = await db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(desc(orderEvents.id)).limit(200);
  return rows.map(({ orderId: _, ...event }) => event as OrderEvent);
}

/** Every point by name, for the filter: closed ones too, because their orders stay. */
export async function listPointNames(db: Database): Promise<{ id: number; name: string }[]> {
  return db
    .select({ id: collectionPoints.id, name: collectionPoints.name })
    .from(collectionPoints)
    .orderBy(asc(sql`lower(${collectionPoints.name})`));
}
