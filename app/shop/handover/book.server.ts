// The entries of the counter's book about the lines of orders.

import { inArray } from "drizzle-orm";
import { handovers } from "#db/handover-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { BookEntry } from "#app/shop/handover/book.ts";

export async function readBook(
  db: Database,
  orderIds: number[],
): Promise<(line: { orderId: number; position: number }) => BookEntry[]> {
  const { orderId, position, createdAt, ...columns } = bookColumns;
  const rows = await db
    .select({ orderId, position, writtenAt: createdAt, ...columns })
    .from(handovers)
    .where(inArray(orderId, orderIds));
  const byLine = Map.groupBy(rows, (row) => `${row.orderId} ${row.position}`);
  return (line) =>
    (byLine.get(`${line.orderId} ${line.position}`) ?? []).map(
      ({ orderId: _, position: __, ...entry }) => entry,
    );
}

const bookColumns = {
  orderId: handovers.orderId,
  position: handovers.position,
  createdAt: handovers.createdAt,
  id: handovers.id,
  entryNumber: handovers.entryNumber,
  kind: handovers.kind,
  quantity: handovers.quantity,
  key: handovers.key,
  at: handovers.at,
  staffName: handovers.staffName,
  pointName: handovers.pointName,
  how: handovers.how,
  collector: handovers.collector,
};
