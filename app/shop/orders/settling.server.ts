// The one way by which an order becomes paid, refused or expired. The buyer's return, the provider's webhook and the shop's own asking
// all end here; whoever comes first makes the move, and everybody gets what it came to.
import { and, eq, exists, inArray, isNull, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { mails } from "#db/mail-tables.ts";
import { payments } from "#db/money-tables.ts";
import { orderEvents, orderLines, orders } from "#db/tables.ts";
import { printFiles } from "#db/print-tables.ts";
import { announcedIn } from "#app/platform/background.server.ts";
import { executeNamed } from "#app/platform/database.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { draftInvoice, issueInvoice } from "#app/shop/invoices/invoices.server.ts";
import { noteTwin } from "#app/shop/orders/paid-twice.server.ts";
import { appendToJournal } from "#app/shop/payments/journal.server.ts";
import { isPaid, statusesBefore } from "#app/shop/payments/payment-status.ts";
import type { PaymentStatus } from "#app/shop/payments/payment-status.ts";
import type { Standing } from "#app/shop/payments/provider.ts";

export type Settled = { paymentStatus: PaymentStatus; givenName: string | null };

type Capture = Extract<Standing, { captureId: string }>;

/** Brings an order to where the provider says its payment stands. Doing it again, or at the same time, changes nothing more. */
export async function settlePayment(db: Database, orderId: number, standing: Standing): Promise<Settled> {
  const settled = await db.transaction(async (db) => {
    if (standing.standing === "captured") return settleCapture(db, orderId, standing);
    else if (standing.standing === "pending") await move(db, orderId, "payment_pending", { captureId: standing.captureId });
    else if (standing.standing === "declined") await move(db, orderId, "failed", { captureId: standing.captureId, ...over });
    else if (standing.standing === "voided") await move(db, orderId, "expired", over);
  });
  return settled ?? findSettled(db, orderId);
}

const over = { checkAt: null, closedAt: sql`now()`, capturingUntil: null };

type Closing = {
  as: "failed" | "expired";
  /** The right to capture, of whom the provider refused. */
  held?: string;
  /** Not where a capture was asked for whose outcome nobody knows. */
  unasked?: boolean;
};

/**
 * Ends a payment that nothing came in for: from now on nobody captures it, so that its buyer can be told. False where it is not open
 * any more, or where somebody asks for the capture at this moment.
 */
export async function closePayment(db: Database, orderId: number, { as, held, unasked = false }: Closing): Promise<boolean> {
  return db.transaction(async (db) => {
    // why the order first: whoever settles locks in this order.
    const isOpen = and(eq(orders.id, orderId), eq(orders.paymentStatus, "awaiting_payment"));
    const [order] = await db.select({ id: orders.id }).from(orders).where(isOpen).for("update");
    if (!order) return false;
    const isFree = sql`(${payments.capturingUntil} is null or ${payments.capturingUntil} <= now() or ${payments.capturingUntil} = ${held ?? null}::timestamptz)`;
    const closed = await db
      .update(payments)
      .set({
        closedAt: sql`now()`,
        capturingUntil: null,
        // why: what was asked for may come about all the same, and then the shop has to hear of it.
        checkAt: sql`case when ${payments.captureRequestedAt} is not null then now() + interval '1 minute' end`,
        checks: 0,
      })
      .where(and(eq(payments.orderId, orderId), isFree, unasked ? isNull(payments.captureRequestedAt) : undefined))
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

export async function findSettled(db: Database, orderId: number): Promise<Settled> {
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

/** False where the order is not in a state from which it may become that: somebody else was first. */
async function move(db: Database, orderId: number, next: PaymentStatus, change: PaymentChange): Promise<boolean> {
  const moved = await db
    .update(orders)
    .set({ paymentStatus: next, updatedAt: sql`now()` })
    .where(and(eq(orders.id, orderId), inArray(orders.paymentStatus, statusesBefore(next))))
    .returning({ id: orders.id });
  // why also where it is so already: a buyer who came back late has had the shop ask again.
  const isSo = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.paymentStatus, next)));
  await db
    .update(payments)
    .set(change)
    .where(and(eq(payments.orderId, orderId), exists(isSo)));
  if (moved.length === 0) return false;
  await db.insert(orderEvents).values({ orderId, kind: "payment", paymentStatus: next });
  return true;
}

/** Null where the order did not become paid by it. */
async function settleCapture(db: Database, orderId: number, capture: Capture): Promise<Settled | null> {
  const { captureId, cents, currency, givenName, payerId } = capture;
  const before = sql.raw(
    statusesBefore("paid")
      .map((status) => `'${status}'`)
      .join(", "),
  );
  const paid = await executeNamed(
    db,
    "settle_capture",
    sql`
      with paid as (
        update ${orders} set payment_status = 'paid', payment_id = ${captureId}, updated_at = now()
        where id = ${orderId}::integer and payment_status in (${before}) and total_cents = ${cents}::integer and currency = ${currency}
        returning id, total_cents, status
      ), payment as (
        update ${payments} set capture_id = ${captureId}, payer_given_name = ${givenName}, payer_id = ${payerId}, check_at = null,
          problem = case when paid.status = 'cancelled' then 'cancelled-order' when closed_at is not null then 'after-all' end
        from paid where order_id = paid.id
      ), event as (
        insert into ${orderEvents} (order_id, kind, payment_status, amount_cents) select id, 'payment', 'paid', total_cents from paid
      ), mail as (
        insert into ${mails} (kind, order_id) select 'order_received', id from paid
      ), prints as (
        insert into ${printFiles} (order_line_id)
        select ${orderLines.id} from ${orderLines} join paid on paid.id = ${orderLines.orderId} where paid.status <> 'cancelled'
        on conflict do nothing
      )
      ${announcedIn(sql`paid`)}`,
  );
  if (paid.length === 0 || cents === null) {
    await noteOtherCapture(db, orderId, capture);
    return null;
  }
  const draft = await draftInvoice(db, orderId);
  // why last: both take the ledger's lock, for which others wait until the commit.
  await appendToJournal(db, { kind: "captured", orderId, amountCents: cents, reference: captureId });
  await issueInvoice(db, draft);
  // why after it: under the same lock, two captures at the same moment see each other.
  await noteTwin(db, orderId);
  return { paymentStatus: "paid", givenName };
}

/** Money that does not fit the order it came for: the order stays unpaid, and a person has to look. */
async function noteOtherCapture(db: Database, orderId: number, { captureId, cents, currency }: Capture): Promise<void> {
  const { paymentStatus } = await findSettled(db, orderId);
  if (isPaid(paymentStatus)) return;
  const noted = await db
    .update(payments)
    .set({ captureId, problem: currency === "EUR" ? "other-amount" : "other-currency", checkAt: null })
    .where(and(eq(payments.orderId, orderId), isNull(payments.problem)))
    .returning({ orderId: payments.orderId });
  if (noted.length === 0) return;
  // why: "failed" would be wrong for somebody whose money was taken.
  await move(db, orderId, "payment_pending", { checkAt: null });
  if (cents) await appendToJournal(db, { kind: "captured", orderId, amountCents: cents, currency, reference: captureId });
}
