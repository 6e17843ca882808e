// What buyers hear of a new status: written with it, and withdrawn with it until sent.
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { mails, textMessages } from "#db/mail-tables.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { OrderStatus } from "#app/shop/orders/order.ts";
import { isPaid } from "#app/shop/payments/payment-status.ts";
import type { PaymentStatus } from "#app/shop/payments/payment-status.ts";

const kinds = {
  ready: "order_ready",
  collected: "order_collected",
  cancelled: "order_cancelled",
} as const;

/** For staff to undo before anybody hears of it. */
const undoWindow = "2 minutes";
const dueAt = sql`now() + ${undoWindow}::interval`;

/** In the transaction that sets it. Each status is told once; of unpaid orders nothing. */
export async function tellOfStatus(
  db: Database,
  { id: orderId, paymentStatus }: { id: number; paymentStatus: PaymentStatus },
  status: OrderStatus,
): Promise<void> {
  await takeBackNews(db, orderId);
  if (!isPaid(paymentStatus) || !(status in kinds)) return;
  const again = {
    state: "waiting",
    attempts: 0,
    dueAt,
    error: null,
    createdAt: sql`now()`,
    doneAt: null,
    againAt: null,
  } as const;
  await db
    .insert(mails)
    .values({ kind: kinds[status as keyof typeof kinds], orderId, dueAt })
    .onConflictDoUpdate({
      target: [mails.kind, mails.orderId, mails.about],
      set: again,
      setWhere: eq(mails.state, "discarded"),
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

/** Nobody hears of the status that an order has. */
export async function takeBackNews(db: Database, orderId: number): Promise<void> {
  await db
    .delete(mails)
    .where(and(isUnheard(mails, orderId), inArray(mails.kind, Object.values(kinds))));
  await db.delete(textMessages).where(isUnheard(textMessages, orderId));
}

/** Not tried yet, hence certainly not arrived. A mail about a past status says nothing. */
function isUnheard(table: typeof mails | typeof textMessages, orderId: number) {
  return and(
    eq(table.orderId, orderId),
    eq(table.state, "waiting"),
    eq(table.attempts, 0),
    isNull(table.againAt),
  );
}
