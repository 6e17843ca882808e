// Leads a placed order to its payment, even if the buyer's page never returns.
import { and, eq, sql } from "drizzle-orm";
import { payments } from "#db/money-tables.ts";
import { orders } from "#db/tables.ts";
import { announceWork } from "#app/platform/process/background.server.ts";
import { batched } from "#app/platform/database/batching.server.ts";
import { executeNamed, prepareOnce } from "#app/platform/database/database.server.ts";
import { foldName } from "#app/shop/full-name.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { doubledPause, dueBy } from "#app/platform/database/due.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import { boughtLines } from "#app/shop/invoices/bought-lines.server.ts";
import { nextStep } from "#app/shop/payments/unsettled-payment.ts";
import { unlessAway } from "#app/shop/payment-providers/provider.ts";
import type {
  OpenedPayment,
  OrderToPay,
  Provider,
  ProviderAccount,
  Shopfront,
  Standing,
} from "#app/shop/payment-providers/provider.ts";
import { awaitCapture, capture } from "#app/shop/payments/capturing.server.ts";
import type { Captured } from "#app/shop/payments/capturing.server.ts";
import { usesProvider } from "#app/shop/payment-providers/uses-provider.server.ts";
import { closePayment, findSettled, settlePayment } from "#app/shop/payments/settling.server.ts";
import type { Settled } from "#app/shop/payments/settling.server.ts";

export type NotOpened =
  | { refused: "provider-away" }
  | { refused: "payment-refused"; words: string };

export function isNotOpened(no: { refused: string }): no is NotOpened {
  return no.refused === "provider-away" || no.refused === "payment-refused";
}

/** `settings`: for the page's script, of the account that the order was placed with. */
export type Opened = OpenedPayment & { settings: ProviderAccount["browser"]["settings"] };

/** Idempotent. Returns null if nothing remains to be paid. */
export async function findOrOpenPayment(
  db: Database,
  provider: Provider,
  token: string,
  shopfront: Shopfront,
): Promise<Opened | NotOpened | null> {
  const [order] = await prepareOnce(db, "order_to_pay", (name) =>
    db
      .select({
        id: orders.id,
        language: orders.language,
        totalCents: orders.totalCents,
        paymentStatus: orders.paymentStatus,
        requestId: payments.createRequestId,
        account: payments.account,
        providerOrderId: payments.providerOrderId,
        approveUrl: payments.approveUrl,
        lines: boughtLines,
      })
      .from(orders)
      .innerJoin(payments, eq(payments.orderId, orders.id))
      .where(
        and(
          eq(orders.token, sql.placeholder("token")),
          eq(orders.paymentMethod, sql.placeholder("provider")),
        ),
      )
      .prepare(name),
  ).execute({ token, provider: provider.id });
  if (order?.paymentStatus === "failed" || order?.paymentStatus === "expired")
    return { refused: "payment-refused", words: "" };
  if (order?.paymentStatus !== "awaiting_payment") return null;
  // why: no script approves it, and no capture could follow, without that account's credentials.
  if (!provider.has(order.account)) return { refused: "provider-away" };
  const { settings } = provider.at(order.account).browser;
  if (order.providerOrderId)
    return { providerOrderId: order.providerOrderId, approveUrl: order.approveUrl, settings };
  return openPayment(db, provider, order, shopfront);
}

/** `requestId` lets the provider recognise a repeated request. */
export type PlacedToPay = OrderToPay & { requestId: string; account: string | null };

/** Takes the order as just placed, which saves reading it again. */
export async function openPayment(
  db: Database,
  provider: Provider,
  order: PlacedToPay,
  shopfront: Shopfront,
): Promise<Opened | NotOpened> {
  const account = provider.at(order.account);
  const asked = await unlessAway(account.open(order, shopfront, order.requestId));
  if (!asked) return { refused: "provider-away" };
  if ("refused" in asked) {
    await closePayment(db, order.id, { as: "failed" });
    return { refused: "payment-refused", words: asked.words };
  }
  await noteOpened(db, { ...asked, orderId: order.id });
  return { ...asked, settings: account.browser.settings };
}

/** Batched, because each write alone would wait for the disk. */
const noteOpened = batched(
  async (db: Database, opened: (OpenedPayment & { orderId: number })[]) => {
    await executeNamed(
      db,
      "opened_payments",
      () => sql`
      update ${payments} set provider_order_id = "providerOrderId", approve_url = "approveUrl"
      from jsonb_to_recordset(${sql.placeholder("opened")}::jsonb)
        as opened("orderId" integer, "providerOrderId" text, "approveUrl" text)
      where order_id = "orderId" and provider_order_id is null`,
      { opened: JSON.stringify(opened) },
    );
    return opened.map(() => null);
  },
  24,
);

