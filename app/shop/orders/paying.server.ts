// Paying by PayPal, from the order that is placed to the money that came in: what the buyer's page asks for, and what the shop does
// by itself where that page never comes back.
import { randomUUID } from "node:crypto";
import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { payments } from "#db/money-tables.ts";
import { orders } from "#db/tables.ts";
import { announceWork } from "#app/platform/background.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { boughtLines } from "#app/shop/payments/bought-lines.server.ts";
import { nextStep } from "#app/shop/payments/next-step.ts";
import { approveUrlOf, paypalOrderBody, standingOf } from "#app/shop/payments/paypal-order.ts";
import type { Shopfront } from "#app/shop/payments/paypal-order.ts";
import { PaypalAway } from "#app/shop/payments/paypal.server.ts";
import type { Paypal } from "#app/shop/payments/paypal.server.ts";
import { expirePayment, failPayment, findSettled, settlePayment } from "#app/shop/orders/settling.server.ts";
import type { Settled } from "#app/shop/orders/settling.server.ts";

export type Opened = { paypalOrderId: string; approveUrl: string | null };
export type NotOpened = { refused: "paypal-away" } | { refused: "paypal-refused"; words: string };

/** Opens the payment of a placed order at PayPal, once however often it is called; null where the order needs none any more. */
export async function openPayment(db: Database, paypal: Paypal, token: string, shopfront: Shopfront): Promise<Opened | NotOpened | null> {
  const [order] = await db
    .select({
      id: orders.id,
      language: orders.language,
      totalCents: orders.totalCents,
      paymentStatus: orders.paymentStatus,
      requestId: payments.createRequestId,
      paypalOrderId: payments.paypalOrderId,
      approveUrl: payments.approveUrl,
      lines: boughtLines,
    })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(eq(orders.token, token))
    .prepare("order_to_pay")
    .execute();
  if (order?.paymentStatus === "failed" || order?.paymentStatus === "expired") return { refused: "paypal-refused", words: "" };
  if (order?.paymentStatus !== "awaiting_payment") return null;
  if (order.paypalOrderId) return { paypalOrderId: order.paypalOrderId, approveUrl: order.approveUrl };
  const asked = await unlessAway(paypal.createOrder(paypalOrderBody(order, shopfront), order.requestId));
  if (!asked) return { refused: "paypal-away" };
  if ("refused" in asked) {
    await failPayment(db, order.id);
    return { refused: "paypal-refused", words: asked.words };
  }
  const opened = { paypalOrderId: asked.order.id, approveUrl: approveUrlOf(asked.order) };
  await db
    .update(payments)
    .set(opened)
    .where(and(eq(payments.orderId, order.id), isNull(payments.paypalOrderId)))
    .prepare("opened_payment")
    .execute();
  return opened;
}

export type Captured =
  | Settled
  /** The buyer should choose another way to pay at PayPal. */
  | { refused: "declined" }
  | { refused: "not-approved" | "unknown" }
  | { refused: "paypal-refused"; words: string };

type OpenPayment = Pick<typeof payments.$inferSelect, "orderId" | "createdAt" | "captureRequestedAt"> & { paypalOrderId: string };

/** For the buyer who comes back from PayPal. Where PayPal does not answer, the present state, which the shop goes on settling. */
export async function capturePayment(db: Database, paypal: Paypal, token: string): Promise<Captured> {
  const [payment] = await db
    .select({
      orderId: payments.orderId,
      paypalOrderId: payments.paypalOrderId,
      createdAt: payments.createdAt,
      captureRequestedAt: payments.captureRequestedAt,
      paymentStatus: orders.paymentStatus,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.token, token))
    .prepare("payment_to_capture")
    .execute();
  if (!payment?.paypalOrderId) return { refused: "unknown" };
  if (payment.paymentStatus !== "awaiting_payment" && payment.paymentStatus !== "expired") return findSettled(db, payment.orderId);
  return capture(db, paypal, { ...payment, paypalOrderId: payment.paypalOrderId });
}

/** Until when the shop waits for a capture that it asked for before it asks how it stands. */
const captureCheck = sql`now() + interval '20 seconds'`;

