// Orders that wait for their money at the stand-in for PayPal, and what came of them.
import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { mails } from "#db/mail-tables.ts";
import { moneyJournal } from "#db/journal-tables.ts";
import { payments } from "#db/payments-tables.ts";
import { orders } from "#db/orders-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { findOrOpenPayment } from "#app/shop/payments/open-payment.server.ts";
import { openPaypal } from "#app/shop/payment-providers/paypal/paypal.server.ts";
import type { Provider } from "#app/shop/payment-providers/provider.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import type { Standin } from "../../../paypal-standin/standin.ts";
import { makeOrder } from "#tests/support/make.ts";
import type { OrderOverrides } from "#tests/support/make.ts";

export const shopfront = {
  shopName: "Inkiosk",
  returnUrl: "http://localhost/back",
  cancelUrl: "http://localhost/away",
};

export function paypalAt({ variables }: Standin): Provider {
  return openPaypal([paypalOptionsOf(variables)], createLog("silent"));
}

function paypalOptionsOf(variables: Standin["variables"]) {
  return {
    clientId: variables.PAYPAL_CLIENT_ID,
    clientSecret: variables.PAYPAL_CLIENT_SECRET,
    webhookId: variables.PAYPAL_WEBHOOK_ID,
    apiUrl: variables.PAYPAL_API_URL,
  };
}

export async function makeOrderToPay(db: Database, overrides: OrderOverrides = {}) {
  const order = await makeOrder(db, {
    paymentStatus: "awaiting_payment",
    paymentId: null,
    ...overrides,
  });
  await db.insert(payments).values({
    orderId: order.id,
    createRequestId: randomUUID(),
    checkAt: sql`now() + interval '45 seconds'`,
  });
  return order;
}

/** Opened at PayPal and approved by its buyer. */
export async function makeApprovedOrder(
  db: Database,
  standin: Standin,
  paypal: Provider,
  overrides: OrderOverrides = {},
  payer: object = {},
) {
  const order = await makeOrderToPay(db, overrides);
  const opened = await findOrOpenPayment(db, paypal, order.token, shopfront);
  if (!opened || "refused" in opened) throw new Error("the payment was not opened");
  await standin.control("approve", { order: opened.providerOrderId, payer });
  return { ...order, ...opened };
}

/** As if the time had come to ask PayPal about everything. */
export async function makeDue(db: Database): Promise<void> {
  await db.execute(
    sql`update payments set check_at = now(), capturing_until = null where check_at is not null`,
  );
  await db.execute(sql`update payment_events set check_at = now() where handled_at is null`);
  await db.execute(sql`update refunds set check_at = now() where check_at is not null`);
}

/** What an order came to, everywhere it left a trace. */
export async function traceOf(db: Database, orderId: number) {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId));
  const journal = await db
    .select()
    .from(moneyJournal)
    .where(eq(moneyJournal.orderId, orderId))
    .orderBy(moneyJournal.seq);
  const sent = await db.select().from(mails).where(eq(mails.orderId, orderId));
  return {
    paymentStatus: order!.paymentStatus,
    problem: payment!.problem,
    captureId: payment!.captureId,
    paymentId: order!.paymentId,
    /** Without the documents. */
    journal: journal.flatMap(({ kind, amountCents }) =>
      kind === "invoice" || kind === "credit_note" ? [] : [[kind, amountCents]],
    ),
    mails: sent.map(({ kind }) => kind),
  };
}

/** What `traceOf` tells of an order that was captured once. */
export const capturedTrace = {
  paymentStatus: "paid",
  problem: null,
  journal: [["captured", 1500]],
  mails: ["order_received"],
};
