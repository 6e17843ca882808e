// The buyer has come back from the provider, or gives up there. One caller at a time captures an
// order. Failure is reported only once the payment is closed.
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { and, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { payments } from "#db/payments-tables.ts";
import { orders } from "#db/orders-tables.ts";
import { prepareCached } from "#app/platform/database/database.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { isDueSql } from "#app/platform/database/due.server.ts";
import { foldName } from "#app/shop/full-name.ts";
import {
  captureLeaseDuration,
  closePayment,
  readPaymentState,
  settlePayment,
} from "./settling.server.ts";
import type { PaymentState } from "./settling.server.ts";
import { nullIfUnavailable } from "#app/shop/payment-providers/provider.ts";
import type {
  CaptureRefusal,
  Provider,
  ProviderAccount,
  ProviderRefusal,
} from "#app/shop/payment-providers/provider.ts";

export type CaptureResult =
  | PaymentState
  | { refused: "declined" }
  | { refused: "not-approved" | "unknown" }
  /** The payment is closed, so that the buyer may order again. */
  | { refused: "payment-refused"; words: string };

/** Called when the buyer returns. If the provider is away, the payment is settled later. */
export async function captureOnReturn(
  db: Database,
  provider: Provider,
  token: string,
): Promise<CaptureResult> {
  const captured = await tryCapture(db, provider, { token });
  if (captured) return captured;
  const payment = await findOpened(db, provider, token);
  return payment?.providerOrderId ? awaitCapture(db, payment.orderId) : { refused: "unknown" };
}

/** Without the payer's name if the buyer typed another: one page must not greet two people. */
export async function hideOtherPayersName(
  db: Database,
  token: string,
  captured: CaptureResult,
): Promise<CaptureResult> {
  if (!("givenName" in captured) || !captured.givenName) return captured;
  const [buyer] = await prepareCached(db, "first_name_of_buyer", (name) =>
    db
      .select({ firstName: orders.firstName })
      .from(orders)
      .where(eq(orders.token, sql.placeholder("token")))
      .prepare(name),
  ).execute({ token });
  const isBuyer = buyer && foldName(buyer.firstName.trim()) === foldName(captured.givenName.trim());
  return isBuyer ? captured : { ...captured, givenName: null };
}

/** Closes the payment. If money is in, or a capture is under way, returns its state instead. */
export async function abandonPayment(
  db: Database,
  provider: Provider,
  token: string,
): Promise<{ left: true } | PaymentState | { refused: "unknown" }> {
  const payment = await findOpened(db, provider, token);
  if (!payment) return { refused: "unknown" };
  await closePayment(db, payment.orderId, { as: "failed", unlessRequested: true });
  const settled = await readPaymentState(db, payment.orderId);
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

type OrderKey = { orderId: number } | { token: string };

/** Returns null if there is nothing to capture, or somebody else is capturing. */
export async function tryCapture(
  db: Database,
  provider: Provider,
  key: OrderKey,
): Promise<CaptureResult | null> {
  const lease = await leaseCapture(db, provider, key);
  if (!lease) return null;
  const { orderId, providerOrderId } = lease;
  const account = provider.accountOf(lease.account);
  const answer = await nullIfUnavailable(account.capture(providerOrderId, lease.requestId));
  // The lease stays: the provider may still be capturing, and would refuse another call.
  if (!answer) return readPaymentState(db, orderId);
  if ("status" in answer) return settlePayment(db, orderId, answer);
  return (await settleRefusal(db, account, lease, answer)) ?? readPaymentState(db, orderId);
}

const maxPolls = 20;
const pollMs = 150;

/** Lets a returning buyer wait while somebody else captures; gives up after a moment. */
async function awaitCapture(db: Database, orderId: number): Promise<PaymentState> {
  for (let poll = 1; ; poll += 1) {
    const settled = await readPaymentState(db, orderId);
    if (settled.paymentStatus !== "awaiting_payment" || poll === maxPolls) return settled;
    const isCapturing = and(eq(payments.orderId, orderId), sql`${payments.capturingUntil} > now()`);
    if ((await db.$count(payments, isCapturing)) === 0) return readPaymentState(db, orderId);
    await wait(pollMs);
  }
}

const leaseEnd = sql`now() + ${captureLeaseDuration}::interval`;

type CaptureLease = {
  orderId: number;
  providerOrderId: string;
  account: string | null;
  requestId: string;
  until: string;
};

async function leaseCapture(
  db: Database,
  provider: Provider,
  key: OrderKey,
): Promise<CaptureLease | null> {
  const [name, isOrder] =
    "token" in key
      ? (["claim_capture_by_token", sql`token = ${sql.placeholder("token")}`] as const)
      : (["claim_capture", sql`id = ${sql.placeholder("orderId")}::integer`] as const);
  const [leased] = await prepareCached(db, `${name}_${provider.id}`, (name) => {
    const open = sql`(
      select id
      from orders
      where ${isOrder} and payment_method = ${provider.id}
        and payment_status = 'awaiting_payment')`;
    return db
      .update(payments)
      .set({
        // It is stored first, so that every later call, even after a crash, uses the same id.
        captureRequestId: sql`
          coalesce(${payments.captureRequestId}, ${sql.placeholder("requestId")})`,
        captureRequestedAt: sql`coalesce(${payments.captureRequestedAt}, now())`,
        capturingUntil: leaseEnd,
        declinedAt: null,
        askedAt: sql`now()`,
        checkAt: leaseEnd,
      })
      .where(
        and(
          sql`${payments.orderId} = ${open}`,
          isNotNull(payments.providerOrderId),
          isNull(payments.closedAt),
          or(
            isNull(payments.capturingUntil),
            isDueSql(payments.capturingUntil, captureLeaseDuration),
          ),
        ),
      )
      .returning({
        orderId: payments.orderId,
        providerOrderId: sql<string>`${payments.providerOrderId}`,
        account: payments.account,
        requestId: sql<string>`${payments.captureRequestId}`,
        until: sql<string>`${payments.capturingUntil}::text`,
      })
      .prepare(name);
  }).execute({ ...key, requestId: randomUUID() });
  return leased ?? null;
}

/** Returns null if the outcome is unclear, or somebody else took over. */
async function settleRefusal(
  db: Database,
  provider: ProviderAccount,
  { orderId, providerOrderId, until }: CaptureLease,
  { refused: refusal, words }: ProviderRefusal<CaptureRefusal>,
): Promise<CaptureResult | null> {
  const found = await nullIfUnavailable(provider.find(providerOrderId));
  // Despite the refusal, an earlier attempt whose answer was lost may have taken the money.
  const payment = found && "status" in found ? found : null;
  if (payment && payment.status !== "open" && payment.status !== "approved")
    return settlePayment(db, orderId, payment);
  const isUnknownThere = found && "refused" in found && found.refused === "unknown-there";
  if (refusal === "unclear" || !(payment || isUnknownThere)) return null;
  if (refusal === "final") {
    const closed = await closePayment(db, orderId, { as: "failed", ownLease: until });
    return closed ? { refused: "payment-refused", words } : null;
  }
  const declinedAt = payment?.status === "approved" ? sql`now()` : null;
  return (await forgetCapture(db, orderId, until, declinedAt)) ? { refused: refusal } : null;
}

/** The provider would repeat its refusal for the same request id. */
async function forgetCapture(
  db: Database,
  orderId: number,
  until: string,
  declinedAt: ReturnType<typeof sql> | null,
): Promise<boolean> {
  const forgotten = await db
    .update(payments)
    .set({ captureRequestId: null, captureRequestedAt: null, capturingUntil: null, declinedAt })
    .where(
      and(eq(payments.orderId, orderId), sql`${payments.capturingUntil} = ${until}::timestamptz`),
    )
    .returning({ orderId: payments.orderId });
  return forgotten.length > 0;
}
