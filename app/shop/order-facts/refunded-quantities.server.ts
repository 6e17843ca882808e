// Which prints the refunds of an order name, in SQL.
import { sql } from "drizzle-orm";
import { refunds } from "#db/refunds-tables.ts";
import { withdrawals } from "#db/withdrawals-tables.ts";
import { isRefundInForce } from "./refund-conditions.server.ts";

/** Prints by line, less those of the withdrawal that a refund answers, which would count twice. */
export const refundedQuantities = sql`(
  select refund.id as refund_id, refund.order_id, part.position,
    greatest(0, part.quantity - (
      select coalesce(sum(named.quantity), 0)
      from ${withdrawals} as answered,
        jsonb_to_recordset(answered.parts) as named(position integer, quantity integer)
      where answered.refund_id = refund.id and named.position = part.position
    ))::integer as quantity
  from ${refunds} as refund,
    jsonb_to_recordset(refund.parts) as part(position integer, quantity integer)
  where ${isRefundInForce(sql`refund`)}
)`;
