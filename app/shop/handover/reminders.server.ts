// Reminds buyers of prints that await collection.
import { and, eq, inArray, sql } from "drizzle-orm";
import { listedOrders, orders } from "#db/orders-tables.ts";
import { mails } from "#db/mail-tables.ts";
import { collectionPoints } from "#db/collection-tables.ts";
import { isoDay } from "#app/i18n/dates.ts";
import { lockOrders } from "#app/shop/order-facts/order-lock.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { orderRecord, recordChanged } from "#app/shop/changes/changes.server.ts";
import {
  daytimeFrom,
  isUncollected,
  minimumRetainedUntil,
  lastDayToCollect,
  reminderDue,
} from "./reminder-rules.ts";
import { orderPoint, withPointNames } from "#app/shop/collection/order-points.server.ts";
import { statusSince } from "#app/shop/orders/status-since.server.ts";
import { isOverdue, requeued } from "#app/shop/outbox-state.server.ts";
import { isAtPoint, isReadyForCollection } from "./waiting-orders.server.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";
import { dayMs } from "#app/shop/calendar/milliseconds.ts";

function listReady(db: Database, point: number | null) {
  return db
    .select({
      id: orders.id,
      firstName: orders.firstName,
      lastName: orders.lastName,
      point: orderPoint,
      readyAt: statusSince,
      keptUntil: orders.keptUntil,
      reminders: sql<number>`(
        select count(*)::integer
        from ${mails}
        where ${mails.orderId} = ${orders.id}
          and ${mails.kind} = 'order_reminder' and ${mails.state} = 'sent')`,
    })
    .from(listedOrders)
    .innerJoin(orders, eq(orders.id, listedOrders.orderId))
    .where(and(isReadyForCollection, isAtPoint(point)))
    .orderBy(listedOrders.createdAt, listedOrders.orderId);
}

/** Writes one mail per order and reminder day; calling it twice writes no second one. */
export async function writeDueReminders(db: Database, now: Date): Promise<number> {
  const { reminders } = await findSettings(db);
  if (reminders.days.length === 0) return 0;
  const due = (await listReady(db, null)).flatMap((order) => {
    const number = reminderDue(order, reminders.days, now);
    return number === null ? [] : [{ orderId: order.id, about: String(number) }];
  });
  if (due.length === 0) return 0;
  const dueAt = daytimeFrom(now);
  const written = await db
    .insert(mails)
    .values(due.map((mail) => ({ ...mail, kind: "order_reminder" as const, dueAt })))
    .onConflictDoUpdate({
      target: [mails.kind, mails.orderId, mails.about],
      set: requeued(dueAt),
      // The order is ready again, and the buyer never got the mail of the first time.
      setWhere: isOverdue(mails),
    })
    .returning({ id: mails.id });
  return written.length;
}

export type Uncollected = Awaited<ReturnType<typeof listUncollected>>[number];

export async function listUncollected(db: Database, point: number | null, now: Date) {
  const { reminders } = await findSettings(db);
  const ready = await listReady(db, point);
  const uncollected = ready
    .filter((order) => isUncollected(order, reminders.days, now))
    .toSorted((a, b) => a.readyAt.getTime() - b.readyAt.getTime());
  return withPointNames(db, uncollected);
}

export async function findRetainedUntil(
  db: Database,
  orderId: number,
  now: Date,
): Promise<Date | null> {
  const [order] = await db
    .select({
      readyAt: statusSince,
      keptUntil: orders.keptUntil,
      opening: collectionPoints.opening,
    })
    .from(listedOrders)
    .innerJoin(orders, eq(orders.id, listedOrders.orderId))
    .leftJoin(collectionPoints, eq(collectionPoints.id, orders.collectionPointId))
    .where(and(isReadyForCollection, eq(orders.id, orderId)));
  if (!order) return null;
  const { reminders } = await findSettings(db);
  const until = minimumRetainedUntil(order, reminders.days);
  return until > now ? lastDayToCollect(until, order.opening, now) : null;
}

const extensionDays = 14;

export async function extendRetention(
  db: Database,
  actor: Actor,
  ids: number[],
  now: Date,
): Promise<number> {
  const keptUntil = new Date(now.getTime() + extensionDays * dayMs);
  return db.transaction(async (db) => {
    const extended = await lockOrders(db, and(inArray(orders.id, ids), eq(orders.status, "ready")));
    for (const { id, keptUntil: before } of extended) {
      await db.update(orders).set({ keptUntil }).where(eq(orders.id, id));
      await recordChanged(db, actor, orderRecord(id), { keptUntil: before }, { keptUntil });
    }
    return extended.length;
  });
}

/** At most once a day in Paris per order. False if that was today, or it is not ready now. */
export async function remindAgain(db: Database, orderId: number, now: Date): Promise<boolean> {
  const [order] = await db
    .select({ id: orders.id })
    .from(listedOrders)
    .innerJoin(orders, eq(orders.id, listedOrders.orderId))
    .where(and(isReadyForCollection, eq(orders.id, orderId)));
  if (!order) return false;
  const about = `by-staff-${isoDay(now)}`;
  const written = await db
    .insert(mails)
    .values({ kind: "order_reminder", orderId, about, dueAt: daytimeFrom(now) })
    .onConflictDoNothing({ target: [mails.kind, mails.orderId, mails.about] })
    .returning({ id: mails.id });
  return written.length > 0;
}
