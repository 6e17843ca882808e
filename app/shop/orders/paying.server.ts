// Paying by PayPal, from the order that is placed to the money that came in: what the buyer's page asks for, and what the shop does
// by itself where that page never comes back.
import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { payments } from "#db/money-tables.ts";
import { orders } from "#db/tables.ts";
import { announceWork } from "#app/platform/background.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { boughtLines } from "#app/shop/payments/bought-lines.server.ts";
import { nextStep } from "#app/shop/payments/next-step.ts";
import { approveUrlOf, paypalOrderBody, standingOf } from "#app/shop/payments/paypal-order.ts";
import type { Shopfront, Standing } from "#app/shop/payments/paypal-order.ts";
import { unlessAway } from "#app/shop/payments/paypal.server.ts";
import type { Paypal } from "#app/shop/payments/paypal.server.ts";
import { awaitCapture, capture } from "#app/shop/orders/capturing.server.ts";
import type { Captured } from "#app/shop/orders/capturing.server.ts";
import { closePayment, findSettled, settlePayment } from "#app/shop/orders/settling.server.ts";
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
    await closePayment(db, order.id, { as: "failed" });
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

/** For the buyer who comes back from PayPal. Where PayPal does not answer, the present state, which the shop goes on settling. */
export async function capturePayment(db: Database, paypal: Paypal, token: string): Promise<Captured> {
  const payment = await findOpened(db, token);
  if (!payment?.paypalOrderId) return { refused: "unknown" };
  const captured = await capture(db, paypal, { ...payment, paypalOrderId: payment.paypalOrderId });
  return captured ?? awaitCapture(db, payment.orderId);
}

/**
 * For the buyer who chooses not to pay this order: from then on nobody captures it, so that another one can be placed. Where money
 * came in or is being asked for already, how it stands.
 */
export async function leavePayment(db: Database, token: string): Promise<{ left: true } | Settled | { refused: "unknown" }> {
  const payment = await findOpened(db, token);
  if (!payment) return { refused: "unknown" };
  await closePayment(db, payment.orderId, { as: "failed", unasked: true });
  const settled = await findSettled(db, payment.orderId);
  return settled.paymentStatus === "failed" || settled.paymentStatus === "expired" ? { left: true } : settled;
}

async function findOpened(db: Database, token: string) {
  const [payment] = await db
    .select({ orderId: payments.orderId, paypalOrderId: payments.paypalOrderId })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.token, token))
    .prepare("payment_to_capture")
    .execute();
  return payment ?? null;
}

/** Asks PayPal soon. */
export async function checkSoon(db: Database, orderId: number, seconds = 0): Promise<void> {
  await db
    .update(payments)
    .set({ checkAt: sql`least(${payments.checkAt}, now() + make_interval(secs => ${seconds}))` })
    .where(and(eq(payments.orderId, orderId), sql`${payments.checkAt} is not null`));
  if (seconds === 0) await announceWork(db, "background_settling");
}

/** For the buyer who comes back by a link instead of the page's script, and has approved again where PayPal had asked for that. */
export async function noteReturn(db: Database, orderId: number): Promise<void> {
  await db.update(payments).set({ declinedAt: null }).where(eq(payments.orderId, orderId));
  await checkSoon(db, orderId);
}

/** PayPal tells that the buyer approved. One who was to choose again has done so, unless that was before. */
export async function noteApproval(db: Database, orderId: number, approvedAt: string): Promise<void> {
  await db
    .update(payments)
    .set({ declinedAt: null })
    .where(and(eq(payments.orderId, orderId), sql`${payments.declinedAt} < ${approvedAt}::timestamptz`));
  // why not at once: the buyer is on the way back, and that page asks for the capture itself.
  await checkSoon(db, orderId, 10);
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
      checkAt: sql`now() + case when ${payments.captureRequestedAt} is not null and ${payments.closedAt} is null and ${payments.checks} < 60 then interval '30 seconds'
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
  const question = {
    startedAt: payment.captureRequestedAt ?? payment.createdAt,
    isDeclined: payment.declinedAt !== null,
    isClosed: payment.closedAt !== null,
  };
  const standing = paypalOrderId ? await ask(paypal, paypalOrderId) : ({ standing: "open" } as const);
  switch (nextStep(standing, question, now)) {
    case "settle":
      return void (await settlePayment(db, orderId, standing));
    case "capture":
      return void (await capture(db, paypal, { orderId, paypalOrderId: paypalOrderId! }));
    case "expire":
      return void (await closePayment(db, orderId, { as: "expired" }));
    case "stop":
      return void (await db.update(payments).set({ checkAt: null }).where(eq(payments.orderId, orderId)));
    case "wait":
  }
}

async function ask(paypal: Paypal, paypalOrderId: string): Promise<Standing> {
  const found = await paypal.findOrder(paypalOrderId);
  return "order" in found ? standingOf(found.order) : { standing: "open" };
}
