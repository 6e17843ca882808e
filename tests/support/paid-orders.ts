// Orders that were really paid at the stand-in for PayPal, so that it gives their money back.
import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { mails } from "#db/mail-tables.ts";
import { moneyJournal, payments, refunds } from "#db/money-tables.ts";
import { orders } from "#db/tables.ts";
import type { Database } from "#app/platform/database.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { capturePayment, openPayment } from "#app/shop/orders/paying.server.ts";
import { openPaypal } from "#app/shop/payments/paypal/paypal.server.ts";
import type { Provider } from "#app/shop/payments/provider.ts";
import type { Standin } from "../../paypal-standin/standin.ts";
import { makeOrder } from "#tests/support/make.ts";

type GivenOrder = NonNullable<Parameters<typeof makeOrder>[1]>;

const shopfront = { shopName: "Inkiosk", returnUrl: "http://localhost/back", cancelUrl: "http://localhost/away" };

export function paypalOf({ variables }: Standin): Provider {
  return openPaypal(
    {
      clientId: variables.PAYPAL_CLIENT_ID,
      clientSecret: variables.PAYPAL_CLIENT_SECRET,
      webhookId: variables.PAYPAL_WEBHOOK_ID,
      apiUrl: variables.PAYPAL_API_URL,
    },
    createLog("silent"),
  );
}

/** Approved and captured, unless a fault of the stand-in makes something else of it. */
export async function makePaidOrder(db: Database, standin: Standin, given: GivenOrder = {}) {
  const paypal = paypalOf(standin);
  const order = await makeOrder(db, { ...given, paymentStatus: "awaiting_payment", paymentId: null });
  await db.insert(payments).values({ orderId: order.id, createRequestId: randomUUID(), checkAt: sql`now() + interval '45 seconds'` });
  const opened = await openPayment(db, paypal, order.token, shopfront);
  if (!opened || "refused" in opened) throw new Error("the payment was not opened");
  // why another account each time: one buyer who pays the same twice is marked for a look.
  await standin.control("approve", { order: opened.providerOrderId, payer: { payer_id: `PAYER${order.id}` } });
  await capturePayment(db, paypal, order.token);
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, order.id));
  return { ...order, providerOrderId: opened.providerOrderId, captureId: payment!.captureId! };
}

/** How the money of an order stands, in every place that tells of it. */
export async function moneyOf(db: Database, orderId: number) {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const made = await db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(refunds.id);
  const journal = await db.select().from(moneyJournal).where(eq(moneyJournal.orderId, orderId)).orderBy(moneyJournal.seq);
  const sent = await db.select().from(mails).where(eq(mails.orderId, orderId));
  return {
    paymentStatus: order!.paymentStatus,
    refundedCents: order!.refundedCents,
    refunds: made.map(({ amountCents, status }) => [amountCents, status]),
    /** Without the capture and the documents. */
    journal: journal.flatMap(({ kind, amountCents }) => (kind === "refunded" || kind === "reversed" ? [[kind, amountCents]] : [])),
    mails: sent.filter(({ kind }) => kind === "order_refunded").length,
  };
}

/** What went back from PayPal itself, in cents. */
export async function givenBack(standin: Standin): Promise<number[]> {
  const { refunds: made } = await standin.control<{ refunds: { cents: number }[] }>("ledger");
  return made.map(({ cents }) => cents);
}
