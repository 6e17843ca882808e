// Prints still to be handed over, in SQL for lists, as `stateOfLine` and `hindranceOf` have them.
import { and, eq, inArray, sql } from "drizzle-orm";
import { handovers } from "#db/handover-tables.ts";
import { refunds, withdrawals } from "#db/money-tables.ts";
import { orderLines, orders } from "#db/tables.ts";

const ofLine = sql.raw("order_id = order_lines.order_id");
const named = sql.raw(`coalesce(sum((part ->> 'quantity')::integer)
  filter (where (part ->> 'position')::integer = order_lines.position), 0)`);

export const lineHere = sql<number>`(case
  when (select count(*) from ${handovers} where ${ofLine} and position = order_lines.position) % 2 = 1 then 0
  else greatest(0, order_lines.quantity
    - (select ${named} from ${withdrawals}, jsonb_array_elements(parts) as part
      where ${ofLine} and outcome is distinct from 'refused')
    - (select ${named} from ${refunds} as refund, jsonb_array_elements(parts) as part
      where ${ofLine} and status <> 'failed'
        and not exists (select from ${withdrawals} where refund_id = refund.id)))
  end)::integer`;

export const printsHere = sql<number>`(select coalesce(sum(${lineHere}), 0)::integer
  from ${orderLines} where order_lines.order_id = orders.id)`;

export const hasPrintsHere = sql`${printsHere} > 0`;

export const waitsAtCounter = and(
  eq(orders.status, "ready"),
  inArray(orders.paymentStatus, ["paid", "partly_refunded"]),
  hasPrintsHere,
);
