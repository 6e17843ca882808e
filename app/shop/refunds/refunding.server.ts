// Refunds by staff or at the provider. Each is stored before the provider is called.
import { randomUUID } from "node:crypto";
import { and, eq, inArray, or, sql } from "drizzle-orm";
import { mails } from "#db/mail-tables.ts";
import { reversals, refunds } from "#db/refunds-tables.ts";
import { payments } from "#db/payments-tables.ts";
import { withdrawals } from "#db/withdrawals-tables.ts";
import { orderEvents, orderLines, orders } from "#db/orders-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { LineQuantity } from "#db/json-columns.ts";
import { exponentialBackoff, isDueSql } from "#app/platform/database/due.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { orderRecord, recordChanged } from "#app/shop/changes/changes.server.ts";
import type { Cents } from "#app/shop/money.ts";
import { issueCreditNote } from "#app/shop/invoices/invoices.server.ts";
import { lockOrder } from "#app/shop/order-facts/order-lock.server.ts";
import { appendToJournal } from "#app/shop/journal/journal.server.ts";
import { isRefundUnderWay } from "#app/shop/order-facts/refund-conditions.server.ts";
import { statusAfterRefunds } from "#app/shop/order-facts/payment-status.ts";
import { movesMoney } from "#app/shop/payment-providers/payment-method.ts";
import type { PaymentMethodId } from "#app/shop/payment-providers/payment-method.ts";
import type { PaymentMethods } from "#app/shop/payment-providers/payment-methods.server.ts";
import { ProviderUnavailable } from "#app/shop/payment-providers/provider.ts";
import type {
  Provider,
  ProviderAccount,
  ProviderRefund,
  ProviderRefusal,
} from "#app/shop/payment-providers/provider.ts";
import { answerByRefunds } from "./answered-withdrawals.server.ts";
import { usesProvider } from "#app/shop/payment-providers/uses-provider.server.ts";
import { areSameQuantities, isSameRequest, resolveRefund } from "./refund.ts";
import type { RefundRequest } from "./refund.ts";
import { findRefundOffer } from "./refund-offer.server.ts";
import { listNeedingDecision } from "#app/shop/order-facts/withdrawal-answers.server.ts";

type Refund = typeof refunds.$inferSelect;

export type RefundRefusal =
  | {
      refused:
        | "unknown"
        | "not-refundable"
        | "nothing"
        | "too-many"
        | "no-such-withdrawal"
        | "withdrawn-meanwhile"
        | "beyond-withdrawal"
        | "disputed"
        | "no-account"
        | "another-before";
    }
  | { refused: "too-much" | "changed-meanwhile"; leftCents: Cents };

async function exceedsWithdrawal(
  db: Database,
  withdrawalId: number | undefined,
  parts: LineQuantity[],
): Promise<boolean> {
  if (withdrawalId === undefined) return false;
  const [withdrawal] = await db.select().from(withdrawals).where(eq(withdrawals.id, withdrawalId));
  const withdrawn = new Map(
    withdrawal!.parts.map(({ position, quantity }) => [position, quantity]),
  );
  return parts.some(({ position, quantity }) => quantity > (withdrawn.get(position) ?? 0));
}

/** The oldest open withdrawal of exactly these prints, for a refund that names none. */
async function findEqualWithdrawal(db: Database, open: number[], parts: LineQuantity[]) {
  if (open.length === 0) return undefined;
  const rows = await db
    .select()
    .from(withdrawals)
    .where(inArray(withdrawals.id, open))
    .orderBy(withdrawals.id);
  return rows.find((row) => areSameQuantities(row.parts, parts))?.id;
}

type RequestedRefund = { refund: Refund; paymentMethod: PaymentMethodId; repeated: boolean };