async function capture(db: Database, paypal: Paypal, { orderId, paypalOrderId }: OpenPayment): Promise<Captured> {
  // why stored before PayPal is asked: whoever captures this order, now or after a crash, asks under the same id.
  const [stored] = await db
    .update(payments)
    .set({
      captureRequestId: sql`coalesce(${payments.captureRequestId}, ${randomUUID()})`,
      captureRequestedAt: sql`coalesce(${payments.captureRequestedAt}, now())`,
      askedAt: sql`now()`,
      checkAt: captureCheck,
    })
    .where(eq(payments.orderId, orderId))
    .returning({ requestId: payments.captureRequestId })
    .prepare("capture_request")
    .execute();
  const requestId = stored!.requestId!;
  const asked = await unlessAway(paypal.captureOrder(paypalOrderId, requestId));
  if (!asked) return findSettled(db, orderId);
  if ("order" in asked) return settlePayment(db, orderId, standingOf(asked.order));
  switch (asked.refused) {
    case "ORDER_ALREADY_CAPTURED": {
      const found = await unlessAway(paypal.findOrder(paypalOrderId));
      return found && "order" in found ? settlePayment(db, orderId, standingOf(found.order)) : findSettled(db, orderId);
    }
    case "ORDER_COMPLETION_IN_PROGRESS":
      return findSettled(db, orderId);
    case "INSTRUMENT_DECLINED":
      await forgetCapture(db, orderId, requestId);
      return { refused: "declined" };
    case "ORDER_NOT_APPROVED":
    case "PAYER_ACTION_REQUIRED":
      await forgetCapture(db, orderId, requestId);
      return { refused: "not-approved" };
    default:
      await forgetCapture(db, orderId, requestId);
      return { refused: "paypal-refused", words: asked.words };
  }
}

/** The next attempt is another one; under the same id PayPal would repeat the refusal. */
async function forgetCapture(db: Database, orderId: number, requestId: string): Promise<void> {
  await db
    .update(payments)
    .set({ captureRequestId: null, captureRequestedAt: null })
    .where(and(eq(payments.orderId, orderId), eq(payments.captureRequestId, requestId)));
}

/** Asks PayPal soon, for instance because the buyer came back by a link instead of the page's script. */
export async function checkSoon(db: Database, orderId: number, seconds = 0): Promise<void> {
  await db
    .update(payments)
    .set({ checkAt: sql`least(${payments.checkAt}, now() + make_interval(secs => ${seconds}))` })
    .where(and(eq(payments.orderId, orderId), sql`${payments.checkAt} is not null`));
  if (seconds === 0) await announceWork(db, "background_settling");
}

/** How many are asked about at the same time, so that one slow answer does not hold up the others. */
const atOnce = 8;

/** Settles payments whose time has come; false where there was none. */
export async function checkDuePayments(db: Database, paypal: Paypal, log: Log): Promise<boolean> {
  const due = db
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(lte(payments.checkAt, sql`now()`))
    .orderBy(payments.checkAt)
    .limit(atOnce)
    .for("update", { skipLocked: true });
  const claimed = await db
    .update(payments)
    .set({
      // why: a capture that was asked for is looked after twice a minute; a buyer who reads PayPal's page less and less often.
      checkAt: sql`now() + case when ${payments.captureRequestedAt} is not null and ${payments.checks} < 60 then interval '30 seconds'
        else least(interval '15 minutes', interval '45 seconds' * power(2, least(${payments.checks}, 10))) end`,
      checks: sql`${payments.checks} + 1`,
      askedAt: sql`now()`,
    })
    .where(sql`${payments.orderId} in ${due}`)
    .returning()
    .prepare("claim_payments")
    .execute();
  await Promise.all(
    claimed.map((payment) =>
      checkPayment(db, paypal, payment, new Date()).catch((error: unknown) =>
        log.error({ err: error, order: payment.orderId }, "a payment could not be settled; the shop tries again"),
      ),
    ),
  );
  return claimed.length > 0;
}

async function checkPayment(db: Database, paypal: Paypal, payment: typeof payments.$inferSelect, now: Date): Promise<void> {
  const { orderId, paypalOrderId } = payment;
  const startedAt = payment.captureRequestedAt ?? payment.createdAt;
  if (!paypalOrderId) {
    if (nextStep({ standing: "open" }, startedAt, now) === "expire") await expirePayment(db, orderId);
    return;
  }
  const found = await paypal.findOrder(paypalOrderId);
  const standing = "order" in found ? standingOf(found.order) : ({ standing: "open" } as const);
  switch (nextStep(standing, startedAt, now)) {
    case "settle":
      return void (await settlePayment(db, orderId, standing));
    case "capture":
      return void (await capture(db, paypal, { ...payment, paypalOrderId }));
    case "expire":
      return expirePayment(db, orderId);
    case "wait":
  }
}

/** Null where PayPal did not answer clearly. */
async function unlessAway<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof PaypalAway) return null;
    throw error;
  }
}
