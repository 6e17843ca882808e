// What staff do to an order: its status and notes, each remembered with who and when.
import { eq, sql } from "drizzle-orm";
import { orderEvents, orders } from "#db/tables.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { recordChanged } from "#app/shop/changes/changes.server.ts";
import type { OrderStatus } from "#app/shop/orders/order.ts";
import { tellOfStatus } from "#app/shop/orders/status-mails.server.ts";

/** An order as somebody saw it. */
type SeenOrder = { id: number; version: number };

/** An order whose status was set: its version since then, and the status it had. */
export type ChangedOrder = SeenOrder & { before: OrderStatus };

type StatusChange =
  | { saved: { id: number; status: OrderStatus; before: OrderStatus; version: number } }
  | { refused: "unchanged" | "unknown" }
  | { refused: "changed-meanwhile"; present: { id: number; status: OrderStatus; version: number } };

/** Any status may follow any (product decision); one that is set already is refused, so that the timeline tells changes only. */
export async function setStatus(db: Database, actor: Actor, seen: SeenOrder, status: OrderStatus): Promise<StatusChange> {
  return db.transaction(async (db) => {
    const { id, version } = seen;
    const [present] = await db
      .select({ id: orders.id, status: orders.status, version: orders.version, paymentStatus: orders.paymentStatus })
      .from(orders)
      .where(eq(orders.id, id))
      .for("update");
    if (!present) return { refused: "unknown" };
    const { paymentStatus, ...shown } = present;
    if (present.version !== version) return { refused: "changed-meanwhile", present: shown };
    if (present.status === status) return { refused: "unchanged" };
    const next = { status, version: version + 1 };
    await db
      .update(orders)
      .set({ ...next, updatedAt: sql`now()` })
      .where(eq(orders.id, id));
    await db
      .insert(orderEvents)
      .values({ orderId: id, kind: "status", statusFrom: present.status, statusTo: status, staffName: actor?.name ?? null });
    await tellOfStatus(db, { id, paymentStatus }, status);
    await recordChanged(db, actor, { kind: "order", recordId: id, label: `#${id}` }, { status: present.status }, { status });
    return { saved: { id, before: present.status, ...next } };
  });
}

/** Each order for itself: those that somebody else changed meanwhile, or that are gone, stay as they are and are counted. */
export async function setStatuses(
  db: Database,
  actor: Actor,
  seen: SeenOrder[],
  status: OrderStatus,
): Promise<{ changed: ChangedOrder[]; unchanged: number; refused: number }> {
  const answer = { changed: [] as ChangedOrder[], unchanged: 0, refused: 0 };
  // why in the order of their ids: two people who set overlapping selections wait for each other and never deadlock.
  for (const each of seen.toSorted((a, b) => a.id - b.id)) {
    const result = await setStatus(db, actor, each, status);
    if ("saved" in result) answer.changed.push({ id: each.id, version: result.saved.version, before: result.saved.before });
    else if (result.refused === "unchanged") answer.unchanged += 1;
    else answer.refused += 1;
  }
  return answer;
}

/** Gives each order its status back, if nobody changed it since; the timeline keeps both changes. */
export async function undoStatuses(db: Database, actor: Actor, changed: ChangedOrder[]): Promise<{ undone: number; refused: number }> {
  let undone = 0;
  for (const { before, ...each } of changed.toSorted((a, b) => a.id - b.id)) {
    if ("saved" in (await setStatus(db, actor, each, before))) undone += 1;
  }
  return { undone, refused: changed.length - undone };
}

/** False where the order does not exist. A note changes nothing that another could overwrite, so the version stays. */
export async function addNote(db: Database, actor: Actor, orderId: number, note: string): Promise<boolean> {
  return db.transaction(async (db) => {
    const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for("key share");
    if (!order) return false;
    await db.insert(orderEvents).values({ orderId, kind: "note", note, staffName: actor?.name ?? null });
    return true;
  });
}
