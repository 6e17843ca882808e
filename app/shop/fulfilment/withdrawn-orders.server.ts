// SQL conditions on a row of orders: whether all of it, or some of it, is withdrawn.
import { sql } from "drizzle-orm";
import { withdrawals } from "#db/withdrawals-tables.ts";
import { orderLines } from "#db/orders-tables.ts";
import { refundedQuantities } from "./returned-prints.server.ts";
import { isOpenWithdrawal, isWithdrawalInForce } from "#app/shop/withdrawal-facts.server.ts";

/** Some prints are withdrawn, and all others are refunded or withdrawn. */
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

export const withdrawnOf = sql<"all" | "some" | null>`case
  when ${isWithdrawn} then 'all'
  when exists (
    select from ${withdrawals} where withdrawals.order_id = orders.id and ${isOpenWithdrawal}
  ) then 'some'
end`;
