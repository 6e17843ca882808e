// The buyer's return, webhooks and polling all settle a payment here; the first one changes it.
import { and, eq, exists, inArray, isNull, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { payments } from "#db/payments-tables.ts";
import { orderEvents, orders } from "#db/orders-tables.ts";
import { lockOrder } from "#app/shop/order-facts/order-lock.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { isDueSql } from "#app/platform/database/due.server.ts";
import { markPaidBatched, markPaidAfterLock } from "./when-paid.server.ts";
import type { Capture } from "./when-paid.server.ts";
import { appendToJournal } from "#app/shop/journal/journal.server.ts";
import { isPaid, statusesBefore } from "#app/shop/order-facts/payment-status.ts";
import type { PaymentStatus } from "#app/shop/order-facts/payment-status.ts";
import type { ProviderPayment } from "#app/shop/payment-providers/provider.ts";

export type PaymentState = { paymentStatus: PaymentStatus; givenName: string | null };

/** Moves the payment to the provider's state. Idempotent, even concurrently. */
export async function settlePayment(
  db: Database,
  orderId: number,
  payment: ProviderPayment,
): Promise<PaymentState> {
  if (payment.status === "captured") return settleCapture(db, orderId, payment);
  await db.transaction(async (db) => {
    if (payment.status === "pending")
      await setPaymentStatus(db, orderId, "payment_pending", { captureId: payment.captureId });
    else if (payment.status === "declined")
      await setPaymentStatus(db, orderId, "failed", {
        captureId: payment.captureId,
        ...closedPayment,
      });
    else if (payment.status === "voided")
      await setPaymentStatus(db, orderId, "expired", closedPayment);
  });
  return readPaymentState(db, orderId);
}

async function settleCapture(
  db: Database,
  orderId: number,
  capture: Capture,
): Promise<PaymentState> {
  const paid = { paymentStatus: "paid", givenName: capture.givenName } as const;
  if (await markPaidBatched(db, { orderId, ...capture })) return paid;
  const present = await readPaymentState(db, orderId);
  if (isPaid(present.paymentStatus)) return present;
  const isRecorded = await db.transaction(async (db) => {
    const recorded = await markPaidAfterLock(db, { orderId, ...capture });
    if (!recorded) await recordMismatchedCapture(db, orderId, capture);
    return recorded;
  });
  return isRecorded ? paid : readPaymentState(db, orderId);
}

/** Longer than any call to a provider. */
export const captureLeaseDuration = "20 seconds";

const closedPayment = { checkAt: null, closedAt: sql`now()`, capturingUntil: null };

type Closing = {
  as: "failed" | "expired";
  /** The caller's own capture lease, which may be overridden. */
  ownLease?: string;
  unlessRequested?: boolean;
};

/** No capture can begin once it is closed. False unless it is open and not being captured. */
export async function closePayment(
  db: Database,
  orderId: number,
  { as, ownLease, unlessRequested = false }: Closing,
): Promise<boolean> {
  return db.transaction(async (db) => {
    const order = await lockOrder(db, orderId);
    if (order?.paymentStatus !== "awaiting_payment") return false;
    const isFree = sql`(
      ${payments.capturingUntil} is null or ${isDueSql(payments.capturingUntil, captureLeaseDuration)}
      or ${payments.capturingUntil} = ${ownLease ?? null}::timestamptz)`;
    const closed = await db
      .update(payments)
      .set({
        closedAt: sql`now()`,
        capturingUntil: null,
        // A requested capture may still succeed, which must be noticed.
        checkAt: sql`case when ${payments.captureRequestedAt} is not null then now() + interval '1 minute' end`,
        checks: 0,
      })
      .where(
        and(
          eq(payments.orderId, orderId),
          isFree,
          unlessRequested ? isNull(payments.captureRequestedAt) : undefined,
        ),
      )
      .returning({ orderId: payments.orderId });
    if (closed.length === 0) return false;
    await db
      .update(orders)
      .set({ paymentStatus: as, updatedAt: sql`now()` })
      .where(eq(orders.id, orderId));
    await db.insert(orderEvents).values({ orderId, kind: "payment", paymentStatus: as });
    return true;
  });
}

export async function readPaymentState(db: Database, orderId: number): Promise<PaymentState> {
  const [row] = await db
    .select({ paymentStatus: orders.paymentStatus, givenName: payments.payerGivenName })
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(eq(orders.id, orderId))
    .prepare("settled")
    .execute();
  if (!row) throw new Error(`there is no order ${orderId}`);
  return row;
}

type PaymentChange = PgUpdateSetSource<typeof payments>;

async function setPaymentStatus(
  db: Database,
  orderId: number,
  next: PaymentStatus,
  change: PaymentChange,
): Promise<boolean> {
  const moved = await db
    .update(orders)
    .set({ paymentStatus: next, updatedAt: sql`now()` })
    .where(and(eq(orders.id, orderId), inArray(orders.paymentStatus, statusesBefore(next))))
    .returning({ id: orders.id });
  // This happens even if the status is unchanged, since a late return may have set `check_at`.
  const isNext = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.paymentStatus, next)));
  await db
    .update(payments)
    .set(change)
    .where(and(eq(payments.orderId, orderId), exists(isNext)));
  if (moved.length === 0) return false;
  await db.insert(orderEvents).values({ orderId, kind: "payment", paymentStatus: next });
  return true;
}

/** The money does not fit: the order stays unpaid, and a person looks. */
async function recordMismatchedCapture(
  db: Database,
  orderId: number,
  { captureId, cents, currency }: Capture,
): Promise<void> {
  const { paymentStatus } = await readPaymentState(db, orderId);
  if (isPaid(paymentStatus)) return;
  const noted = await db
    .update(payments)
    .set({
      captureId,
      problem: currency === "EUR" ? "other-amount" : "other-currency",
      checkAt: null,
    })
    .where(and(eq(payments.orderId, orderId), isNull(payments.problem)))
    .returning({ orderId: payments.orderId });
  if (noted.length === 0) return;
  // It is not set to "failed", since the buyer's money was taken.
  await setPaymentStatus(db, orderId, "payment_pending", { checkAt: null });
  if (cents)
    await appendToJournal(db, {
      kind: "captured",
      orderId,
      amountCents: cents,
      currency,
      reference: captureId,
    });
}
