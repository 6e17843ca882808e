// The counter's book: hands over, takes back, and says what was.
import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import { handovers } from "#db/handover-tables.ts";
import { refunds, withdrawals } from "#db/money-tables.ts";
import { orderEvents, orderLines, orders } from "#db/tables.ts";
import type { OrderedPart } from "#db/json-columns.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { completes, leftOfLine, linesHere, linesToHandOver } from "#app/shop/handover/handover.ts";
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
import type { OrderStatus } from "#app/shop/orders/order.ts";
import { isWithinReach, wholeReach } from "#app/shop/orders/order-reach.ts";
import type { OrderReach } from "#app/shop/orders/order-reach.ts";

export type HandoverAsked = {
  orderId: number;
  /** Null: whatever is left. */
  positions: readonly number[] | null;
  how: HandoverWay;
  /** Once per press: sent again, it is the same handover. */
  key: string;
  /** As the page named them; null: the buyer. */
  collector: string | null;
  served: Served;
  at: Date;
};

export type HandedOver = { handedOver: { positions: number[]; completed: boolean } };

/**
 * "other-collector": the buyer has named somebody else, or nobody, since the page was shown.
 * "other-lines": this very press was made before, of other lines.
 */
export type NotHandedOver = Refused | "unknown" | "other-collector" | "other-lines";

/**
 * One guarded step: the order's row is locked, so that of any number of devices one hands a line
 * over, and the others read who did. The last line sets the order to collected.
 */
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
        quantity: leftOfLine(line),
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

/**
 * Undoes by adding to the book: all lines of an order are taken back, and a collected order is what
 * it was before.
 */
export async function takeBack(
  db: Database,
  actor: Actor,
  orderId: number,
  reach: OrderReach = wholeReach,
): Promise<{ takenBack: true } | { refused: "unknown" | "nothing" | "not-yours" }> {
  return db.transaction(async (db) => {
    const order = await readCounterOrder(db, orderId, "update");
    if (!order || !isWithinReach(reach, order.pointId)) return { refused: "unknown" };
    if (order.status === "collected") {
      const before = await statusBefore(db, orderId);
      if (!reach.statuses.includes(before)) return { refused: "not-yours" };
      await setTo(db, actor, order, before);
      return { takenBack: true };
    }
    return (await takeBackAll(db, actor, orderId)) > 0
      ? { takenBack: true }
      : { refused: "nothing" };
  });
}

/** As staff do by hand. A "no" here would leave book and status apart. */
async function setTo(
  db: Database,
  actor: Actor,
  { id, version }: ReadOrder,
  status: OrderStatus,
): Promise<void> {
  const result = await setStatus(db, actor, { id, version }, status);
  if ("refused" in result) throw new Error(`order ${id} was not set to ${status}`);
}

export type ReadOrder = CounterOrder & {
  id: number;
  version: number;
  pointName: string;
  collectorName: string | null;
};

/** For a decision: within a transaction, its row is locked until the end. */
export async function readCounterOrder(
  db: Database,
  orderId: number,
  lock: "update" | null = null,
): Promise<ReadOrder | null> {
  const reading = db
    .select({
      id: orders.id,
      version: orders.version,
      status: orders.status,
      paymentStatus: orders.paymentStatus,
      pointId: orders.collectionPointId,
      pointName: orders.collectionPointName,
      collectorName: orders.collectorName,
    })
    .from(orders)
    .where(eq(orders.id, orderId));
  const [order] = await (lock ? reading.for(lock) : reading);
  return order ? { ...order, lines: await readLines(db, orderId) } : null;
}

// why sequential: a transaction has one connection.
async function readLines(db: Database, orderId: number): Promise<CounterLine[]> {
  const lines = await db
    .select({ position: orderLines.position, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  const withdrawn = await db
    .select({ parts: withdrawals.parts })
    .from(withdrawals)
    .where(
      and(eq(withdrawals.orderId, orderId), sql`${withdrawals.outcome} is distinct from 'refused'`),
    );
  const refunded = await db
    .select({ parts: refunds.parts })
    .from(refunds)
    .where(
      and(
        eq(refunds.orderId, orderId),
        ne(refunds.status, "failed"),
        sql`not exists (select 1 from ${withdrawals} where refund_id = ${refunds.id})`,
      ),
    );
  const last = await lastEntries(db, orderId);
  const printsOf = (named: { parts: OrderedPart[] | null }[], position: number) =>
    named
      .flatMap(({ parts }) => parts ?? [])
      .filter((part) => part.position === position)
      .reduce((sum, { quantity }) => sum + quantity, 0);
  return lines.map((line) => ({
    ...line,
    withdrawn: printsOf(withdrawn, line.position),
    refunded: printsOf(refunded, line.position),
    last: last.get(line.position) ?? null,
  }));
}

async function lastEntries(db: Database, orderId: number): Promise<Map<number, LastEntry>> {
  const { position, turn, kind, at, staffName, pointName, how, collector } = handovers;
  const rows = await db
    .selectDistinctOn([position], {
      position,
      turn,
      kind,
      at,
      staffName,
      pointName,
      how,
      collector,
    })
    .from(handovers)
    .where(eq(handovers.orderId, orderId))
    .orderBy(asc(position), desc(turn));
  return new Map(rows.map(({ position, ...entry }) => [position, entry]));
}

async function findStep(db: Database, orderId: number, key: string): Promise<number[]> {
  const rows = await db
    .select({ position: handovers.position })
    .from(handovers)
    .where(and(eq(handovers.orderId, orderId), eq(handovers.key, key)))
    .orderBy(asc(handovers.position));
  return rows.map(({ position }) => position);
}

/** The answer may have been lost on its way; but what somebody has undone stays undone. */
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

/** What it was before it was collected. */
async function statusBefore(db: Database, orderId: number): Promise<OrderStatus> {
  const [event] = await db
    .select({ from: orderEvents.statusFrom })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.statusTo, "collected")))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  return (event?.from as OrderStatus | undefined) ?? "ready";
}

/** The whole book of an order, the newest first. */
export async function listHandovers(db: Database, orderId: number) {
  return db
    .select()
    .from(handovers)
    .where(eq(handovers.orderId, orderId))
    .orderBy(desc(handovers.id));
}

/** The same, by presses. */
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
