// The counter's book: records handovers and returns, and lists them.
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { handovers } from "#db/handover-tables.ts";
import { orderEvents, orderLines, orders } from "#db/tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { broughtBack } from "#app/shop/handover/prints-here.server.ts";
import { readReturnedPrints } from "#app/shop/refunds/returned-prints.server.ts";
import {
  completes,
  handedOverOf,
  lastHandedOver,
  linesHere,
  linesToHandOver,
  marksOf,
  owedOfLine,
} from "#app/shop/handover/handover.ts";
import type {
  CounterLine,
  CounterOrder,
  HandoverStep,
  HandoverWay,
  LastEntry,
  Refused,
  Served,
} from "#app/shop/handover/handover.ts";
import { setStatus, takeBackAll } from "#app/shop/orders/order-changes.server.ts";
import type { LineMark, PartHandedOver } from "#app/shop/orders/order-progress.ts";
import type { OrderStatus } from "#app/shop/orders/order.ts";
import { isAccessible, fullOrderAccess } from "#app/shop/orders/order-access.ts";
import type { OrderAccess } from "#app/shop/orders/order-access.ts";

export type HandoverAsked = {
  orderId: number;
  /** Null for everything that is left. */
  positions: readonly number[] | null;
  how: HandoverWay;
  /** Unique per press: a press sent twice is one handover. */
  key: string;
  /** Collector whom the page showed; null for the buyer. */
  collector: string | null;
  served: Served;
  at: Date;
};

export type HandedOver = { handedOver: { positions: number[]; completed: boolean } };

/** "other-collector": named since the page was shown. "other-lines": the key was used before. */
export type NotHandedOver = Refused | "unknown" | "other-collector" | "other-lines";

/** Locks the order: of several devices, one hands over, and the others learn who did. */
export async function handOver(
  db: Database,
  actor: Actor,
  { orderId, positions, how, key, collector, served, at }: HandoverAsked,
): Promise<HandedOver | { refused: NotHandedOver }> {
  return db.transaction(async (db) => {
    const order = await readCounterOrder(db, orderId, "update");
    if (!order) return { refused: "unknown" };
    const before = await findStep(db, orderId, key);
    if (before.length > 0) return madeBefore(order, before, positions);
    if (collector !== null && collector !== order.collectorName)
      return { refused: "other-collector" };
    const going = linesToHandOver(order, positions, served);
    if ("refused" in going) return going;
    await db.insert(handovers).values(
      going.lines.map((line) => ({
        orderId,
        position: line.position,
        turn: (line.last?.turn ?? 0) + 1,
        kind: "handed_over" as const,
        quantity: owedOfLine(line),
        key,
        how,
        collector,
        pointId: order.pointId,
        pointName: order.pointName,
        staffId: actor?.id ?? null,
        staffName: actor?.name ?? null,
        at,
      })),
    );
    const completed = completes(order, going.lines);
    if (completed) await setTo(db, actor, order, "collected");
    return {
      handedOver: { positions: going.lines.map(({ position }) => position), completed },
    };
  });
}

/** Adds returns to the book; a collected order gets its former status. */
export async function takeBack(
  db: Database,
  actor: Actor,
  orderId: number,
  access: OrderAccess,
): Promise<{ takenBack: true } | { refused: "unknown" | "nothing" | "not-yours" }> {
  return db.transaction(async (db) => {
    const order = await readCounterOrder(db, orderId, "update");
    if (!order || !isAccessible(access, order.pointId)) return { refused: "unknown" };
    if (order.status === "collected") {
      const before = await statusBefore(db, orderId);
      if (!access.statuses.includes(before)) return { refused: "not-yours" };
      await setTo(db, actor, order, before);
      return { takenBack: true };
    }
    return (await takeBackAll(db, actor, orderId)) > 0
      ? { takenBack: true }
      : { refused: "nothing" };
  });
}

/** Throws on a refusal, since book and status would contradict each other. */
export async function setTo(
  db: Database,
  actor: Actor,
  { id, version }: ReadOrder,
  status: OrderStatus,
): Promise<void> {
  const result = await setStatus(db, actor, { id, version }, status, fullOrderAccess);
  if ("refused" in result) throw new Error(`order ${id} was not set to ${status}`);
}

export type ReadOrder = CounterOrder & {
  id: number;
  version: number;
  pointName: string;
  collectorName: string | null;
};

/** Locks the row until the transaction ends, if asked with "update". */
export async function readCounterOrder(
  db: Database,
  orderId: number,
  lock: "update" | null = null,
): Promise<ReadOrder | null> {
  const reading = selectOrders(db).where(eq(orders.id, orderId));
  const [order] = await withLines(db, await (lock ? reading.for(lock) : reading));
  return order ?? null;
}

export async function readCounterOrders(db: Database, orderIds: number[]): Promise<ReadOrder[]> {
  return withLines(db, await selectOrders(db).where(inArray(orders.id, orderIds)));
}

function selectOrders(db: Database) {
  return db
    .select({
      id: orders.id,
      version: orders.version,
      status: orders.status,
      paymentStatus: orders.paymentStatus,
      pointId: orders.collectionPointId,
      pointName: orders.collectionPointName,
      collectorName: orders.collectorName,
    })
    .from(orders);
}

async function withLines<Order extends { id: number }>(db: Database, found: Order[]) {
  if (found.length === 0) return [];
  const linesOf = await readLines(
    db,
    found.map(({ id }) => id),
  );
  return found.map((order) => ({ ...order, lines: linesOf(order.id) }));
}

