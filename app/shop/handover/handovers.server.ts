// Hands prints over at a counter and takes that back, or refuses to; reads orders as counters do.
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { handovers } from "#db/fulfilment-tables.ts";
import { orderEvents, orderLines, orders } from "#db/orders-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { LineQuantity } from "#db/json-columns.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import {
  insertHandover,
  readCounterBook,
  takeBackHandover,
} from "#app/shop/fulfilment/book.server.ts";
import { effectiveEntries } from "#app/shop/fulfilment/book.ts";
import { readCounterLines } from "#app/shop/fulfilment/fulfilment.server.ts";
import { latestHandover, remainingLines } from "#app/shop/fulfilment/fulfilment.ts";
import { areSameQuantities } from "#app/shop/refunds/refund.ts";
import { completesOrder, linesToHandOver } from "./handover.ts";
import type { CounterOrder, HandoverStep, HandoverMethod, HandoverRefusal } from "./handover.ts";
import { incrementVersion, setStatus } from "#app/shop/orders/order-changes.server.ts";
import type { OrderStatus } from "#app/shop/orders/order-status.ts";
import { fullOrderAccess } from "#app/shop/orders/order-access.ts";
import type { OrderAccess } from "#app/shop/orders/order-access.ts";
import { serves } from "#app/shop/staff/served-points.ts";
import type { ServedPoints } from "#app/shop/staff/served-points.ts";

export type HandoverRequest = {
  orderId: number;
  parts: readonly LineQuantity[] | null;
  how: HandoverMethod;
  key: string;
  /** Collector whom the page showed; null for the buyer. */
  collector: string | null;
  served: ServedPoints;
  at: Date;
};

type HandoverResult = { handedOver: { parts: LineQuantity[]; completed: boolean } };

/**
 * "other-collector": named since the page was shown. "other-lines": the key belongs to a handover
 * of other prints.
 */
export type HandoverFailure = HandoverRefusal | "unknown" | "other-collector" | "other-lines";

/** Locks the order, so that of several devices one hands over, and the others learn who did. */
export async function handOver(
  db: Database,
  actor: Actor,
  { orderId, parts, how, key, collector, served, at }: HandoverRequest,
): Promise<HandoverResult | { refused: HandoverFailure }> {
  return db.transaction(async (db) => {
    const order = await readCounterOrder(db, orderId, "update");
    if (!order) return { refused: "unknown" };
    const recorded = await findRecordedHandover(db, orderId, key);
    if (recorded) return answerRepeated(order, recorded, parts);
    if (collector !== null && collector !== order.collectorName)
      return { refused: "other-collector" };
    const selection = linesToHandOver(order, parts, served);
    if ("refused" in selection) return selection;
    await insertHandover(
      db,
      actor,
      selection.selected.map(({ line, quantity }) => ({
        orderId,
        position: line.position,
        entryNumber: (line.last?.entryNumber ?? 0) + 1,
        quantity,
        key,
        how,
        collector,
        pointId: order.pointId,
        pointName: order.pointName,
        at,
      })),
    );
    const handedOver = selection.selected.map(({ line, quantity }) => ({
      position: line.position,
      quantity,
    }));
    const completed = completesOrder(order, handedOver);
    if (completed) await setStatusOrThrow(db, actor, order, "collected", key);
    // The new version stops staff who are about to cancel the order without knowing of the
    // handover.
    else await incrementVersion(db, orderId);
    return { handedOver: { parts: handedOver, completed } };
  });
}

/** Undoes the newest handover if it has the expected key, even if a refund completed the order. */
export async function undoHandover(
  db: Database,
  actor: Actor,
  orderId: number,
  access: OrderAccess,
  expectedKey?: string | null,
): Promise<{ takenBack: true } | { refused: "unknown" | "changed" | "nothing" | "not-yours" }> {
  return db.transaction(async (db) => {
    const order = await readCounterOrder(db, orderId, "update");
    if (!order || !serves(access.points, order.pointId)) return { refused: "unknown" };
    const key = latestHandover(order.lines)?.key ?? null;
    if (expectedKey !== undefined && key !== expectedKey) return { refused: "changed" };
    if (order.status === "collected") {
      const before = await statusBefore(db, orderId);
      if (!access.statuses.includes(before)) return { refused: "not-yours" };
      await setStatusOrThrow(db, actor, order, before);
      const { lines } = (await readCounterOrder(db, orderId))!;
      const isUndone =
        (latestHandover(lines)?.key ?? null) !== key || remainingLines(lines).length > 0;
      if (isUndone || key === null) return { takenBack: true };
    }
    if (key === null) return { refused: "nothing" };
    await takeBackHandover(db, actor, orderId, key);
    await incrementVersion(db, orderId);
    return { takenBack: true };
  });
}

/** A refusal would leave book and status in contradiction. */
export async function setStatusOrThrow(
  db: Database,
  actor: Actor,
  { id, version }: CounterOrderRow,
  status: OrderStatus,
  key: string | null = null,
): Promise<void> {
  const result = await setStatus(db, actor, { id, version }, status, fullOrderAccess, {
    handoverKey: key,
  });
  if ("refused" in result) throw new Error(`order ${id} was not set to ${status}`);
}

export type CounterOrderRow = CounterOrder & {
  id: number;
  version: number;
  pointName: string;
  collectorName: string | null;
};

export async function readCounterOrder(
  db: Database,
  orderId: number,
  lock: "update" | null = null,
): Promise<CounterOrderRow | null> {
  const reading = selectOrders(db).where(eq(orders.id, orderId));
  const [order] = await withLines(db, await (lock ? reading.for(lock) : reading));
  return order ?? null;
}

export async function readCounterOrders(
  db: Database,
  orderIds: number[],
): Promise<CounterOrderRow[]> {
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
  const linesOf = await readCounterLines(
    db,
    found.map(({ id }) => id),
  );
  return found.map((order) => ({ ...order, lines: linesOf(order.id) }));
}

type RecordedHandover = { parts: LineQuantity[]; isTakenBack: boolean };

export async function findRecordedHandover(
  db: Database,
  orderId: number,
  key: string,
): Promise<RecordedHandover | null> {
  const { position, quantity } = handovers;
  const parts = await db
    .select({ position, quantity })
    .from(handovers)
    .where(and(eq(handovers.orderId, orderId), eq(handovers.key, key)))
    .orderBy(asc(position));
  if (parts.length === 0) return null;
  const book = await readCounterBook(db, [orderId]);
  const isInForce = ({ position }: LineQuantity) =>
    effectiveEntries(book({ orderId, position })).some((entry) => entry.key === key);
  return { parts, isTakenBack: !parts.every(isInForce) };
}

/**
 * Answers a request that is sent again, because the first answer may have been lost. An undone
 * handover stays undone.
 */
function answerRepeated(
  order: CounterOrderRow,
  { parts, isTakenBack }: RecordedHandover,
  requested: readonly LineQuantity[] | null,
): HandoverResult | { refused: "taken-back" | "other-lines" } {
  if (requested && !areSameQuantities(requested, parts)) return { refused: "other-lines" };
  if (isTakenBack) return { refused: "taken-back" };
  if (!requested && remainingLines(order.lines).length > 0) return { refused: "other-lines" };
  return { handedOver: { parts, completed: order.status === "collected" } };
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
      lines: sql<HandoverStep["lines"]>`json_agg(json_build_object(
        'reference', ${orderLines.reference}, 'prints', ${handovers.quantity})
        order by ${orderLines.position})`,
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
