// Moves promised times: of one order, or of all orders on a day that a point is closed.
import { and, eq, inArray, sql } from "drizzle-orm";
import { mails } from "#db/mail-tables.ts";
import { collectionPoints } from "#db/collection-tables.ts";
import { orders } from "#db/orders-tables.ts";
import { lockOrders } from "#app/shop/order-facts/order-lock.server.ts";
import { isFundedSql } from "#app/shop/order-facts/payment-status.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { orderRecord, recordChanged } from "#app/shop/changes/changes.server.ts";
import { writeRecord } from "#app/shop/changes/records.server.ts";
import { hasHours, nextOpen } from "#app/shop/calendar/calendar.ts";
import { dayAt, isoOf, startOf } from "#app/shop/calendar/paris-clock.ts";
import type { Day } from "#app/shop/calendar/paris-clock.ts";
import {
  bookDay,
  fullDaysOf,
  listBookedDays,
  lockDays,
} from "#app/shop/collection/booking.server.ts";
import { isOpen } from "#app/shop/collection/opening-hours.ts";
import { dayOfPromise } from "#app/shop/collection/promise.ts";
import { availableFrom } from "./buyer-order.ts";
import { statusesBeforeReady } from "./order-status.ts";
import { isUnattempted } from "./status-notices.server.ts";
import type { StoredPromise, PromiseMove } from "#db/json-columns.ts";
import { dayMs } from "#app/shop/calendar/milliseconds.ts";

type PromiseMoveRefusal = {
  refused: "not-promised" | "past" | "far" | "closed" | "unchanged" | "changed-meanwhile";
};

type Move = { to: Date; why: PromiseMove["why"]; reason: string };
type OrderVersion = { id: number; version: number };
type OrderWithPromise = OrderVersion & {
  createdAt: Date;
  promisedAt: Date | null;
  promise: StoredPromise | null;
};

/** Anything further ahead is a mistyped year. */
const farthestMs = 365 * dayMs;

const isWaited = and(isFundedSql, inArray(orders.status, statusesBeforeReady));

export async function findPromised(
  db: Database,
  id: number,
): Promise<(OrderVersion & { promisedAt: Date }) | null> {
  const { version, promisedAt, createdAt } = orders;
  const [order] = await db
    .select({ version, promisedAt, createdAt })
    .from(orders)
    .where(and(eq(orders.id, id), isWaited));
  return order ? { id, version: order.version, promisedAt: presentPromise(order) } : null;
}

function presentPromise({
  promisedAt,
  createdAt,
}: Pick<OrderWithPromise, "promisedAt" | "createdAt">) {
  return promisedAt ?? availableFrom(createdAt);
}

/** Staff may exceed a day's capacity, but cannot promise a time when the point is closed. */
export async function movePromise(
  db: Database,
  actor: Actor,
  { id, version }: OrderVersion,
  { to, reason }: Pick<Move, "to" | "reason">,
  now: Date,
): Promise<{ moved: true } | PromiseMoveRefusal> {
  return db.transaction(async (db) => {
    const [order] = await lockOrders(db, and(eq(orders.id, id), isWaited));
    if (!order) return { refused: "not-promised" };
    if (order.version !== version) return { refused: "changed-meanwhile" };
    if (to <= now) return { refused: "past" };
    if (to.getTime() > now.getTime() + farthestMs) return { refused: "far" };
    if (presentPromise(order).getTime() === to.getTime()) return { refused: "unchanged" };
    const [point] = await db
      .select({ opening: collectionPoints.opening })
      .from(collectionPoints)
      .where(eq(collectionPoints.id, order.collectionPointId ?? 0));
    if (isOpen(point?.opening ?? null, to) === false) return { refused: "closed" };
    await writeMove(db, actor, order, { to, why: "staff", reason }, now);
    return { moved: true };
  });
}

type Closing = { day: Day; reason: string };

export async function listAffectedOrders(db: Database, pointId: number, day: Day) {
  return db
    .select({
      id: orders.id,
      firstName: orders.firstName,
      lastName: orders.lastName,
      promisedAt: orders.promisedAt,
    })
    .from(orders)
    .where(and(eq(orders.collectionPointId, pointId), isOnDay(day), isWaited))
    .orderBy(orders.promisedAt, orders.id);
}

/** Moves the orders of that day to the next opening. Null for a point without hours. */
export async function closeDay(
  db: Database,
  actor: Actor,
  pointId: number,
  { day, reason }: Closing,
  now: Date,
): Promise<{ moved: number } | { refused: "past-day" } | null> {
  // Those orders were collected or are already waiting at the point.
  if (day < dayAt(now.getTime())) return { refused: "past-day" };
  return db.transaction(async (db) => {
    const ofPoint = eq(orders.collectionPointId, pointId);
    const hit = await lockOrders(db, and(ofPoint, isOnDay(day), isWaited));
    await lockDays(db, [pointId]);
    const isPoint = eq(collectionPoints.id, pointId);
    const [point] = await db.select().from(collectionPoints).where(isPoint).for("update");
    if (!point || !hasHours(point.opening)) return null;
    const others = point.opening.specialDays.filter((special) => special.day !== isoOf(day));
    const specialDays = [...others, { day: isoOf(day), windows: [] }];
    specialDays.sort((one, other) => (one.day < other.day ? -1 : 1));
    const opening = { ...point.opening, specialDays };
    const kind = { table: collectionPoints, kind: "collection_point", labelOf: nameOf };
    await writeRecord(db, actor, kind, point, { opening });
    const ids = hit.map(({ id }) => id);
    const booked = await listBookedDays(db, [pointId], ids);
    let moved = 0;
    for (const order of hit) {
      const full = new Set(fullDaysOf(booked, point));
      const next = nextOpen(opening, startOf(day + 1), (each) => full.has(isoOf(each)));
      if (next === null) continue;
      bookDay(booked, pointId, dayOfPromise(new Date(next)));
      await writeMove(db, actor, order, { to: new Date(next), why: "closed", reason }, now);
      moved += 1;
    }
    return { moved };
  });
}

const nameOf = ({ name }: { name: string }) => name;

function isOnDay(day: Day) {
  const [from, until] = [startOf(day), startOf(day + 1)].map((ms) => new Date(ms).toISOString());
  return sql`
    ${orders.promisedAt} >= ${from}::timestamptz and ${orders.promisedAt} < ${until}::timestamptz`;
}

async function writeMove(
  db: Database,
  actor: Actor,
  order: OrderWithPromise,
  { to, why, reason }: Move,
  now: Date,
): Promise<void> {
  const { id, promise } = order;
  const before = presentPromise(order).toISOString();
  const move = {
    movedAt: now.toISOString(),
    before,
    why,
    reason,
    ...(actor ? { staffName: actor.name } : {}),
  };
  const movedPromise: StoredPromise = {
    from: promise?.from ?? null,
    moves: [...(promise?.moves ?? []), move],
  };
  await db
    .update(orders)
    .set({
      promisedAt: to,
      promise: movedPromise,
      version: order.version + 1,
      updatedAt: sql`now()`,
    })
    .where(eq(orders.id, id));
  await recordChanged(
    db,
    actor,
    orderRecord(id),
    { promisedAt: before, moveReason: null },
    { promisedAt: to.toISOString(), moveReason: reason },
  );
  // After two moves in a row, the buyer is mailed of the last one only.
  await db.delete(mails).where(and(isUnattempted(mails, id), eq(mails.kind, "order_moved")));
  await db
    .insert(mails)
    .values({ kind: "order_moved", orderId: id, about: String(movedPromise.moves.length) });
}