/** Refunds under way count as refunded. `repeated`: a refund with this key exists already. */
export async function requestRefund(
  db: Database,
  paymentMethods: PaymentMethods,
  actor: Actor,
  orderId: number,
  request: RefundRequest,
): Promise<RequestedRefund | RefundRefusal> {
  return db.transaction(async (db) => {
    const order = await lockOrder(db, orderId);
    if (!order) return { refused: "unknown" };
    const requestId = request.key ? `${orderId}-${request.key}` : randomUUID();
    const [same] = await db.select().from(refunds).where(eq(refunds.requestId, requestId));
    if (same && !isSameRequest(request, same)) return { refused: "another-before" };
    if (same) return { refund: same, paymentMethod: order.paymentMethod, repeated: true };
    const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
    const { leftCents, blocker, earlier } = (await findRefundOffer(db, paymentMethods, orderId))!;
    if (blocker === "disputed" || blocker === "no-account") return { refused: blocker };
    // If all is under way, the check of the sum below gives the clearer refusal.
    if (blocker && blocker !== "underWay") return { refused: "not-refundable" };
    if (request.expectedLeftCents !== undefined && request.expectedLeftCents !== leftCents)
      return { refused: "changed-meanwhile", leftCents };
    const accepted = resolveRefund(request, { ...order, lines, earlier });
    if ("refused" in accepted) return accepted;
    const open = await listNeedingDecision(db, orderId);
    if (request.withdrawalId !== undefined && !open.includes(request.withdrawalId))
      return { refused: "no-such-withdrawal" };
    // If all the money goes back, nothing is left that could be handed over or refunded twice.
    const isPart = accepted.cents < leftCents;
    if (isPart && (await exceedsWithdrawal(db, request.withdrawalId, accepted.parts ?? [])))
      return { refused: "beyond-withdrawal" };
    // Else prints that the buyer has just withdrawn would be refunded beside it, and count twice.
    const withdrawalId =
      request.withdrawalId ?? (await findEqualWithdrawal(db, open, accepted.parts ?? []));
    const known = request.knownWithdrawals?.concat(request.withdrawalId ?? []);
    if (known && open.some((id) => !known.includes(id))) return { refused: "withdrawn-meanwhile" };
    const [refund] = await db
      .insert(refunds)
      .values({
        orderId,
        requestId,
        amountCents: accepted.cents,
        parts: accepted.parts,
        reason: request.reason,
        source: "shop",
        status: "requested",
        staffName: actor?.name ?? null,
        checkAt: sql`now() + interval '20 seconds'`,
      })
      .returning();
    if (withdrawalId !== undefined)
      await db
        .update(withdrawals)
        .set({ refundId: refund!.id })
        .where(eq(withdrawals.id, withdrawalId));
    await recordChanged(db, actor, orderRecord(orderId), {}, { refundAskedCents: accepted.cents });
    const isPractice = !movesMoney(order.paymentMethod);
    return {
      refund: isPractice ? await settlePractice(db, refund!) : refund!,
      paymentMethod: order.paymentMethod,
      repeated: false,
    };
  });
}

/** No provider is asked, since no money moved: it is settled with its request. */
async function settlePractice(db: Database, refund: Refund): Promise<Refund> {
  const { id, amountCents: cents, requestId } = refund;
  const told = {
    id: `mock_${requestId}`,
    cents,
    shopReference: null,
    status: "completed",
  } as const;
  await settleRefund(db, refund, told);
  const [settled] = await db.select().from(refunds).where(eq(refunds.id, id));
  return settled!;
}

type RefundOutcome =
  | { status: Exclude<Refund["status"], "failed"> }
  | { status: "failed"; failure: string };
type SentRefund = RefundOutcome | ProviderRefusal<string>;

export function outcomeOf({ status, failure }: Pick<Refund, "status" | "failure">): RefundOutcome {
  return status === "failed" ? { status, failure: failure ?? "FAILED" } : { status };
}

export async function sendRefund(
  db: Database,
  provider: Provider,
  refund: Refund,
): Promise<SentRefund> {
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, refund.orderId));
  if (!payment?.captureId) throw new Error(`refund ${refund.id} has no capture`);
  const account = provider.accountOf(payment.account);
  try {
    if (refund.providerRefundId) {
      const found = await account.findRefund(refund.providerRefundId);
      // It is no failure: a refund that the provider does not show may have moved money.
      return "refund" in found ? await settleRefund(db, refund, found.refund) : outcomeOf(refund);
    }
    const { amountCents: cents, reason: note } = refund;
    const answer = await account.refund(
      { captureId: payment.captureId, cents, shopReference: referenceOf(refund), note },
      refund.requestId,
    );
    if ("refund" in answer) return await settleRefund(db, refund, answer.refund);
    if (answer.refused === "gone-already") await fetchRefunds(db, account, payment);
    const outcome = await failRefund(db, refund.id, answer.name);
    return outcome.status === "failed" ? answer : outcome;
  } catch (error) {
    if (error instanceof ProviderUnavailable) return { status: "requested" };
    throw error;
  }
}

async function fetchRefunds(
  db: Database,
  provider: ProviderAccount,
  { orderId, providerOrderId }: typeof payments.$inferSelect,
): Promise<void> {
  const found = providerOrderId ? await provider.find(providerOrderId) : null;
  if (found && "refunds" in found) await recordRefunds(db, orderId, found.refunds);
}

/** The provider repeats it, which identifies a refund in a webhook that overtakes the answer. */
const referenceOf = ({ id }: Pick<Refund, "id">) => `refund-${id}`;

export async function recordRefunds(
  db: Database,
  orderId: number,
  providerRefunds: ProviderRefund[],
): Promise<void> {
  for (const providerRefund of providerRefunds) {
    const known = await findRefund(db, orderId, providerRefund);
    if (known) await settleRefund(db, known, providerRefund);
    else if (providerRefund.cents && providerRefund.status !== "failed")
      await recordProviderRefund(db, orderId, providerRefund, providerRefund.cents);
  }
}

async function findRefund(
  db: Database,
  orderId: number,
  { id, shopReference }: ProviderRefund,
): Promise<Refund | null> {
  const ours = /^refund-([1-9]\d{0,9})$/.exec(shopReference ?? "")?.[1];
  const [found] = await db
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.orderId, orderId),
        or(eq(refunds.providerRefundId, id), ours ? eq(refunds.id, Number(ours)) : undefined),
      ),
    );
  return found ?? null;
}

