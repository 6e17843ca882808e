// Orders that were really paid at the stand-in for PayPal, so that it gives their money back.
import { eq } from "drizzle-orm";
import { mails } from "#db/mail-tables.ts";
import { moneyJournal } from "#db/journal-tables.ts";
import { payments } from "#db/payments-tables.ts";
import { refunds } from "#db/refunds-tables.ts";
import { orders } from "#db/orders-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { captureOnReturn } from "#app/shop/payments/capturing.server.ts";
import type { Standin } from "../../../paypal-standin/standin.ts";
import type { OrderOverrides } from "#tests/support/make.ts";
import { makeApprovedOrder, paypalAt } from "#tests/support/payments/orders-to-pay.ts";

let payers = 0;

/** Approved and captured, unless a fault of the stand-in makes something else of it. */
export async function makePaidOrder(
  db: Database,
  standin: Standin,
  overrides: OrderOverrides = {},
) {
  const paypal = paypalAt(standin);
  // Each order has another payer, because one who pays the same amount twice is flagged.
  const payer = { payer_id: `PAYER${(payers += 1)}` };
  const unpaid = { ...overrides, paymentStatus: "awaiting_payment", paymentId: null } as const;
  const order = await makeApprovedOrder(db, standin, paypal, unpaid, payer);
  await captureOnReturn(db, paypal, order.token);
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, order.id));
  return { ...order, captureId: payment!.captureId! };
}

/** The money of an order, in every record that states it. */
export async function moneyOf(db: Database, orderId: number) {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const made = await db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(refunds.id);
  const journal = await db
    .select()
    .from(moneyJournal)
    .where(eq(moneyJournal.orderId, orderId))
    .orderBy(moneyJournal.seq);
  const sent = await db.select().from(mails).where(eq(mails.orderId, orderId));
  return {
    paymentStatus: order!.paymentStatus,
    refundedCents: order!.refundedCents,
    refunds: made.map(({ amountCents, status }) => [amountCents, status]),
    /** Without the capture and the documents. */
    journal: journal.flatMap(({ kind, amountCents }) =>
      kind === "refunded" || kind === "reversed" ? [[kind, amountCents]] : [],
    ),
    mails: sent.filter(({ kind }) => kind === "order_refunded").length,
  };
}

/** What went back from PayPal itself, in cents. */
export async function refundsAtPaypal(standin: Standin): Promise<number[]> {
  const { refunds: made } = await standin.control<{ refunds: { cents: number }[] }>("ledger");
  return made.map(({ cents }) => cents);
}
