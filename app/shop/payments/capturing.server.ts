// The buyer has come back from the provider, or gives up there. One caller at a time captures an
// order. Failure is reported only once the payment is closed.
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { and, eq, sql } from "drizzle-orm";
import { payments } from "#db/payments-tables.ts";
import { orders } from "#db/orders-tables.ts";
import { batchCalls } from "#app/platform/database/batching.server.ts";
import { executePrepared } from "#app/platform/database/database.server.ts";
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

/**
 * Called when the buyer returns. If the provider is away, the payment is settled later. Without the
 * payer's name if the buyer typed another: one page must not greet two people.
 */
export async function captureOnReturn(
  db: Database,
  provider: Provider,
  token: string,
): Promise<CaptureResult> {
  const lease = await leaseCapture(db, { provider: provider.id, token, orderId: null });
  if (lease) return hideOtherName(await captureLeased(db, provider, lease), lease.firstName);
  const payment = await findOpened(db, provider, token);
  return payment?.providerOrderId
    ? hideOtherName(await awaitCapture(db, payment.orderId), payment.firstName)
    : { refused: "unknown" };
}

function hideOtherName(captured: CaptureResult, firstName: string): CaptureResult {
  if (!("givenName" in captured) || !captured.givenName) return captured;
  const isBuyer = foldName(firstName.trim()) === foldName(captured.givenName.trim());
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
    .select({
      orderId: payments.orderId,
      providerOrderId: payments.providerOrderId,
      firstName: orders.firstName,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(orders.token, token), eq(orders.paymentMethod, provider.id)))
    .prepare("payment_to_capture")
    .execute();
  return payment ?? null;
}

/** Returns null if there is nothing to capture, or somebody else is capturing. */
export async function tryCapture(
  db: Database,
  provider: Provider,
  orderId: number,
): Promise<CaptureResult | null> {
  const lease = await leaseCapture(db, { provider: provider.id, token: null, orderId });
  return lease && captureLeased(db, provider, lease);
}

async function captureLeased(
  db: Database,
  provider: Provider,
  lease: CaptureLease,
): Promise<CaptureResult> {
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

type OrderToCapture = { provider: string } & (
  | { token: string; orderId: null }
  | { token: null; orderId: number }
);

type CaptureLease = {
  orderId: number;
  providerOrderId: string;
  account: string | null;
  requestId: string;
  until: string;
  firstName: string;
};

const leaseEnd = sql`now() + ${captureLeaseDuration}::interval`;
const maxTogether = 12;

/**
 * Batched, because each write alone would wait for the disk. The first of two for one order wins.
 */
const leaseCapture = batchCalls(async (db: Database, asked: OrderToCapture[]) => {
  const rows = asked.map((each, place) => ({ ...each, place, requestId: randomUUID() }));
  const leases = await executePrepared<CaptureLease & { place: number }>(
    db,
    "lease_captures",
    // The request id is stored first, so that every later call, even after a crash, uses the same.
    () => sql`
      with asked as (
        select * from jsonb_to_recordset(${sql.placeholder("asked")}::jsonb)
          as asked(place integer, provider text, token text, "orderId" integer, "requestId" text)
      ), unpaid as (
        select distinct on (${orders.id}) ${orders.id}, first_name, asked.place, asked."requestId"
        from asked
        join ${orders} on ${orders.token} = asked.token or ${orders.id} = asked."orderId"
        where payment_method = asked.provider and payment_status = 'awaiting_payment'
        order by ${orders.id}, asked.place
      )
      update ${payments} set
        capture_request_id = coalesce(capture_request_id, unpaid."requestId"),
        capture_requested_at = coalesce(capture_requested_at, now()),
        capturing_until = ${leaseEnd}, declined_at = null, asked_at = now(),
        check_at = ${leaseEnd}
      from unpaid
      where order_id = unpaid.id and provider_order_id is not null and closed_at is null
        and (capturing_until is null or ${isDueSql(sql`capturing_until`, captureLeaseDuration)})
      returning place, order_id as "orderId", provider_order_id as "providerOrderId", account,
        capture_request_id as "requestId", capturing_until::text as until,
        first_name as "firstName"`,
    { asked: JSON.stringify(rows) },
  );
  return asked.map((_, place) => leases.find((lease) => lease.place === place) ?? null);
}, maxTogether);

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
