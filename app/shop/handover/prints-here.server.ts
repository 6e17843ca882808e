// Prints still to be handed over, in SQL for lists, as `stateOfLine` and `hindranceOf` have them.
import { and, eq, inArray, sql } from "drizzle-orm";
import { handovers } from "#db/handover-tables.ts";
import { refunds, withdrawals } from "#db/money-tables.ts";
import { broughtBackAt } from "#app/shop/refunds/returned-prints.server.ts";
import { orderLines, orders } from "#db/tables.ts";

const ofLine = sql.raw("order_id = order_lines.order_id");
const named = sql.raw(`coalesce(sum((part ->> 'quantity')::integer)
  filter (where (part ->> 'position')::integer = order_lines.position), 0)`);

const out = sql`(select coalesce(sum(quantity), 0) as prints, min(created_at) as since
  from ${handovers} as entry
  where ${ofLine} and position = order_lines.position and kind = 'handed_over'
    and not exists (select from ${handovers} as back where back.order_id = entry.order_id
      and back.position = entry.position and back.kind = 'taken_back'
      and back.turn > entry.turn))`;

/** As `owedOfLine`. */
export const lineHere = sql<number>`(select greatest(0, order_lines.quantity
    - (select ${named} from ${withdrawals}, jsonb_array_elements(parts) as part
      where ${ofLine} and outcome is distinct from 'refused')
    - (select ${named} from ${refunds} as refund, jsonb_array_elements(parts) as part
      where ${ofLine} and status <> 'failed'
        and not exists (select from ${withdrawals} where refund_id = refund.id))
    - case when handed.prints = 0 then 0 else greatest(0, handed.prints
      - (select ${named} from ${withdrawals}, jsonb_array_elements(parts) as part
        where ${ofLine} and outcome is distinct from 'refused'
          and ${broughtBackAt} >= handed.since)) end)
  from ${out} as handed)::integer`;

export const printsHere = sql<number>`(select coalesce(sum(${lineHere}), 0)::integer
  from ${orderLines} where order_lines.order_id = orders.id)`;

export const hasPrintsHere = sql`${printsHere} > 0`;

export const waitsAtCounter = and(
  eq(orders.status, "ready"),
  inArray(orders.paymentStatus, ["paid", "partly_refunded"]),
  hasPrintsHere,
);
