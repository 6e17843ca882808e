// Paying by a provider, from the order that is placed to the money that came in: what the buyer's page asks for, and what the shop does
// by itself where that page never comes back.
import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { payments } from "#db/money-tables.ts";
import { orders } from "#db/tables.ts";
import { announceWork } from "#app/platform/background.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { boughtLines } from "#app/shop/payments/bought-lines.server.ts";
import { nextStep } from "#app/shop/payments/next-step.ts";
import { unlessAway } from "#app/shop/payments/provider.ts";
import type { OpenedPayment, Provider, Shopfront, Standing } from "#app/shop/payments/provider.ts";
import { awaitCapture, capture } from "#app/shop/orders/capturing.server.ts";
import type { Captured } from "#app/shop/orders/capturing.server.ts";
import { isPaidAt } from "#app/shop/orders/paid-at.server.ts";
import { closePayment, findSettled, settlePayment } from "#app/shop/orders/settling.server.ts";
import type { Settled } from "#app/shop/orders/settling.server.ts";

export type NotOpened = { refused: "provider-away" } | { refused: "payment-refused"; words: string };

/** Opens the payment of a placed order at the provider, once however often it is called; null where the order needs none any more. */
export async function openPayment(
  db: Database,
  provider: Provider,
  token: string,
  shopfront: Shopfront,
): Promise<OpenedPayment | NotOpened | null> {
  const [order] = await db
    .select({
      id: orders.id,
      language: orders.language,
      totalCents: orders.totalCents,
      paymentStatus: orders.paymentStatus,
      requestId: payments.createRequestId,
      providerOrderId: payments.providerOrderId,
      approveUrl: payments.approveUrl,
      lines: boughtLines,
    })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(and(eq(orders.token, token), eq(orders.paymentMethod, provider.id)))
    .prepare("order_to_pay")
    .execute();
  if (order?.paymentStatus === "failed" || order?.paymentStatus === "expired") return { refused: "payment-refused", words: "" };
  if (order?.paymentStatus !== "awaiting_payment") return null;
  if (order.providerOrderId) return { providerOrderId: order.providerOrderId, approveUrl: order.approveUrl };
  const asked = await unlessAway(provider.open(order, shopfront, order.requestId));
  if (!asked) return { refused: "provider-away" };
  if ("refused" in asked) {
    await closePayment(db, order.id, { as: "failed" });
    return { refused: "payment-refused", words: asked.words };
  }
  await db
    .update(payments)
    .set({ providerOrderId: asked.providerOrderId, approveUrl: asked.approveUrl })
    .where(and(eq(payments.orderId, order.id), isNull(payments.providerOrderId)))
    .prepare("opened_payment")
    .execute();
  return asked;
}

/** For the buyer who comes back from the provider. Where it does not answer, the present state, which the shop goes on settling. */
export async function capturePayment(db: Database, provider: Provider, token: string): Promise<Captured> {
  const payment = await findOpened(db, provider, token);
  if (!payment?.providerOrderId) return { refused: "unknown" };
  const captured = await capture(db, provider, { ...payment, providerOrderId: payment.providerOrderId });
  return captured ?? awaitCapture(db, payment.orderId);
}

/**
 * For the buyer who chooses not to pay this order: from then on nobody captures it, so that another one can be placed. Where money
 * came in or is being asked for already, how it stands.
 */
export async function leavePayment(
  db: Database,
  provider: Provider,
  token: string,
): Promise<{ left: true } | Settled | { refused: "unknown" }> {
  const payment = await findOpened(db, provider, token);
  if (!payment) return { refused: "unknown" };
  await closePayment(db, payment.orderId, { as: "failed", unasked: true });
  const settled = await findSettled(db, payment.orderId);
  return settled.paymentStatus === "failed" || settled.paymentStatus === "expired" ? { left: true } : settled;
}

async function findOpened(db: Database, provider: Provider, token: string) {
  const [payment] = await db
    .select({ orderId: payments.orderId, providerOrderId: payments.providerOrderId })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(orders.token, token), eq(orders.paymentMethod, provider.id)))
    .prepare("payment_to_capture")
    .execute();
  return payment ?? null;
}

/** Asks the provider soon. */
export async function checkSoon(db: Database, orderId: number, seconds = 0): Promise<void> {
  await db
    .update(payments)
    .set({ checkAt: sql`least(${payments.checkAt}, now() + make_interval(secs => ${seconds}))` })
    .where(and(eq(payments.orderId, orderId), sql`${payments.checkAt} is not null`));
  if (seconds === 0) await announceWork(db, "background_settling");
}

/** For the buyer who comes back by a link instead of the page's script, and has approved again where the provider had asked for that. */
export async function noteReturn(db: Database, orderId: number): Promise<void> {
  await db.update(payments).set({ declinedAt: null }).where(eq(payments.orderId, orderId));
  await checkSoon(db, orderId);
}

/** The provider tells that the buyer approved. One who was to choose again has done so, unless that was before. */
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

/** Settles payments at that provider whose time has come; false where there was none. */
export async function checkDuePayments(db: Database, provider: Provider, log: Log): Promise<boolean> {
  const due = db
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(and(lte(payments.checkAt, sql`now()`), isPaidAt(provider, payments.orderId)))
    .orderBy(payments.checkAt)
    .limit(atOnce)
    .for("update", { skipLocked: true });
  const claimed = await db
    .update(payments)
    .set({
      // why: a capture that was asked for is looked after twice a minute; a buyer who reads the provider's page less and less often.
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
      checkPayment(db, provider, payment, new Date()).catch((error: unknown) =>
        log.error({ err: error, order: payment.orderId }, "a payment could not be settled; the shop tries again"),
      ),
    ),
  );
  return claimed.length > 0;
}

async function checkPayment(db: Database, provider: Provider, payment: typeof payments.$inferSelect, now: Date): Promise<void> {
  const { orderId, providerOrderId } = payment;
  const question = {
    startedAt: payment.captureRequestedAt ?? payment.createdAt,
    isDeclined: payment.declinedAt !== null,
    isClosed: payment.closedAt !== null,
  };
  const standing = providerOrderId ? await ask(provider, providerOrderId) : ({ standing: "open" } as const);
  switch (nextStep(standing, question, now)) {
    case "settle":
      return void (await settlePayment(db, orderId, standing));
    case "capture":
      return void (await capture(db, provider, { orderId, providerOrderId: providerOrderId! }));
    case "expire":
      return void (await closePayment(db, orderId, { as: "expired" }));
    case "stop":
      return void (await db.update(payments).set({ checkAt: null }).where(eq(payments.orderId, orderId)));
    case "wait":
  }
}

async function ask(provider: Provider, providerOrderId: string): Promise<Standing> {
  const found = await provider.find(providerOrderId);
  return "refused" in found ? { standing: "open" } : found;
}