// why sequential: a transaction has one connection.
async function readLines(
  db: Database,
  orderIds: number[],
): Promise<(orderId: number) => CounterLine[]> {
  const { orderId, position, quantity } = orderLines;
  const rows = await db
    .select({ orderId, position, quantity, broughtBack })
    .from(orderLines)
    .where(inArray(orderId, orderIds))
    .orderBy(asc(orderId), asc(position));
  const wentBack = await readReturnedPrints(db, orderIds);
  const last = await lastEntries(db, orderIds);
  const byOrder = Map.groupBy(rows, (line) => line.orderId);
  return (id) =>
    (byOrder.get(id) ?? []).map(({ orderId: _, ...line }) => ({
      ...line,
      ...wentBack({ orderId: id, position: line.position }),
      last: last.get(id)?.get(line.position) ?? null,
    }));
}

/** Of the handovers up to an entry, since the line was last taken back. */
const outByTurn = (what: SQL) => sql`(select ${what} from ${handovers} as each
  where each.order_id = handovers.order_id and each.position = handovers.position
    and each.kind = 'handed_over' and each.turn <= handovers.turn
    and not exists (select from ${handovers} as back
      where back.order_id = each.order_id and back.position = each.position
        and back.kind = 'taken_back' and back.turn > each.turn and back.turn <= handovers.turn))`;

type LastEntries = Map<number, LastEntry>;

async function lastEntries(db: Database, orderIds: number[]): Promise<Map<number, LastEntries>> {
  const { orderId, position, turn, kind, at, staffName, pointName, how, collector } = handovers;
  const rows = await db
    .selectDistinctOn([orderId, position], {
      orderId,
      position,
      turn,
      kind,
      at,
      staffName,
      pointName,
      how,
      collector,
      prints: outByTurn(sql`coalesce(sum(each.quantity), 0)::integer`).mapWith(Number),
      firstAt: outByTurn(sql`min(each.at)`).mapWith(handovers.at),
      writtenAt: handovers.createdAt,
    })
    .from(handovers)
    .where(inArray(orderId, orderIds))
    .orderBy(asc(orderId), asc(position), desc(turn));
  const found = new Map<number, LastEntries>();
  for (const { orderId, position, ...entry } of rows)
    found.set(orderId, (found.get(orderId) ?? new Map()).set(position, entry));
  return found;
}

export async function findHandedOver(
  db: Database,
  orderId: number,
): Promise<PartHandedOver | null> {
  const last = (await lastEntries(db, [orderId])).get(orderId);
  // why asked first: nearly all orders have no entry.
  const isBegun = last && [...last.values()].some(({ kind }) => kind === "handed_over");
  return isBegun ? handedOverOf((await readLines(db, [orderId]))(orderId)) : null;
}

export async function findBecame(
  db: Database,
  orderId: number,
): Promise<{
  handedOver: PartHandedOver | null;
  marks: LineMark[];
  isNoneLeft: boolean;
  handedOverAt: Date | null;
}> {
  const lines = (await readLines(db, [orderId]))(orderId);
  return {
    handedOver: handedOverOf(lines),
    marks: marksOf(lines),
    isNoneLeft: linesHere(lines).length === 0,
    handedOverAt: lastHandedOver(lines),
  };
}

async function findStep(db: Database, orderId: number, key: string): Promise<number[]> {
  const rows = await db
    .select({ position: handovers.position })
    .from(handovers)
    .where(and(eq(handovers.orderId, orderId), eq(handovers.key, key)))
    .orderBy(asc(handovers.position));
  return rows.map(({ position }) => position);
}

/** The first answer may have been lost; an undone handover stays undone. */
function madeBefore(
  order: ReadOrder,
  positions: number[],
  asked: readonly number[] | null,
): HandedOver | { refused: "taken-back" | "other-lines" } {
  if (asked && new Set(asked).symmetricDifference(new Set(positions)).size > 0)
    return { refused: "other-lines" };
  const isOut = order.lines
    .filter(({ position }) => positions.includes(position))
    .every(({ last }) => last?.kind === "handed_over");
  if (!isOut) return { refused: "taken-back" };
  if (!asked && linesHere(order.lines).length > 0) return { refused: "other-lines" };
  return { handedOver: { positions, completed: order.status === "collected" } };
}

async function statusBefore(db: Database, orderId: number): Promise<OrderStatus> {
  const [event] = await db
    .select({ from: orderEvents.statusFrom })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.statusTo, "collected")))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  return (event?.from as OrderStatus | undefined) ?? "ready";
}

export async function listSteps(db: Database, orderId: number): Promise<HandoverStep[]> {
  const { key, kind, at, staffName, pointName, how, collector } = handovers;
  return db
    .select({
      key,
      kind,
      at,
      staffName,
      pointName,
      how,
      collector,
      prints: sql<number>`sum(${handovers.quantity})::integer`,
      references: sql<string[]>`array_agg(${orderLines.reference} order by ${orderLines.position})`,
    })
    .from(handovers)
    .innerJoin(
      orderLines,
      and(eq(orderLines.orderId, handovers.orderId), eq(orderLines.position, handovers.position)),
    )
    .where(eq(handovers.orderId, orderId))
    .groupBy(key, kind, at, staffName, pointName, how, collector)
    .orderBy(desc(at));
}
