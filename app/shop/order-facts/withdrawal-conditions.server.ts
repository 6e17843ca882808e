// What is asked of withdrawals in SQL. Raw names are used, since Drizzle omits the table's name in
// a subquery. The first four are on a row of `withdrawals`, and differ so:
//
//   a withdrawal that …                | in force | open | needs decision | charged back
//   was declared, or reopened          | yes      | yes  | yes            | no
//   has its refund under way           | yes      | yes  | no             | no
//   the bank took its money back first | yes      | no   | yes            | yes
//   was refunded                       | yes      | no   | no             | no
//   was refused                        | no       | no   | no             | no
import { sql } from "drizzle-orm";
import { orderLines, orders } from "#db/orders-tables.ts";
import { refunds } from "#db/refunds-tables.ts";
import { withdrawals } from "#db/withdrawals-tables.ts";
import { isRefundInForce } from "./refund-conditions.server.ts";
import { refundedQuantities } from "./refunded-quantities.server.ts";

export const isWithdrawalInForce = sql`withdrawals.outcome is distinct from 'refused'`;

/** A refund that failed is not under way. */
export const needsDecision = sql`withdrawals.handled_at is null and not exists (
  select from ${refunds} as answer
  where answer.id = withdrawals.refund_id and ${isRefundInForce(sql`answer`)}
)`;

/** No refund is due unless the dispute is won. */
export const isChargedBack = sql<boolean>`(withdrawals.handled_at is null and exists (
  select from ${orders} as reversed
  where reversed.id = withdrawals.order_id and reversed.payment_status = 'reversed'
))`;

export const isOpenWithdrawal = sql`withdrawals.handled_at is null and not ${isChargedBack}`;

/** When the prints came back, and with what result; null unless the newest event is a return. */
export const broughtBackAs = sql`(
  select case withdrawal_step when 'returned' then created_at end as at, came_back as came
  from order_events where order_id = withdrawals.order_id and withdrawal_id = withdrawals.id
    and withdrawal_step in ('returned', 'unreturned')
  order by id desc limit 1)`;

/** On a row of orders: some prints are withdrawn, and all others are refunded or withdrawn. */
export const isWithdrawn = sql<boolean>`(exists (
  select from ${withdrawals} where withdrawals.order_id = orders.id and ${isWithdrawalInForce}
) and not exists (
  select from ${orderLines} as line
  where line.order_id = orders.id and line.quantity > (
    select coalesce(sum(part.quantity), 0)
    from ${withdrawals}, jsonb_to_recordset(parts) as part(position integer, quantity integer)
    where withdrawals.order_id = orders.id and ${isWithdrawalInForce} and part.position = line.position
  ) + (
    select coalesce(sum(back.quantity), 0) from ${refundedQuantities} as back
    where back.order_id = orders.id and back.position = line.position
  )
))`;

/** On a row of orders: `all` as `isWithdrawn`, `some` while one of its withdrawals is open. */
export const withdrawnOf = sql<"all" | "some" | null>`case
  when ${isWithdrawn} then 'all'
  when exists (
    select from ${withdrawals} where withdrawals.order_id = orders.id and ${isOpenWithdrawal}
  ) then 'some'
end`;
