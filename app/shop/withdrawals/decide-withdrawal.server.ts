// Refuses a withdrawal, or reopens it.
import { and, eq, isNull, sql } from "drizzle-orm";
import { withdrawals } from "#db/withdrawals-tables.ts";
import { orders } from "#db/orders-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { lockOrder } from "#app/shop/order-facts/order-lock.server.ts";
import { needsDecision } from "#app/shop/order-facts/withdrawal-conditions.server.ts";
import { recordStep } from "./withdrawal-steps.server.ts";
import { areWithdrawable } from "./withdrawal.ts";
import type { RefusalGround } from "./withdrawal.ts";
import { readOrderToWithdraw } from "./withdrawals.server.ts";

type Refusal = "unknown" | "handled" | "under-refund" | "in-time";

/**
 * Records the note, which staff send to the buyer. Refused while a refund for the withdrawal may be
 * under way.
 */
export async function refuseWithdrawal(
  db: Database,
  actor: Actor,
  id: number,
  { ground, note }: { ground: RefusalGround; note: string },
): Promise<{ saved: number } | { refused: Refusal }> {
  return db.transaction(async (db) => {
    const found = await lockWithdrawal(db, id);
    if (!found) return { refused: "unknown" };
    if (ground === "late" && (await isInTime(db, found))) return { refused: "in-time" };
    const [refused] = await db
      .update(withdrawals)
      .set({ outcome: "refused", note, staffName: actor?.name ?? null, handledAt: sql`now()` })
      .where(and(eq(withdrawals.id, id), needsDecision))
      .returning();
    if (!refused) {
      const isOpen = and(eq(withdrawals.id, id), isNull(withdrawals.handledAt));
      return { refused: (await db.$count(withdrawals, isOpen)) > 0 ? "under-refund" : "handled" };
    }
    const { orderId } = refused;
    await recordStep(db, actor, { orderId, withdrawalId: id, step: "refused", note });
    return { saved: id };
  });
}

/** "gone": the prints were refunded since, or the buyer has withdrawn from them again. */
export async function reopenWithdrawal(
  db: Database,
  actor: Actor,
  id: number,
): Promise<{ reopened: number } | { refused: "unknown" | "handled" | "gone" }> {
  return db.transaction(async (db) => {
    const found = await lockWithdrawal(db, id);
    if (!found) return { refused: "unknown" };
    if (found.outcome !== "refused") return { refused: "handled" };
    const order = await readOrderToWithdraw(db, eq(orders.id, found.orderId), found.declaredAt);
    if (!order || !areWithdrawable(found.parts, order.lines)) return { refused: "gone" };
    await db
      .update(withdrawals)
      .set({ outcome: null, note: "", staffName: null, handledAt: null })
      .where(eq(withdrawals.id, id));
    const { orderId } = found;
    await recordStep(db, actor, { orderId, withdrawalId: id, step: "reopened" });
    return { reopened: id };
  });
}

type Row = typeof withdrawals.$inferSelect;

export async function isInTime(
  db: Database,
  { orderId, declaredAt }: Pick<Row, "orderId" | "declaredAt">,
): Promise<boolean> {
  const order = await readOrderToWithdraw(db, eq(orders.id, orderId), declaredAt);
  return !order || order.period.open || order.period.why !== "over";
}

async function lockWithdrawal(db: Database, id: number): Promise<Row | null> {
  const [found] = await db.select().from(withdrawals).where(eq(withdrawals.id, id));
  if (!found) return null;
  await lockOrder(db, found.orderId);
  const [present] = await db.select().from(withdrawals).where(eq(withdrawals.id, id));
  return present ?? null;
}