/** Called when the buyer returns. If the provider is away, the payment is settled later. */
export async function capturePayment(
  db: Database,
  provider: Provider,
  token: string,
): Promise<Captured> {
  const captured = await capture(db, provider, { token });
  if (captured) return captured;
  const payment = await findOpened(db, provider, token);
  return payment?.providerOrderId ? awaitCapture(db, payment.orderId) : { refused: "unknown" };
}

/** Without the payer's name if the buyer typed another: one page must not greet two people. */
export async function withoutOtherPayersName(
  db: Database,
  token: string,
  captured: Captured,
): Promise<Captured> {
  if (!("givenName" in captured) || !captured.givenName) return captured;
  const [buyer] = await db
    .select({ firstName: orders.firstName })
    .from(orders)
    .where(eq(orders.token, token));
  const isBuyer = buyer && foldName(buyer.firstName.trim()) === foldName(captured.givenName.trim());
  return isBuyer ? captured : { ...captured, givenName: null };
}

/** Closes the payment. If money is in, or a capture is under way, returns its state instead. */
export async function leavePayment(
  db: Database,
  provider: Provider,
  token: string,
): Promise<{ left: true } | Settled | { refused: "unknown" }> {
  const payment = await findOpened(db, provider, token);
  if (!payment) return { refused: "unknown" };
  await closePayment(db, payment.orderId, { as: "failed", unasked: true });
  const settled = await findSettled(db, payment.orderId);
  return settled.paymentStatus === "failed" || settled.paymentStatus === "expired"
    ? { left: true }
    : settled;
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

export async function checkSoon(db: Database, orderId: number, seconds = 0): Promise<void> {
  await db
    .update(payments)
    .set({ checkAt: sql`least(${payments.checkAt}, now() + make_interval(secs => ${seconds}))` })
    .where(and(eq(payments.orderId, orderId), sql`${payments.checkAt} is not null`));
  if (seconds === 0) await announceWork(db, "background_settling");
}

/** The buyer came back by a link, which supersedes an earlier decline. */
export async function noteReturn(db: Database, orderId: number): Promise<void> {
  await db.update(payments).set({ declinedAt: null }).where(eq(payments.orderId, orderId));
  await checkSoon(db, orderId);
}

/** Heeds a webhook's approval, unless the payment was declined after it. */
export async function noteApproval(
  db: Database,
  orderId: number,
  approvedAt: string,
): Promise<void> {
  await db
    .update(payments)
    .set({ declinedAt: null })
    .where(
      and(eq(payments.orderId, orderId), sql`${payments.declinedAt} < ${approvedAt}::timestamptz`),
    );
  // why not at once: the returning buyer's page captures itself.
  await checkSoon(db, orderId, 10);
}

/** Concurrent, so that a slow answer does not hold up the others. */
const atOnce = 8;
const longestPause = "15 minutes";

export async function checkDuePayments(
  db: Database,
  provider: Provider,
  log: Log,
): Promise<boolean> {
  const due = db
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(and(dueBy(payments.checkAt, longestPause), usesProvider(provider, payments.orderId)))
    .orderBy(payments.checkAt)
    .limit(atOnce)
    .for("update", { skipLocked: true });
  const claimed = await db
    .update(payments)
    .set({
      // why: a requested capture is checked twice a minute, an unapproved order ever less often.
      checkAt: sql`now() + case when ${payments.captureRequestedAt} is not null and ${payments.closedAt} is null and ${payments.checks} < 60 then interval '30 seconds'
        else ${doubledPause("45 seconds", payments.checks, longestPause)} end`,
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
        log.error(
          { err: error, order: payment.orderId },
          "a payment could not be settled; the shop tries again",
        ),
      ),
    ),
  );
  return claimed.length > 0;
}

async function checkPayment(
  db: Database,
  provider: Provider,
  payment: typeof payments.$inferSelect,
  now: Date,
): Promise<void> {
  const { orderId, providerOrderId, account } = payment;
  const question = {
    startedAt: payment.captureRequestedAt ?? payment.createdAt,
    isDeclined: payment.declinedAt !== null,
    isClosed: payment.closedAt !== null,
  };
  const standing = providerOrderId
    ? await ask(provider.at(account), providerOrderId)
    : ({ standing: "open" } as const);
  switch (nextStep(standing, question, provider.deadlines, now)) {
    case "settle":
      return void (await settlePayment(db, orderId, standing));
    case "capture":
      return void (await capture(db, provider, { orderId }));
    case "expire":
      return void (await closePayment(db, orderId, { as: "expired" }));
    case "stop":
      return void (await db
        .update(payments)
        .set({ checkAt: null })
        .where(eq(payments.orderId, orderId)));
    case "wait":
  }
}

async function ask(provider: ProviderAccount, providerOrderId: string): Promise<Standing> {
  const found = await provider.find(providerOrderId);
  return "refused" in found ? { standing: "open" } : found;
}
