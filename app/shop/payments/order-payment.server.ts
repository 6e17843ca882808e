// The payment, refunds and withdrawals of one order, for staff.

import { and, desc, eq, sql } from "drizzle-orm";
import { payments, refunds, withdrawals } from "#db/money-tables.ts";
import type { LineQuantity } from "#db/json-columns.ts";
import { needsDecision } from "#app/shop/refunds/withdrawal-conditions.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { listConcernsOf } from "#app/shop/payments/concerns.server.ts";
import type {
  WithdrawalAnswer,
  OrderPayment,
  OrderRefund,
} from "#app/shop/payments/order-payment.ts";

export async function findOrderPayment(
  db: Database,
  orderId: number,
): Promise<OrderPayment | null> {
  const {
    account,
    providerOrderId,
    captureId,
    payerGivenName,
    payerId,
    twinOrderId,
    askedAt,
    checkAt,
  } = payments;
  const [[payment], concerns] = await Promise.all([
    db
      .select({
        account,
        providerOrderId,
        captureId,
        payerGivenName,
        payerId,
        twinOrderId,
        askedAt,
        checkAt,
      })
      .from(payments)
      .where(eq(payments.orderId, orderId)),
    listConcernsOf(db, orderId),
  ]);
  return payment ? { ...payment, concerns } : null;
}

export async function listRefunds(db: Database, orderId: number): Promise<OrderRefund[]> {
  const {
    id,
    amountCents,
    parts,
    reason,
    source,
    status,
    failure,
    staffName,
    createdAt,
    settledAt,
  } = refunds;
  return db
    .select({
      id,
      amountCents,
      parts,
      reason,
      source,
      status,
      failure,
      staffName,
      createdAt,
      settledAt,
    })
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(desc(refunds.id));
}

export async function findWithdrawnQuantities(
  db: Database,
  orderId: number,
  id: number,
): Promise<LineQuantity[] | null> {
  const [found] = await db
    .select({ parts: withdrawals.parts })
    .from(withdrawals)
    .where(and(eq(withdrawals.id, id), eq(withdrawals.orderId, orderId), needsDecision));
  return found?.parts ?? null;
}

export async function findAnswer(
  db: Database,
  orderId: number,
  id: number,
): Promise<WithdrawalAnswer | null> {
  const [found] = await db
    .select({ outcome: withdrawals.outcome, amountCents: refunds.amountCents })
    .from(withdrawals)
    .leftJoin(refunds, eq(refunds.id, withdrawals.refundId))
    .where(
      and(eq(withdrawals.id, id), eq(withdrawals.orderId, orderId), sql`not (${needsDecision})`),
    );
  return found
    ? { id, outcome: found.outcome ?? "under-way", amountCents: found.amountCents }
    : null;
}
