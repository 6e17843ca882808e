// SQL conditions on a row of withdrawals: its outcome, and who has to act next.
import { and, eq, sql } from "drizzle-orm";
import { refunds, withdrawals } from "#db/money-tables.ts";
import { orders } from "#db/tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";

// Raw names are used, since Drizzle omits the table's name in a subquery.
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
