// Disputes and reversals: recorded, returned when a dispute is won, and decided by staff.

import { and, desc, eq, isNull, lt, sql } from "drizzle-orm";
import { disputes, reversals, refunds } from "#db/refunds-tables.ts";
import { payments } from "#db/payments-tables.ts";
import { orderEvents, orders } from "#db/orders-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { issueReversalNote } from "#app/shop/invoices/invoices.server.ts";
import type { Cents } from "#app/shop/money.ts";
import { lockOrder } from "#app/shop/order-facts/order-lock.server.ts";
import type { LockedOrder } from "#app/shop/order-facts/order-lock.server.ts";
import { appendToJournal } from "#app/shop/journal/journal.server.ts";
import { statusAfterRefunds } from "#app/shop/order-facts/payment-status.ts";
import type { ProviderDispute } from "#app/shop/payment-providers/provider.ts";

export type Dispute = Pick<
  typeof disputes.$inferSelect,
  | "providerDisputeId"
  | "reason"
  | "state"
  | "stage"
  | "amountCents"
  | "answerBy"
  | "outcome"
  | "openedAt"
  | "closedAt"
>;
export type Reversal = Omit<typeof reversals.$inferSelect, "orderId">;

export async function recordDispute(
  db: Database,
  orderId: number,
  notice: ProviderDispute,
): Promise<void> {
  const { captureIds: _captures, ...columns } = notice;
  await db.transaction(async (db) => {
    await lockKnownOrder(db, orderId);
    const closedAt = notice.outcome ? notice.toldAt : null;
    const noted = await db
      .insert(disputes)
      .values({ orderId, ...columns, closedAt })
      .onConflictDoUpdate({
        target: disputes.providerDisputeId,
        // The first end stays: a repeated notice must not return money that was taken since.
        set: { ...columns, closedAt: closedAt && sql`coalesce(${disputes.closedAt}, ${closedAt})` },
        setWhere: lt(disputes.toldAt, notice.toldAt),
      })
      .returning({ id: disputes.id });
    if (noted.length === 0) return;
    await db.update(payments).set({ seenAt: null }).where(eq(payments.orderId, orderId));
    if (notice.outcome === "won") await returnReversals(db, orderId);
  });
}

type ProviderReversal = { reference: string; amountCents: Cents; takenAt: Date };

export async function recordReversal(
  db: Database,
  orderId: number,
  { reference, amountCents, takenAt }: ProviderReversal,
): Promise<boolean> {
  return db.transaction(async (db) => {
    const order = await lockKnownOrder(db, orderId);
    const [known] = await db
      .select({ source: refunds.source })
      .from(refunds)
      .where(eq(refunds.providerRefundId, reference));
    // It is already booked as a refund, because the list of refunds came first; a person decides.
    if (known?.source === "provider") await markReversed(db, orderId);
    if (known) return false;
    const [noted] = await db
      .insert(reversals)
      .values({ orderId, reference, amountCents, takenAt })
      .onConflictDoNothing()
      .returning();
    if (!noted) return false;
    await markReversed(db, orderId);
    await setReversed(db, order, amountCents);
    await appendToJournal(db, { kind: "reversed", orderId, amountCents, reference });
    // A dispute's end may be reported before the reversal that belongs to it.
    await returnReversals(db, orderId);
    return true;
  });
}

async function markReversed(db: Database, orderId: number): Promise<void> {
  await db
    .update(payments)
    .set({ problem: "reversed", seenAt: null })
    .where(eq(payments.orderId, orderId));
}

/** Only once all of an order's disputes are won, since a reversal does not name its dispute. */
async function returnReversals(db: Database, orderId: number): Promise<void> {
  const returned = await db
    .update(reversals)
    .set({ returnedAt: sql`now()`, decision: null, decidedAt: null })
    .where(
      and(
        eq(reversals.orderId, orderId),
        isNull(reversals.returnedAt),
        sql`${reversals.decision} is distinct from 'undone'`,
        sql`(
          select bool_and(outcome is not distinct from 'won')
            and max(closed_at) >= ${reversals.takenAt}
          from ${disputes}
          where ${disputes.orderId} = ${orderId})`,
      ),
    )
    .returning();
  for (const { amountCents, reference } of returned) {
    await setReversed(db, await lockKnownOrder(db, orderId), -amountCents);
    await appendToJournal(db, { kind: "returned", orderId, amountCents, reference });
  }
}

async function lockKnownOrder(db: Database, orderId: number): Promise<LockedOrder> {
  const order = await lockOrder(db, orderId);
  if (!order) throw new Error(`there is no order ${orderId}`);
  return order;
}

async function setReversed(db: Database, order: LockedOrder, byCents: Cents): Promise<void> {
  const { id: orderId } = order;
  const reversedCents = order.reversedCents + byCents;
  const paymentStatus = statusAfterRefunds({ ...order, reversedCents });
  await db
    .update(orders)
    .set({ reversedCents, paymentStatus, updatedAt: sql`now()` })
    .where(eq(orders.id, orderId));
  if (paymentStatus === order.paymentStatus) return;
  // A return has no amount, since the money counted when it first came in.
  await db.insert(orderEvents).values({
    orderId,
    kind: "payment",
    paymentStatus,
    amountCents: paymentStatus === "reversed" ? byCents : null,
  });
}

export async function hasOpenDispute(db: Database, orderId: number): Promise<boolean> {
  return (
    (await db.$count(disputes, and(eq(disputes.orderId, orderId), isNull(disputes.outcome)))) > 0
  );
}

export async function listChargebacks(
  db: Database,
  orderId: number,
): Promise<{ disputes: Dispute[]; reversals: Reversal[] }> {
  const [disputeRows, reversalRows] = await Promise.all([
    db.select().from(disputes).where(eq(disputes.orderId, orderId)).orderBy(desc(disputes.id)),
    db.select().from(reversals).where(eq(reversals.orderId, orderId)).orderBy(desc(reversals.id)),
  ]);
  return { disputes: disputeRows, reversals: reversalRows };
}

type Decision = { decision: "undone" | "stands"; note: string };

/** Once: undone with a credit note, or the buyer owes. "too-late": decided, or paid back. */
export async function decideReversal(
  db: Database,
  actor: Actor,
  orderId: number,
  reversalId: number,
  { decision, note }: Decision,
): Promise<{ decided: true } | { refused: "too-late" | "disputed" }> {
  return db.transaction(async (db) => {
    await lockOrder(db, orderId);
    if (await hasOpenDispute(db, orderId)) return { refused: "disputed" };
    const isOpen = and(
      eq(reversals.id, reversalId),
      eq(reversals.orderId, orderId),
      isNull(reversals.decision),
      isNull(reversals.returnedAt),
    );
    const decided = await db
      .update(reversals)
      .set({ decision, note, staffName: actor?.name ?? null, decidedAt: sql`now()` })
      .where(isOpen)
      .returning();
    if (decided.length === 0) return { refused: "too-late" };
    if (decision === "undone") await issueReversalNote(db, reversalId);
    return { decided: true };
  });
}