async function recordProviderRefund(
  db: Database,
  orderId: number,
  providerRefund: ProviderRefund,
  amountCents: Cents,
): Promise<void> {
  const refund = await db.transaction(async (db) => {
    // Recording a reversal locks the order too, and looks for the row that this inserts.
    await lockOrder(db, orderId);
    // Providers also list reversals among the refunds.
    if ((await db.$count(reversals, eq(reversals.reference, providerRefund.id))) > 0) return null;
    const [inserted] = await db
      .insert(refunds)
      .values({
        orderId,
        requestId: `at-provider-${providerRefund.id}`,
        amountCents,
        source: "provider",
        status: "requested",
        providerRefundId: providerRefund.id,
        checkAt: sql`now()`,
      })
      .onConflictDoNothing()
      .returning();
    return inserted;
  });
  if (refund) await settleRefund(db, refund, providerRefund);
}

async function settleRefund(
  db: Database,
  { id, orderId }: Refund,
  providerRefund: ProviderRefund,
): Promise<RefundOutcome> {
  if (providerRefund.status === "failed") return failRefund(db, id, providerRefund.failure);
  const { status } = providerRefund;
  return db.transaction(async (db) => {
    const order = await lockOrder(db, orderId);
    const [settled] = await db
      .update(refunds)
      .set({
        status,
        providerRefundId: providerRefund.id,
        ...(status === "completed" ? { settledAt: sql`now()`, checkAt: null, failure: null } : {}),
      })
      // A refund that had failed can complete after all, and counts however late that is known.
      .where(
        and(
          eq(refunds.id, id),
          inArray(
            refunds.status,
            status === "completed" ? ["requested", "pending", "failed"] : ["requested"],
          ),
        ),
      )
      .returning();
    if (!settled || status === "pending") return currentOutcome(db, id);
    const { totalCents, reversedCents } = order!;
    // It may exceed the total: what the provider refunded counts in any case.
    const refundedCents = order!.refundedCents + settled.amountCents;
    const paymentStatus = statusAfterRefunds({ totalCents, refundedCents, reversedCents });
    const isReversed = paymentStatus === "reversed";
    await db
      .update(orders)
      .set({ refundedCents, paymentStatus, updatedAt: sql`now()` })
      .where(eq(orders.id, orderId));
    await db.insert(orderEvents).values({
      orderId,
      kind: "payment",
      paymentStatus: isReversed ? "partly_refunded" : paymentStatus,
      amountCents: settled.amountCents,
      note: settled.reason || null,
      staffName: settled.staffName,
    });
    if (isReversed)
      await db.insert(orderEvents).values({ orderId, kind: "payment", paymentStatus });
    if (refundedCents + reversedCents > totalCents)
      await db.update(payments).set({ seenAt: null }).where(eq(payments.orderId, orderId));
    await db
      .update(withdrawals)
      .set({ outcome: "refunded", handledAt: sql`now()`, staffName: settled.staffName })
      // Refused withdrawals are included, since a refund that failed first may complete after all.
      .where(and(eq(withdrawals.refundId, id), sql`outcome is distinct from 'refunded'`));
    const isAllBack = paymentStatus === "refunded";
    await answerByRefunds(db, { orderId, isAllBack, staffName: settled.staffName });
    await db.insert(mails).values({ kind: "order_refunded", orderId, about: String(id) });
    await appendToJournal(db, {
      kind: "refunded",
      orderId,
      amountCents: settled.amountCents,
      reference: providerRefund.id,
    });
    await issueCreditNote(db, id);
    return { status: "completed" };
  });
}

async function failRefund(db: Database, id: number, failure: string): Promise<RefundOutcome> {
  const failed = await db
    .update(refunds)
    .set({ status: "failed", failure, settledAt: sql`now()`, checkAt: null })
    .where(and(eq(refunds.id, id), isRefundUnderWay()))
    .returning({ id: refunds.id });
  return failed.length > 0 ? { status: "failed", failure } : currentOutcome(db, id);
}

async function currentOutcome(db: Database, id: number): Promise<RefundOutcome> {
  const [present] = await db.select().from(refunds).where(eq(refunds.id, id));
  return outcomeOf(present!);
}

const longestPause = "1 hour";

export async function checkDueRefunds(
  db: Database,
  provider: Provider,
  log: Log,
): Promise<boolean> {
  const due = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(isDueSql(refunds.checkAt, longestPause), usesProvider(provider, refunds.orderId)))
    .orderBy(refunds.checkAt)
    .limit(4)
    .for("update", { skipLocked: true });
  const claimed = await db
    .update(refunds)
    .set({
      checkAt: sql`now() + ${exponentialBackoff("30 seconds", refunds.checks, longestPause)}`,
      checks: sql`${refunds.checks} + 1`,
    })
    .where(sql`${refunds.id} in ${due}`)
    .returning()
    .prepare("claim_refunds")
    .execute();
  for (const refund of claimed) {
    await sendRefund(db, provider, refund).catch((error: unknown) =>
      log.error(
        { err: error, order: refund.orderId },
        "a refund could not be settled; the shop tries again",
      ),
    );
  }
  return claimed.length > 0;
}
