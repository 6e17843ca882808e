import { sql } from "drizzle-orm";
import type { DigitalSource } from "#db/json-columns.ts";
import { orderLines, pictures } from "#db/tables.ts";

type BoughtLine = Pick<typeof orderLines.$inferSelect, "reference" | "mediaType" | "size" | "unitPriceCents" | "quantity"> & {
  /** Who made the picture; invoices from before say that AI did, and name none. */
  digitalSource?: DigitalSource;
};

/** What an order is made of, for a statement that reads from `orders`. why not one of its own: PostgreSQL would be woken once more. */
export const boughtLines = sql<BoughtLine[]>`coalesce((
  select jsonb_agg(jsonb_build_object(
    'reference', reference, 'mediaType', media_type, 'size', size, 'unitPriceCents', unit_price_cents, 'quantity', quantity,
    'digitalSource', (select digital_source from ${pictures} where id = picture_id)
  ) order by position)
  from ${orderLines} where order_id = orders.id
), '[]')`;
