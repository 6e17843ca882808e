// Moves prints through the workshop, and orders reprints.
import { and, eq, sql } from "drizzle-orm";
import { prints } from "#db/production-tables.ts";
import { orders } from "#db/orders-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { setStatus } from "#app/shop/orders/order-changes.server.ts";
import type { ChangedOrder } from "#app/shop/orders/order-changes.server.ts";
import { fullOrderAccess } from "#app/shop/orders/order-access.ts";
import { isToBePrinted } from "#app/shop/printing/to-be-printed.ts";
import { readProductionOrder, readProductionOrders } from "./production-orders.server.ts";
import type { WorkshopOrder } from "./production-orders.server.ts";
import { copiesOf, isComplete, momentsAfterMove, printMoveRefusal } from "./print.ts";
import type { PrintMoveRefusal, PrintKey, ReprintReason } from "./print.ts";
import type { PrintMove } from "./prints-form.ts";
import { beingPrinted } from "#db/values.ts";

type PrintMoveResult = {
  moved: PrintMove[];
  begun: ChangedOrder[];
  complete: { id: number; version: number }[];
  refused: (PrintKey & { refused: PrintMoveRefusal })[];
};

/** Moves each print separately; those that somebody else moved are reported and left alone. */
export async function movePrints(
  db: Database,
  actor: Actor,
  moves: PrintMove[],
  at: Date,
): Promise<PrintMoveResult> {
  const ids = [...new Set(moves.map(({ orderId }) => orderId))];
  return db.transaction(async (db) => {
    const result: PrintMoveResult = { moved: [], begun: [], complete: [], refused: [] };
    const found = await readProductionOrders(db, ids, "update");
    for (const move of moves) {
      const order = found.find(({ id }) => id === move.orderId);
      const refused = order ? printMoveRefusal(findCopy(order, move), move) : "unknown";
      if (refused) result.refused.push({ ...move, refused });
      else {
        await saveMove(db, actor, order!, move, at);
        result.moved.push(move);
      }
    }
    const movedOrderIds = new Set(result.moved.map(({ orderId }) => orderId));
    for (const order of await readProductionOrders(db, [...movedOrderIds])) {
      const changed = await startProduction(db, actor, order, result.moved);
      if (changed) result.begun.push(changed);
      const version = changed?.version ?? order.version;
      if (isComplete(order, order.lines)) result.complete.push({ id: order.id, version });
    }
    return result;
  });
}

function findCopy(order: WorkshopOrder, key: PrintKey) {
  const line = order.lines.find(({ position }) => position === key.position);
  return line && copiesOf(order, line).find(({ copy }) => copy === key.copy);
}

async function saveMove(
  db: Database,
  actor: Actor,
  order: WorkshopOrder,
  { position, copy, reprintNumber, to }: PrintMove,
  at: Date,
): Promise<void> {
  const key = { orderId: order.id, position, copy, reprintNumber };
  const line = order.lines.find((each) => each.position === position)!;
  const row = line.prints.find(
    (each) => each.copy === copy && each.reprintNumber === reprintNumber,
  );
  const nothing = { printedAt: null, packedAt: null, sentAt: null, asideAt: null };
  const { printedAt, packedAt, sentAt, asideAt } = momentsAfterMove(row ?? nothing, to, at);
  const set = { printedAt, packedAt, sentAt, asideAt, staffName: actor?.name ?? null };
  // An upsert is not needed, because the order is locked, and would need all columns of a reprint.
  if (row)
    await db
      .update(prints)
      .set({ ...set, updatedAt: sql`now()` })
      .where(isPrint(key));
  else await db.insert(prints).values({ ...key, ...set });
}

/** The first printed print puts its order in production; the buyer is not mailed. */
async function startProduction(
  db: Database,
  actor: Actor,
  order: WorkshopOrder,
  moved: PrintMove[],
): Promise<ChangedOrder | null> {
  const isBegun = moved.some(({ orderId, from }) => orderId === order.id && from === "to_print");
  if (!isBegun || order.status !== "pending") return null;
  const changed = await setStatus(db, actor, order, beingPrinted, fullOrderAccess);
  if (!("saved" in changed)) return null;
  const { id, version, before } = changed.saved;
  return { id, version, before };
}

type ReprintAnswer =
  | { reprint: PrintKey }
  | { refused: "unknown" | "not-made" | "unwanted" | "not-printed" | "moved" };

export async function reprint(
  db: Database,
  actor: Actor,
  key: PrintKey,
  { reason, note }: { reason: ReprintReason; note: string | null },
): Promise<ReprintAnswer> {
  return db.transaction(async (db) => {
    const order = await readProductionOrder(db, key.orderId, "update");
    const copy = order && findCopy(order, key);
    if (!order || !copy) return { refused: "unknown" };
    if (!isToBePrinted(order)) return { refused: "not-made" };
    if (!copy.wanted) return { refused: "unwanted" };
    if (copy.reprintNumber !== key.reprintNumber) return { refused: "moved" };
    const original = (await findPrint(db, key)) ?? (await insertUnrecorded(db, order, key));
    if (!original?.printedAt) return { refused: "not-printed" };
    const next = { ...key, reprintNumber: key.reprintNumber + 1 };
    await db.insert(prints).values({
      ...next,
      reprintOf: original.id,
      reason,
      note,
      staffName: actor?.name ?? null,
    });
    return { reprint: next };
  });
}

export async function takeBackReprint(db: Database, key: PrintKey): Promise<boolean> {
  const { rowCount } = await db
    .delete(prints)
    .where(
      and(
        isPrint(key),
        sql`${prints.reprintNumber} > 0`,
        sql`${prints.printedAt} is null`,
        isNewest(key),
      ),
    );
  return (rowCount ?? 0) > 0;
}

const isPrint = ({ orderId, position, copy, reprintNumber }: PrintKey) =>
  and(
    eq(prints.orderId, orderId),
    eq(prints.position, position),
    eq(prints.copy, copy),
    eq(prints.reprintNumber, reprintNumber),
  );

const isNewest = ({ orderId, position, copy, reprintNumber }: PrintKey) => sql`not exists (
  select 1
  from ${prints} as later
  where later.order_id = ${orderId} and later.position = ${position}
    and later.copy = ${copy} and later.turn > ${reprintNumber})`;

async function findPrint(db: Database, key: PrintKey) {
  const [found] = await db.select().from(prints).where(isPrint(key));
  return found;
}

/** Records an original as made, if its order became ready without recorded steps. */
async function insertUnrecorded(db: Database, order: WorkshopOrder, key: PrintKey) {
  if ((order.status !== "ready" && order.status !== "collected") || key.reprintNumber > 0)
    return null;
  const made = sql`(select ${orders.updatedAt} from ${orders} where ${orders.id} = ${order.id})`;
  const [row] = await db
    .insert(prints)
    .values({ ...key, printedAt: made, packedAt: made, sentAt: made })
    .returning();
  return row;
}
