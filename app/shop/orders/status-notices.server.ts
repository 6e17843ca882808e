// The mail and text message about a status: queued in the transaction that sets it, and discarded
// with it as long as no attempt was made to send them.
import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { mails, textMessages } from "#db/mail-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { isOverdue, requeued } from "#app/shop/outbox-state.server.ts";
import type { OrderStatus } from "./order-status.ts";
import { mailsBuyer, statusRules } from "./order-status.ts";
import type { PaymentStatus } from "#app/shop/order-facts/payment-status.ts";

const statusMails = Object.values(statusRules).flatMap(({ mail }) => mail ?? []);

const undoWindow = "2 minutes";
const dueAt = sql`now() + ${undoWindow}::interval`;

/** Call it in the transaction that sets the status. */
export async function queueStatusNotices(
  db: Database,
  { id: orderId, paymentStatus }: { id: number; paymentStatus: PaymentStatus },
  status: OrderStatus,
): Promise<void> {
  await discardStatusNotices(db, orderId);
  const { mail: kind, isTexted } = statusRules[status];
  if (!kind || !mailsBuyer(status, paymentStatus)) return;
  const again = requeued(dueAt);
  await db
    .insert(mails)
    .values({ kind, orderId, dueAt })
    .onConflictDoUpdate({
      target: [mails.kind, mails.orderId, mails.about],
      set: again,
      setWhere: or(eq(mails.state, "discarded"), isOverdue(mails)),
    });
  if (!isTexted) return;
  await db
    .insert(textMessages)
    .values({ kind: "order_ready", orderId, dueAt })
    .onConflictDoUpdate({
      target: [textMessages.kind, textMessages.orderId],
      set: again,
      setWhere: eq(textMessages.state, "discarded"),
    });
}

export async function discardStatusNotices(db: Database, orderId: number): Promise<void> {
  await db
    .delete(mails)
    .where(and(isUnattempted(mails, orderId), inArray(mails.kind, statusMails)));
  await db.delete(textMessages).where(isUnattempted(textMessages, orderId));
}

/** Certainly not received. */
export function isUnattempted(table: typeof mails | typeof textMessages, orderId: number) {
  return and(
    eq(table.orderId, orderId),
    or(eq(table.state, "waiting"), isOverdue(table)),
    eq(table.attempts, 0),
    isNull(table.againAt),
  );
}
