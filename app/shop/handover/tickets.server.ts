// Finds what the counter asks for.
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { handovers } from "#db/handover-tables.ts";
import { orderEvents, orderLines, orders } from "#db/tables.ts";
import { pictures } from "#db/picture-tables.ts";
import type { Database } from "#app/platform/database.server.ts";
import { hindranceOf, leftOfLine, serves, stateOfLine } from "#app/shop/handover/handover.ts";
import type { Served } from "#app/shop/handover/handover.ts";
import { readCounterOrder } from "#app/shop/handover/handovers.server.ts";
import type { ReadOrder } from "#app/shop/handover/handovers.server.ts";
import type { Question, Ticket, TicketRow } from "#app/shop/handover/ticket.ts";
import { patternOf } from "#app/shop/lists/list-page.server.ts";

const mostHits = 100;
const mostWaiting = 1000;
const byNumbers = new Intl.Collator("fr", { numeric: true });

/** Of another point only which one; nothing of who or what. */
export type ElsewhereTicket = { id: number; elsewhere: string };

export async function findTicket(
  db: Database,
  id: number,
  served: Served,
): Promise<Ticket | ElsewhereTicket | null> {
  const order = await readCounterOrder(db, id);
  if (!order) return null;
  if (!serves(served, order.pointId)) return { id, elsewhere: order.pointName };
  const [[row], lines] = await Promise.all([
    db
      .select({
        code: orders.ticketCode,
        firstName: orders.firstName,
        lastName: orders.lastName,
        collectorName: orders.collectorName,
        placedAt: orders.createdAt,
        shelf: orders.shelf,
        test: orders.isTest,
      })
      .from(orders)
      .where(eq(orders.id, id)),
    listTicketLines(db, id),
  ]);
  return {
    ...row!,
    id,
    pointName: order.pointName,
    partlyRefunded: order.paymentStatus === "partly_refunded",
    lines: lines.map((line) => {
      const counted = order.lines.find(({ position }) => position === line.position)!;
      return { ...line, ...counted, left: leftOfLine(counted), state: stateOfLine(counted) };
    }),
    hindrance: hindranceOf(order, served),
    out: await findOut(db, order),
  };
}

/** By code or number, whatever the point; null where there is none. */
export async function findNamed(
  db: Database,
  question: Exclude<Question, { words: string[] }>,
): Promise<number | null> {
  const named =
    "code" in question ? eq(orders.ticketCode, question.code) : eq(orders.id, question.number);
  const [found] = await db.select({ id: orders.id }).from(orders).where(named);
  return found?.id ?? null;
}

/** By the buyer's name or the collector's, at the points served: what waits first. */
export async function findByName(
  db: Database,
  words: string[],
  served: Served,
): Promise<TicketRow[]> {
  const name = foldedName(
    sql`concat_ws(' ', ${orders.firstName}, ${orders.lastName}, ${orders.collectorName})`,
  );
  return listRows(
    db,
    and(
      isServed(served),
      // why: who asks at a counter has ordered lately, or has something waiting.
      sql`(${orders.status} in ('awaiting_collection', 'ready') or ${orders.updatedAt} > now() - interval '60 days')`,
      ...words.map((word) => sql`${name} like ${patternOf(word)}`),
    ),
    [
      sql`array_position(array['ready', 'awaiting_collection', 'collected', 'pending', 'cancelled'], ${orders.status})`,
      desc(orders.id),
    ],
  );
}

/** What waits to be collected, as it lies on the shelves: "B 9" before "B 10". */
export async function listWaiting(db: Database, served: Served): Promise<TicketRow[]> {
  const rows = await listRows(
    db,
    and(
      isServed(served),
      eq(orders.status, "ready"),
      inArray(orders.paymentStatus, ["paid", "partly_refunded"]),
    ),
    [asc(orders.id)],
    mostWaiting,
  );
  return rows.toSorted(
    (some, other) =>
      byNumbers.compare(some.pointName, other.pointName) ||
      byNumbers.compare(some.shelf ?? "\uffff", other.shelf ?? "\uffff"),
  );
}

/** As `folded` does. */
function foldedName(name: SQL): SQL {
  return sql`replace(replace(regexp_replace(normalize(lower(${name}), NFD), '[\u0300-\u036f]', '', 'g'), 'œ', 'oe'), 'æ', 'ae')`;
}

function isServed(served: Served): SQL | undefined {
  return served ? inArray(orders.collectionPointId, [...served]) : undefined;
}

async function listRows(
  db: Database,
  where: SQL | undefined,
  order: SQL[],
  limit = mostHits,
): Promise<TicketRow[]> {
  const picture = {
    key: pictures.key,
    width: pictures.width,
    height: pictures.height,
    placeholder: pictures.placeholder,
    digitalSource: pictures.digitalSource,
  };
  const rows = await db
    .select({
      id: orders.id,
      firstName: orders.firstName,
      lastName: orders.lastName,
      collectorName: orders.collectorName,
      pointName: orders.collectionPointName,
      shelf: orders.shelf,
      status: orders.status,
      prints: sql<number>`(select sum(quantity)::integer from ${orderLines} where order_id = orders.id)`,
      picture,
      since: sql<Date>`coalesce(
        (select max(created_at) from ${orderEvents} where order_id = orders.id and status_to = orders.status),
        ${orders.createdAt}
      )`.mapWith(orders.createdAt),
    })
    .from(orders)
    .leftJoin(orderLines, and(eq(orderLines.orderId, orders.id), eq(orderLines.position, 0)))
    .leftJoin(pictures, eq(pictures.id, orderLines.pictureId))
    .where(where)
    .orderBy(...order)
    .limit(limit);
  return rows;
}

async function listTicketLines(db: Database, orderId: number) {
  return db
    .select({
      position: orderLines.position,
      reference: orderLines.reference,
      title: orderLines.title,
      titleFr: orderLines.titleFr,
      mediaType: orderLines.mediaType,
      mediaTypeFr: orderLines.mediaTypeFr,
      size: orderLines.size,
      plan: orderLines.plan,
      picture: {
        key: pictures.key,
        width: pictures.width,
        height: pictures.height,
        placeholder: pictures.placeholder,
        digitalSource: pictures.digitalSource,
      },
    })
    .from(orderLines)
    .innerJoin(pictures, eq(pictures.id, orderLines.pictureId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
}

async function findOut(db: Database, { id, status, lines }: ReadOrder): Promise<Ticket["out"]> {
  const isOut = lines.some(({ last }) => last?.kind === "handed_over");
  if (isOut) {
    const { at, staffName, pointName, how, collector, key } = handovers;
    const [newest] = await db
      .select({ at, staffName, pointName, how, collector, key })
      .from(handovers)
      .where(and(eq(handovers.orderId, id), eq(handovers.kind, "handed_over")))
      .orderBy(desc(handovers.id))
      .limit(1);
    return newest!;
  }
  if (status !== "collected") return null;
  const [set] = await db
    .select({ at: orderEvents.createdAt, staffName: orderEvents.staffName })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, id), eq(orderEvents.statusTo, "collected")))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  return set ?? null;
}
