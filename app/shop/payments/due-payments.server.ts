// Checks unsettled payments at the provider, also if the buyer's page never returns.
import { and, eq, sql } from "drizzle-orm";
import { payments } from "#db/payments-tables.ts";
import { announceWork } from "#app/platform/process/background.server.ts";
import { executePrepared } from "#app/platform/database/database.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { exponentialBackoff, isDueSql } from "#app/platform/database/due.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import { tryCapture } from "./capturing.server.ts";
import { closePayment, settlePayment } from "./settling.server.ts";
import { nextPaymentStep } from "./unsettled-payment.ts";
import type {
  Provider,
  ProviderAccount,
  ProviderPayment,
} from "#app/shop/payment-providers/provider.ts";
import { usesProvider } from "#app/shop/payment-providers/uses-provider.server.ts";

export async function scheduleCheck(db: Database, orderId: number): Promise<void> {
  await db
    .update(payments)
    .set({ checkAt: sql`least(${payments.checkAt}, now())` })
    .where(and(eq(payments.orderId, orderId), sql`${payments.checkAt} is not null`));
  await announceWork(db, "background_settling");
}

/** The buyer came back by a link, which supersedes an earlier decline. */
export async function recordBuyerReturn(db: Database, orderId: number): Promise<void> {
  await db.update(payments).set({ declinedAt: null }).where(eq(payments.orderId, orderId));
  await scheduleCheck(db, orderId);
}

/** For an approval by webhook. One that is older than the last decline changes nothing. */
export async function recordApproval(
  db: Database,
  orderId: number,
  { approvedAt, receivedAt }: { approvedAt: string; receivedAt: string },
): Promise<void> {
  // A returning buyer's page captures the payment itself, so the check waits a moment.
  await executePrepared(
    db,
    "record_approval",
    () => sql`
      update ${payments} set
        declined_at = case when ${isDeclinedBefore} then null else declined_at end,
        check_at = case when check_at is not null
          then least(
            check_at, ${sql.placeholder("receivedAt")}::timestamptz + interval '10 seconds') end
      where order_id = ${sql.placeholder("orderId")}
        and (check_at is not null or ${isDeclinedBefore})`,
    { orderId, approvedAt, receivedAt },
  );
}

const isDeclinedBefore = sql`declined_at < ${sql.placeholder("approvedAt")}::timestamptz`;

/** They run concurrently, so that a slow answer does not delay the others. */
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
    .where(and(isDueSql(payments.checkAt, longestPause), usesProvider(provider, payments.orderId)))
    .orderBy(payments.checkAt)
    .limit(atOnce)
    .for("update", { skipLocked: true });
  const claimed = await db
    .update(payments)
    .set({
      // A requested capture is checked twice a minute, an unapproved order less and less often.
      checkAt: sql`now() + case when ${payments.captureRequestedAt} is not null and ${payments.closedAt} is null and ${payments.checks} < 60 then interval '30 seconds'
        else ${exponentialBackoff("45 seconds", payments.checks, longestPause)} end`,
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
  const openQuestion = {
    startedAt: payment.captureRequestedAt ?? payment.createdAt,
    isDeclined: payment.declinedAt !== null,
    isClosed: payment.closedAt !== null,
  };
  const providerPayment = providerOrderId
    ? await findProviderPayment(provider.accountOf(account), providerOrderId)
    : ({ status: "open" } as const);
  switch (nextPaymentStep(providerPayment, openQuestion, provider.deadlines, now)) {
    case "settle":
      await settlePayment(db, orderId, providerPayment);
      break;
    case "capture":
      await tryCapture(db, provider, orderId);
      break;
    case "expire":
      await closePayment(db, orderId, { as: "expired" });
      break;
    case "stop":
      await db.update(payments).set({ checkAt: null }).where(eq(payments.orderId, orderId));
      break;
    case "wait":
  }
}

async function findProviderPayment(
  provider: ProviderAccount,
  providerOrderId: string,
): Promise<ProviderPayment> {
  const found = await provider.find(providerOrderId);
  return "refused" in found ? { status: "open" } : found;
}
