// Reads how many prints of orders were handed over, withdrawn or refunded, and how many remain.
import { asc, eq, inArray } from "drizzle-orm";
import { handovers } from "#db/fulfilment-tables.ts";
import { orderLines } from "#db/orders-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { lastEntryOf } from "./book.ts";
import { readCounterBook } from "./book.server.ts";
import { handedOverOf, latestHandoverAt, lineBreakdownsOf, remainingLines } from "./fulfilment.ts";
import type { CounterLine, Fulfilment, HandedOverPrints } from "./fulfilment.ts";
import { broughtBack } from "./remaining-prints.server.ts";
import { readWithdrawnAndRefunded } from "./withdrawn-or-refunded.server.ts";

// The queries run one after the other, because a transaction has one connection.
export async function readCounterLines(
  db: Database,
  orderIds: number[],
): Promise<(orderId: number) => CounterLine[]> {
  const { orderId, position, quantity } = orderLines;
  const rows = await db
    .select({ orderId, position, quantity, broughtBack })
    .from(orderLines)
    .where(inArray(orderId, orderIds))
    .orderBy(asc(orderId), asc(position));
  const withdrawnAndRefundedOf = await readWithdrawnAndRefunded(db, orderIds);
  const book = await readCounterBook(db, orderIds);
  const byOrder = Map.groupBy(rows, (line) => line.orderId);
  return (id) =>
    (byOrder.get(id) ?? []).map(({ orderId: _, ...line }) => ({
      ...line,
      ...withdrawnAndRefundedOf({ orderId: id, position: line.position }),
      last: lastEntryOf(book({ orderId: id, position: line.position })),
    }));
}

export async function findHandedOver(
  db: Database,
  orderId: number,
): Promise<HandedOverPrints | null> {
  // Counting first is cheap, and nearly all orders have no entry.
  const hasEntries = (await db.$count(handovers, eq(handovers.orderId, orderId))) > 0;
  return hasEntries ? handedOverOf((await readCounterLines(db, [orderId]))(orderId)) : null;
}

export async function findFulfilment(
  db: Database,
  orderId: number,
): Promise<Fulfilment & { handedOverAt: Date | null }> {
  const lines = (await readCounterLines(db, [orderId]))(orderId);
  return {
    handedOver: handedOverOf(lines),
    breakdown: lineBreakdownsOf(lines),
    isNoneLeft: remainingLines(lines).length === 0,
    handedOverAt: latestHandoverAt(lines),
  };
}
