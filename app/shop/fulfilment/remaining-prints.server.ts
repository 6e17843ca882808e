// The remaining prints of a line or order, as fulfilment.ts counts them, in SQL for lists.
import { and, eq, sql } from "drizzle-orm";
import { handovers } from "#db/fulfilment-tables.ts";
import { withdrawals } from "#db/withdrawals-tables.ts";
import { isRemainderBeingRefunded } from "./withdrawn-or-refunded.server.ts";
import { refundedQuantities } from "#app/shop/order-facts/refunded-quantities.server.ts";
import {
  broughtBackAs,
  isWithdrawalInForce,
} from "#app/shop/order-facts/withdrawal-conditions.server.ts";
import { isFundedSql } from "#app/shop/order-facts/payment-status.server.ts";
import { orderLines, orders } from "#db/orders-tables.ts";

const ofLine = sql.raw("order_id = order_lines.order_id");
const named = sql.raw(`coalesce(sum((part ->> 'quantity')::integer)
  filter (where (part ->> 'position')::integer = order_lines.position), 0)`);

export const netPrints = sql.raw("case kind when 'handed_over' then quantity else -quantity end");
const inBook = sql`${handovers} as entry where ${ofLine} and position = order_lines.position`;

/**
 * Each withdrawal whose prints came back, with how many prints of the line had been handed over for
 * good by then.
 */
const everyReturn = sql`(
  select withdrawals.id, (part ->> 'quantity')::integer as prints, brought.at,
    (select case when bool_or(created_at <= brought.at) then min(out) else 0 end
      from (select created_at, sum(${netPrints}) over (order by turn) as out,
          lead(created_at) over (order by turn) as until from ${inBook}) as stage
      where until is null or until > brought.at) as had_left
  from ${withdrawals}, lateral ${broughtBackAs} as brought,
    jsonb_array_elements(brought.came) as part
  where ${ofLine} and (part ->> 'position')::integer = order_lines.position
    and ${isWithdrawalInForce} and brought.at is not null)`;

/**
 * Withdrawn prints of a line that came back: never more than were handed over, of which others may
 * have come back already.
 */
export const broughtBack = sql<number>`(
  select coalesce(least(sum(prints), min(had_left + later)), 0)::integer
  from (select prints, had_left, coalesce(sum(prints) over (order by at desc, id desc
      rows between unbounded preceding and 1 preceding), 0) as later
    from ${everyReturn} as each) as every_return)`;

export const remainingOfLine = sql<number>`(select greatest(0, order_lines.quantity
    - (select ${named} from ${withdrawals}, jsonb_array_elements(parts) as part
      where ${ofLine} and ${isWithdrawalInForce})
    - (select coalesce(sum(back.quantity), 0) from ${refundedQuantities} as back
      where back.${ofLine} and back.position = order_lines.position)
    - case when handed.prints = 0 then 0 else greatest(0, handed.prints - ${broughtBack}) end)
  from (select coalesce(sum(${netPrints}), 0) as prints from ${inBook}) as handed)::integer`;

export const remainingOfOrder = sql<number>`(select coalesce(sum(${remainingOfLine}), 0)::integer
  from ${orderLines} where order_lines.order_id = orders.id and not ${isRemainderBeingRefunded})`;

export const hasRemainingPrints = sql`${remainingOfOrder} > 0`;

export const isWaitingAtCounter = and(eq(orders.status, "ready"), isFundedSql, hasRemainingPrints);
