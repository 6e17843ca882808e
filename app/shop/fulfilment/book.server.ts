// The entries of the counter's book, to which rows are only added.
import { randomUUID } from "node:crypto";
import { inArray, sql } from "drizzle-orm";
import { handovers } from "#db/fulfilment-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import type { BookEntry } from "./book.ts";

export async function readCounterBook(
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

type HandedOver = Omit<typeof handovers.$inferInsert, "kind" | "staffId" | "staffName">;

export async function insertHandover(
  db: Database,
  actor: Actor,
  lines: HandedOver[],
): Promise<void> {
  const by = { staffId: actor?.id ?? null, staffName: actor?.name ?? null };
  await db
    .insert(handovers)
    .values(lines.map((line) => ({ ...line, ...by, kind: "handed_over" as const })));
}

/** The newest handover, by its key. Call in the transaction that locked the order. */
export async function takeBackHandover(
  db: Database,
  actor: Actor,
  orderId: number,
  key: string,
): Promise<void> {
  await db.execute(sql`
    insert into ${handovers} (
      order_id, position, turn, kind, quantity, key, point_id, point_name, staff_id, staff_name, at)
    select order_id, position, 1 + (select max(turn) from ${handovers} as each
        where each.order_id = handed.order_id and each.position = handed.position),
      'taken_back', quantity, ${randomUUID()}, point_id, point_name,
      ${actor?.id ?? null}, ${actor?.name ?? null}, now()
    from ${handovers} as handed
    where order_id = ${orderId} and kind = 'handed_over' and handed.key = ${key}`);
}
