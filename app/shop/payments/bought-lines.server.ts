import { sql } from "drizzle-orm";
import { orderLines } from "#db/tables.ts";

type BoughtLine = Pick<typeof orderLines.$inferSelect, "reference" | "mediaType" | "size" | "unitPriceCents" | "quantity">;

/** What an order is made of, for a statement that reads from `orders`. why not one of its own: PostgreSQL would be woken once more. */
export const boughtLines = sql<BoughtLine[]>`coalesce((
  select jsonb_agg(jsonb_build_object(
    'reference', reference, 'mediaType', media_type, 'size', size, 'unitPriceCents', unit_price_cents, 'quantity', quantity
  ) order by position)
  from ${orderLines} where order_id = orders.id
), '[]')`;
