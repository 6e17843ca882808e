// Finds orders at the counter: by ticket code, number or name, and those that wait.
import { and, asc, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { sqlLiterals } from "#db/columns.ts";
import { orderEvents, orderLines, orders } from "#db/orders-tables.ts";
import { pictures } from "#db/pictures-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { latestHandover } from "#app/shop/fulfilment/fulfilment.ts";
import { findHandoverBlocker } from "./handover.ts";
import { readCounterOrders } from "./handovers.server.ts";
import type { CounterOrderRow } from "./handovers.server.ts";
import { isWaitingAtCounter } from "#app/shop/fulfilment/remaining-prints.server.ts";
import { byShelf, rowPrints, displayedCount } from "./ticket.ts";
import { orderPoint, withPointNames } from "#app/shop/collection/order-points.server.ts";
import type { CounterSearch } from "./counter-search.ts";
import type { Ticket, TicketLine, TicketRow } from "./ticket.ts";
import { foldNameSql } from "#app/shop/full-name.server.ts";
import { foldName, orderingsOf } from "#app/shop/full-name.ts";
import { patternOf } from "#app/shop/lists/list-page.server.ts";
import { withdrawnOf } from "#app/shop/order-facts/withdrawal-conditions.server.ts";
import { begunStatuses } from "#app/shop/orders/order-status.ts";
import { statusSince } from "#app/shop/orders/status-since.server.ts";
import { pictureColumns } from "#app/shop/pictures/picture-columns.server.ts";
import { serves } from "#app/shop/staff/served-points.ts";
import { isAtServedPoint } from "#app/shop/staff/served-points.server.ts";
import type { ServedPoints } from "#app/shop/staff/served-points.ts";
import { soldPrintColumns } from "#app/shop/order-facts/sold-line.server.ts";

const maxHits = 100;
const maxWaiting = 1000;

type TicketOfOtherPoint = { id: number; elsewhere: string };

export async function findTicket(
  db: Database,
  id: number,
  served: ServedPoints,
): Promise<Ticket | TicketOfOtherPoint | null> {
  const [order] = await readCounterOrders(db, [id]);
  if (!order) return null;
  if (!serves(served, order.pointId)) {
    const isOrder = eq(orders.id, id);
    const found = await db.select({ point: orderPoint }).from(orders).where(isOrder);
    const [row] = await withPointNames(db, found);
    return { id, elsewhere: row!.pointName };
  }
  return (await readTickets(db, [order], served))[0]!;
}

/**
 * Takes as many statements as a single ticket. The result is unordered and leaves out other points.
 */
export async function listTickets(
  db: Database,
  ids: number[],
  served: ServedPoints,
): Promise<Ticket[]> {
  const found = await readCounterOrders(db, ids);
  return readTickets(
    db,
    found.filter(({ pointId }) => serves(served, pointId)),
    served,
  );
}

async function readTickets(
  db: Database,
  found: CounterOrderRow[],
  served: ServedPoints,
): Promise<Ticket[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const [rows, lines, latestHandovers] = await Promise.all([
    db
      .select({
        id: orders.id,
        code: orders.ticketCode,
        firstName: orders.firstName,
        lastName: orders.lastName,
        collectorName: orders.collectorName,
        placedAt: orders.createdAt,
        point: orderPoint,
        shelf: orders.shelf,
        isTest: orders.isTest,
      })
      .from(orders)
      .where(inArray(orders.id, ids))
      .then((rows) => withPointNames(db, rows)),
    listTicketLines(db, ids),
    findLatestHandovers(db, found),
  ]);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  return found.map((order) => ({
    ...rowOf.get(order.id)!,
    partlyRefunded: order.paymentStatus === "partly_refunded",
    lines: countedLines(order, linesOf.get(order.id) ?? []),
    blocker: findHandoverBlocker(order, served),
    out: latestHandovers.get(order.id) ?? null,
  }));
}

function countedLines(
  order: CounterOrderRow,
  lines: Awaited<ReturnType<typeof listTicketLines>>,
): TicketLine[] {
  return lines.map(({ orderId: _, ...line }) => {
    const counted = order.lines.find(({ position }) => position === line.position)!;
    return { ...line, ...counted, ...displayedCount(counted) };
  });
}

export async function findOrderId(
  db: Database,
  question: Exclude<CounterSearch, { terms: string[] }>,
): Promise<number | null> {
  const condition =
    "code" in question ? eq(orders.ticketCode, question.code) : eq(orders.id, question.number);
  const [found] = await db.select({ id: orders.id }).from(orders).where(condition);
  return found?.id ?? null;
}

const betweenNames = "[[:space:]'’.-]+";

export async function findByName(
  db: Database,
  terms: string[],
  served: ServedPoints,
): Promise<TicketRow[]> {
  const names = [orders.firstName, orders.lastName, orders.collectorName];
  // Matches `searchable`.
  const joined = names.map((each) => sql`regexp_replace(${each}, ${betweenNames}, '', 'g')`);
  const name = foldNameSql(sql`concat_ws(' ', ${sql.join([...names, ...joined], sql`, `)})`);
  return listRows(
    db,
    and(
      isAtServedPoint(orders.collectionPointId, served),
      // People at a counter ordered lately, or have something waiting.
      sql`(
        ${orders.status} in (${sqlLiterals(begunStatuses)})
        or ${orders.updatedAt} > now() - interval '60 days')`,
      ...terms.map((word) =>
        or(...orderingsOf(word).map((each) => sql`${name} like ${patternOf(foldName(each))}`)),
      ),
    ),
    [
      sql`
        array_position(
          array['ready', 'awaiting_collection', 'collected', 'pending', 'cancelled'],
          ${orders.status})`,
      desc(orders.id),
    ],
  );
}

export async function listWaiting(db: Database, served: ServedPoints): Promise<TicketRow[]> {
  const rows = await listRows(
    db,
    and(isAtServedPoint(orders.collectionPointId, served), isWaitingAtCounter),
    [asc(orders.id)],
    maxWaiting,
  );
  return rows.toSorted(byShelf);
}

async function listRows(
  db: Database,
  where: SQL | undefined,
  order: SQL[],
  limit = maxHits,
): Promise<TicketRow[]> {
  const rows = await db
    .select({
      id: orders.id,
      firstName: orders.firstName,
      lastName: orders.lastName,
      collectorName: orders.collectorName,
      point: orderPoint,
      shelf: orders.shelf,
      status: orders.status,
      withdrawn: withdrawnOf,
      since: statusSince,
    })
    .from(orders)
    .where(where)
    .orderBy(...order)
    .limit(limit);
  if (rows.length === 0) return [];
  const ids = idsOf(rows);
  const [counted, lines] = await Promise.all([
    readCounterOrders(db, ids),
    listTicketLines(db, ids),
  ]);
  const countedOf = new Map(counted.map((each) => [each.id, each]));
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  return (await withPointNames(db, rows)).map((row) => ({
    ...row,
    ...rowPrints(countedLines(countedOf.get(row.id)!, linesOf.get(row.id) ?? [])),
  }));
}

async function listTicketLines(db: Database, orderIds: number[]) {
  return db
    .select({
      orderId: orderLines.orderId,
      position: orderLines.position,
      ...soldPrintColumns,
      plan: orderLines.plan,
      picture: pictureColumns,
    })
    .from(orderLines)
    .innerJoin(pictures, eq(pictures.id, orderLines.pictureId))
    .where(inArray(orderLines.orderId, orderIds))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
}

async function findLatestHandovers(
  db: Database,
  found: CounterOrderRow[],
): Promise<Map<number, NonNullable<Ticket["out"]>>> {
  const fromBook = found.flatMap(({ id, lines }) => {
    const out = latestHandover(lines);
    return out ? [[id, out] as const] : [];
  });
  const latestHandovers = new Map<number, NonNullable<Ticket["out"]>>(fromBook);
  const setByStaff = found.filter(
    ({ id, status }) => status === "collected" && !latestHandovers.has(id),
  );
  for (const { orderId, ...out } of await listSetCollected(db, idsOf(setByStaff)))
    latestHandovers.set(orderId, out);
  return latestHandovers;
}

const idsOf = (found: { id: number }[]) => found.map(({ id }) => id);

async function listSetCollected(db: Database, orderIds: number[]) {
  if (orderIds.length === 0) return [];
  const { id, orderId, createdAt, staffName, statusTo } = orderEvents;
  return db
    .selectDistinctOn([orderId], { orderId, at: createdAt, staffName })
    .from(orderEvents)
    .where(and(inArray(orderId, orderIds), eq(statusTo, "collected")))
    .orderBy(asc(orderId), desc(id));
}
