// News about a status: queued in the same transaction, and withdrawn with it while unsent.
import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { mails, textMessages } from "#db/mail-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { isHeldBack, queuedAnew } from "#app/shop/outbox-state.server.ts";
import type { OrderStatus, NotifiedStatus } from "#app/shop/orders/order-status.ts";
import { isNotified } from "#app/shop/orders/order-status.ts";
import { isPaid } from "#app/shop/journal/payment-status.ts";
import type { PaymentStatus } from "#app/shop/journal/payment-status.ts";

const kinds = {
  ready: "order_ready",
  collected: "order_collected",
  cancelled: "order_cancelled",
} as const satisfies Record<NotifiedStatus, string>;

const undoWindow = "2 minutes";
const dueAt = sql`now() + ${undoWindow}::interval`;

/** Call it in the transaction that sets the status. Unpaid orders get no news. */
export async function tellOfStatus(
  db: Database,
  { id: orderId, paymentStatus }: { id: number; paymentStatus: PaymentStatus },
  status: OrderStatus,
): Promise<void> {
  await takeBackNews(db, orderId);
  if (!isPaid(paymentStatus) || !isNotified(status)) return;
  const again = queuedAnew(dueAt);
  await db
    .insert(mails)
    .values({ kind: kinds[status], orderId, dueAt })
    .onConflictDoUpdate({
      target: [mails.kind, mails.orderId, mails.about],
      set: again,
      setWhere: or(eq(mails.state, "discarded"), isHeldBack(mails)),
    });
  if (status !== "ready") return;
  await db
    .insert(textMessages)
    .values({ kind: "order_ready", orderId, dueAt })
    .onConflictDoUpdate({
      target: [textMessages.kind, textMessages.orderId],
      set: again,
      setWhere: eq(textMessages.state, "discarded"),
    });
}

export async function takeBackNews(db: Database, orderId: number): Promise<void> {
  await db
    .delete(mails)
    .where(and(isUnheard(mails, orderId), inArray(mails.kind, Object.values(kinds))));
  await db.delete(textMessages).where(isUnheard(textMessages, orderId));
}

/** Never attempted, so certainly not received. */
export function isUnheard(table: typeof mails | typeof textMessages, orderId: number) {
  return and(
    eq(table.orderId, orderId),
    or(eq(table.state, "waiting"), isHeldBack(table)),
    eq(table.attempts, 0),
    isNull(table.againAt),
  );
}
