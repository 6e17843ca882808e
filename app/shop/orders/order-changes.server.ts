// Changes that staff make to orders: their status, one by one or many, and notes.

import { and, desc, eq, sql } from "drizzle-orm";
import { changes } from "#db/log-tables.ts";
import { orderEvents, orders } from "#db/tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { recordChanged } from "#app/shop/changes/changes.server.ts";
import { takeBackHandover } from "#app/shop/counter-book/book.server.ts";
import { statusRefusal } from "#app/shop/orders/order-status.ts";
import type { OrderStatus } from "#app/shop/orders/order-status.ts";
import { isAccessible } from "#app/shop/orders/order-access.ts";
import type { OrderAccess } from "#app/shop/orders/order-access.ts";
import { queueStatusNotices } from "#app/shop/orders/status-notices.server.ts";

type OrderVersion = { id: number; version: number };

export type ChangedOrder = OrderVersion & { before: OrderStatus };

type StatusChange =
  | { saved: { id: number; status: OrderStatus; before: OrderStatus; version: number } }
  | { refused: "unchanged" | "unknown" | "not-yours" | "refunded" }
  | { refused: "changed-meanwhile"; present: { id: number; status: OrderStatus; version: number } };

/**
 * `handoverKey`: of the handover that sets it to collected. `isChosen`: staff want it, rather than
 * a handover or an undo.
 */
export async function setStatus(
  db: Database,
  actor: Actor,
  seen: OrderVersion,
  status: OrderStatus,
  access: OrderAccess,
  handoverKey: string | null = null,
  isChosen = false,
): Promise<StatusChange> {
  return db.transaction(async (db) => {
    const { id, version } = seen;
    const [present] = await db
      .select({
        id: orders.id,
        status: orders.status,
        version: orders.version,
        paymentStatus: orders.paymentStatus,
        pointId: orders.collectionPointId,
      })
      .from(orders)
      .where(eq(orders.id, id))
      .for("update");
    if (!present || !isAccessible(access, present.pointId)) return { refused: "unknown" };
    const { paymentStatus, pointId: _, ...shown } = present;
    if (present.version !== version) return { refused: "changed-meanwhile", present: shown };
    const refused = statusRefusal({
      from: present.status,
      to: status,
      payment: isChosen ? paymentStatus : null,
      settable: access.statuses,
    });
    if (refused) return { refused };
    const next = { status, version: version + 1 };
    await db
      .update(orders)
      .set({ ...next, updatedAt: sql`now()` })
      .where(eq(orders.id, id));
    await db.insert(orderEvents).values({
      orderId: id,
      kind: "status",
      statusFrom: present.status,
      statusTo: status,
      handoverKey,
      staffName: actor?.name ?? null,
    });
    if (present.status === "collected") await takeBackCollected(db, actor, id);
    await queueStatusNotices(db, { id, paymentStatus }, status);
    await recordChanged(
      db,
      actor,
      { kind: "order", recordId: id, label: `#${id}` },
      { status: present.status },
      { status },
    );
    return { saved: { id, before: present.status, ...next } };
  });
}

async function takeBackCollected(db: Database, actor: Actor, orderId: number): Promise<void> {
  const [collected] = await db
    .select({ key: orderEvents.handoverKey })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.statusTo, "collected")))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  if (collected?.key) await takeBackHandover(db, actor, orderId, collected.key);
}

/** For what changes an order beside its own columns, so that older pages of staff are refused. */
export async function countChange(db: Database, orderId: number): Promise<void> {
  await db
    .update(orders)
    .set({ version: sql`${orders.version} + 1`, updatedAt: sql`now()` })
    .where(eq(orders.id, orderId));
}

