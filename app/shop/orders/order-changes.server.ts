// Changes that staff make to orders: their status, one by one or many, and notes.

import { and, desc, eq, sql } from "drizzle-orm";
import { changes } from "#db/changes-tables.ts";
import { orderEvents, orders } from "#db/orders-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { orderRecord, recordChanged } from "#app/shop/changes/changes.server.ts";
import { takeBackHandover } from "#app/shop/fulfilment/book.server.ts";
import { lockAgainstErasure, lockOrder } from "#app/shop/order-facts/order-lock.server.ts";
import { statusRefusal } from "./order-status.ts";
import type { OrderStatus } from "./order-status.ts";
import type { OrderAccess } from "./order-access.ts";
import { queueStatusNotices } from "./status-notices.server.ts";
import { serves } from "#app/shop/staff/served-points.ts";

type OrderVersion = { id: number; version: number };

export type ChangedOrder = OrderVersion & { before: OrderStatus };

type StatusChange =
  | { saved: { id: number; status: OrderStatus; before: OrderStatus; version: number } }
  | { refused: "unchanged" | "unknown" | "not-yours" | "refunded" }
  | { refused: "changed-meanwhile"; present: { id: number; status: OrderStatus; version: number } };

type StatusOptions = {
  /** The handover that sets the order to collected. */
  handoverKey?: string | null;
  /** Staff choose the status, and no handover or undo sets it. */
  isChosen?: boolean;
};

export async function setStatus(
  db: Database,
  actor: Actor,
  expected: OrderVersion,
  status: OrderStatus,
  access: OrderAccess,
  { handoverKey = null, isChosen = false }: StatusOptions = {},
): Promise<StatusChange> {
  return db.transaction(async (db) => {
    const { id, version } = expected;
    const present = await lockOrder(db, id);
    if (!present || !serves(access.points, present.collectionPointId))
      return { refused: "unknown" };
    const { paymentStatus } = present;
    if (present.version !== version) {
      const shown = { id, status: present.status, version: present.version };
      return { refused: "changed-meanwhile", present: shown };
    }
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
    if (present.status === "collected") await takeBackLastHandover(db, actor, id);
    await queueStatusNotices(db, { id, paymentStatus }, status);
    await recordChanged(db, actor, orderRecord(id), { status: present.status }, { status });
    return { saved: { id, before: present.status, ...next } };
  });
}

async function takeBackLastHandover(db: Database, actor: Actor, orderId: number): Promise<void> {
  const [collected] = await db
    .select({ key: orderEvents.handoverKey })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.statusTo, "collected")))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  if (collected?.key) await takeBackHandover(db, actor, orderId, collected.key);
}

/** Call it for a change outside the order's row, so that forms of older pages are refused. */
export async function incrementVersion(db: Database, orderId: number): Promise<void> {
  await db
    .update(orders)
    .set({ version: sql`${orders.version} + 1`, updatedAt: sql`now()` })
    .where(eq(orders.id, orderId));
}

/** Orders that changed meanwhile, or no longer exist, are only counted as refused. */
export async function setStatuses(
  db: Database,
  actor: Actor,
  expected: OrderVersion[],
  status: OrderStatus,
  access: OrderAccess,
): Promise<{ changed: ChangedOrder[]; unchanged: number; refunded: number; refused: number }> {
  const counts = { changed: [] as ChangedOrder[], unchanged: 0, refunded: 0, refused: 0 };
  // Each in a transaction of its own, so that one that is refused leaves the others set.
  for (const each of expected.toSorted((a, b) => a.id - b.id)) {
    const result = await setStatus(db, actor, each, status, access, { isChosen: true });
    if ("saved" in result)
      counts.changed.push({
        id: each.id,
        version: result.saved.version,
        before: result.saved.before,
      });
    else if (result.refused === "unchanged") counts.unchanged += 1;
    else if (result.refused === "refunded") counts.refunded += 1;
    else counts.refused += 1;
  }
  return counts;
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
    const order = await lockAgainstErasure(db, orderId);
    if (!order || !serves(access.points, order.collectionPointId)) return null;
    const [added] = await db
      .insert(orderEvents)
      .values({ orderId, kind: "note", note, staffName: actor?.name ?? null })
      .returning({ id: orderEvents.id });
    const noteId = added!.id;
    await recordChanged(db, actor, orderRecord(orderId), {}, { noteId });
    return noteId;
  });
}

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

/** Null removes the note; the log keeps its text. `isEditor`: may change anybody's notes. */
export async function changeNote(
  db: Database,
  actor: Actor,
  { orderId, noteId, before, note }: NoteChange,
  { access, others: isEditor }: { access: OrderAccess; others: boolean },
): Promise<"changed" | "unknown" | "not-yours" | "changed-meanwhile"> {
  return db.transaction(async (db) => {
    const order = await lockAgainstErasure(db, orderId);
    const isNote = and(
      eq(orderEvents.id, noteId),
      eq(orderEvents.orderId, orderId),
      eq(orderEvents.kind, "note"),
    );
    const [present] = await db.select().from(orderEvents).where(isNote).for("update");
    if (!order || !present || !serves(access.points, order.collectionPointId)) return "unknown";
    if (!isEditor && !(await isWriter(db, actor, orderId, noteId))) return "not-yours";
    if (present.note !== before) return "changed-meanwhile";
    await db.update(orderEvents).set({ note }).where(isNote);
    await recordChanged(db, actor, orderRecord(orderId), { note: before }, { note });
    return "changed";
  });
}
