// What is known of a withdrawal, for refunds and orders: its outcome, and who has to act next.
import { and, eq, sql } from "drizzle-orm";
import { refunds } from "#db/refunds-tables.ts";
import { withdrawals } from "#db/withdrawals-tables.ts";
import { orders } from "#db/orders-tables.ts";
import type { LineQuantity } from "#db/json-columns.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Cents } from "./money.ts";

// The conditions are on a row of `withdrawals`; raw names are used, since Drizzle omits the table's
// name in a subquery.
export const isWithdrawalInForce = sql`withdrawals.outcome is distinct from 'refused'`;

/** Neither refused nor refunded, and without a refund under way (a failed one is not). */
export const needsDecision = sql`withdrawals.handled_at is null and not exists (
  select from ${refunds} as answer
  where answer.id = withdrawals.refund_id and answer.status <> 'failed'
)`;

/** The bank took its money back, so no refund is due unless the dispute is won. */
export const isChargedBack = sql<boolean>`(withdrawals.handled_at is null and exists (
  select from ${orders} as reversed
  where reversed.id = withdrawals.order_id and reversed.payment_status = 'reversed'
))`;

/** Until it is refunded or refused; unlike with `needsDecision`, a refund may be under way. */
export const isOpenWithdrawal = sql`withdrawals.handled_at is null and not ${isChargedBack}`;

/** When the prints came back, and with what result; null unless the newest event is a return. */
export const broughtBackAs = sql`(
  select case withdrawal_step when 'returned' then created_at end as at, came_back as came
  from order_events where order_id = withdrawals.order_id and withdrawal_id = withdrawals.id
    and withdrawal_step in ('returned', 'unreturned')
  order by id desc limit 1)`;

export async function listNeedingDecision(db: Database, orderId: number): Promise<number[]> {
  const rows = await db
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(and(eq(withdrawals.orderId, orderId), needsDecision))
    .orderBy(withdrawals.id);
  return rows.map(({ id }) => id);
}

/** Null unless it needs a decision. */
export async function findOpenParts(
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

export type WithdrawalAnswer = {
  id: number;
  outcome: "refunded" | "refused" | "under-way";
  amountCents: Cents | null;
};

/** Null while it needs a decision. */
export async function findWithdrawalAnswer(
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