/** One by one: orders that changed since, or are gone, are only counted. */
export async function setStatuses(
  db: Database,
  actor: Actor,
  seen: OrderVersion[],
  status: OrderStatus,
  access: OrderAccess,
): Promise<{ changed: ChangedOrder[]; unchanged: number; refunded: number; refused: number }> {
  const answer = { changed: [] as ChangedOrder[], unchanged: 0, refunded: 0, refused: 0 };
  // why sorted: overlapping selections must not deadlock.
  for (const each of seen.toSorted((a, b) => a.id - b.id)) {
    const result = await setStatus(db, actor, each, status, access, null, true);
    if ("saved" in result)
      answer.changed.push({
        id: each.id,
        version: result.saved.version,
        before: result.saved.before,
      });
    else if (result.refused === "unchanged") answer.unchanged += 1;
    else if (result.refused === "refunded") answer.refunded += 1;
    else answer.refused += 1;
  }
  return answer;
}

export async function undoStatuses(
  db: Database,
  actor: Actor,
  changed: ChangedOrder[],
  access: OrderAccess,
): Promise<{ undone: number; refused: number }> {
  let undone = 0;
  for (const { before, ...each } of changed.toSorted((a, b) => a.id - b.id)) {
    if ("saved" in (await setStatus(db, actor, each, before, access))) undone += 1;
  }
  return { undone, refused: changed.length - undone };
}

/** The note's id; null for an unknown order. Keeps the version, since nothing is overwritten. */
export async function addNote(
  db: Database,
  actor: Actor,
  orderId: number,
  note: string,
  access: OrderAccess,
): Promise<number | null> {
  return db.transaction(async (db) => {
    const [order] = await db
      .select({ pointId: orders.collectionPointId })
      .from(orders)
      .where(eq(orders.id, orderId))
      .for("key share");
    if (!order || !isAccessible(access, order.pointId)) return null;
    const [added] = await db
      .insert(orderEvents)
      .values({ orderId, kind: "note", note, staffName: actor?.name ?? null })
      .returning({ id: orderEvents.id });
    const noteId = added!.id;
    await recordChanged(db, actor, recordOf(orderId), {}, { noteId });
    return noteId;
  });
}

const recordOf = (id: number) => ({ kind: "order", recordId: id, label: `#${id}` });

/** Compares accounts, since two people may have the same name. */
async function isWriter(db: Database, actor: Actor, orderId: number, noteId: number) {
  if (!actor) return false;
  const written = and(
    eq(changes.kind, "order"),
    eq(changes.recordId, orderId),
    eq(changes.staffId, actor.id),
    sql`${changes.after} ->> 'noteId' = ${String(noteId)}`,
  );
  return (await db.$count(changes, written)) > 0;
}

type NoteChange = { orderId: number; noteId: number; before: string | null; note: string | null };

/** Null removes the note; the log keeps the former words. `others`: may change anybody's notes. */
export async function changeNote(
  db: Database,
  actor: Actor,
  { orderId, noteId, before, note }: NoteChange,
  { access, others }: { access: OrderAccess; others: boolean },
): Promise<"changed" | "unknown" | "not-yours" | "changed-meanwhile"> {
  return db.transaction(async (db) => {
    // why locked: an erasure of the buyer waits, and then finds what this adds to the log.
    await db.select().from(orders).where(eq(orders.id, orderId)).for("key share");
    const isNote = and(
      eq(orderEvents.id, noteId),
      eq(orderEvents.orderId, orderId),
      eq(orderEvents.kind, "note"),
    );
    const [present] = await db
      .select({
        note: orderEvents.note,
        pointId: orders.collectionPointId,
      })
      .from(orderEvents)
      .innerJoin(orders, eq(orders.id, orderEvents.orderId))
      .where(isNote)
      .for("update", { of: orderEvents });
    if (!present || !isAccessible(access, present.pointId)) return "unknown";
    if (!others && !(await isWriter(db, actor, orderId, noteId))) return "not-yours";
    if (present.note !== before) return "changed-meanwhile";
    await db.update(orderEvents).set({ note }).where(isNote);
    await recordChanged(db, actor, recordOf(orderId), { note: before }, { note });
    return "changed";
  });
}
