// Orders as the workshop sees them: lines, the state of each copy, and what was refunded.
import { asc, inArray, sql } from "drizzle-orm";
import { prints } from "#db/production-tables.ts";
import { orderEvents, orderLines, orders } from "#db/orders-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { readCounterBook } from "#app/shop/fulfilment/book.server.ts";
import { effectiveEntries } from "#app/shop/fulfilment/book.ts";
import { readWithdrawnAndRefunded } from "#app/shop/fulfilment/withdrawn-or-refunded.server.ts";
import type { ProductionLine, ProductionOrder } from "./print.ts";

export type WorkshopOrder = ProductionOrder & {
  id: number;
  version: number;
  lines: ProductionLine[];
};

export async function readProductionOrders(
  db: Database,
  ids: number[],
  lock: "update" | null = null,
): Promise<WorkshopOrder[]> {
  if (ids.length === 0) return [];
  const { id, version, status, paymentStatus } = orders;
  const since = sql<Date | null>`(select max(created_at) from ${orderEvents}
    where order_id = orders.id and status_to = orders.status)`.mapWith(orders.createdAt);
  const query = db
    .select({ id, version, status, paymentStatus, since })
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(asc(orders.id));
  const found = await (lock ? query.for(lock) : query);
  const lines = await readLines(
    db,
    found.map(({ id }) => id),
  );
  return found.map((order) => ({
    ...order,
    lines: lines.flatMap(({ orderId, ...line }) => (orderId === order.id ? [line] : [])),
  }));
}

// The queries run one after the other, because a transaction has one connection.
async function readLines(
  db: Database,
  ids: number[],
): Promise<(ProductionLine & { orderId: number })[]> {
  if (ids.length === 0) return [];
  const lines = await db
    .select({
      orderId: orderLines.orderId,
      position: orderLines.position,
      quantity: orderLines.quantity,
    })
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
  const rows = await db.select().from(prints).where(inArray(prints.orderId, ids));
  const withdrawnAndRefundedOf = await readWithdrawnAndRefunded(db, ids);
  const book = await readCounterBook(db, ids);
  return lines.map((line) => {
    const isOfLine = (each: { orderId: number; position: number }) =>
      each.orderId === line.orderId && each.position === line.position;
    return {
      ...line,
      ...withdrawnAndRefundedOf(line),
      out: effectiveEntries(book(line)).flatMap(({ quantity, writtenAt, at }) =>
        Array.from({ length: quantity }, () => writtenAt ?? at),
      ),
      prints: rows.filter(isOfLine),
    };
  });
}

export async function readProductionOrder(
  db: Database,
  id: number,
  lock: "update" | null = null,
): Promise<WorkshopOrder | null> {
  return (await readProductionOrders(db, [id], lock))[0] ?? null;
}
