// The lines of an order as its invoice states them.

import { sql } from "drizzle-orm";
import type { DigitalSource } from "#db/digital-sources.ts";
import { orderLines } from "#db/tables.ts";
import { pictures } from "#db/picture-tables.ts";

export type BoughtLine = Pick<
  typeof orderLines.$inferSelect,
  | "reference"
  | "title"
  | "titleFr"
  | "mediumName"
  | "mediumNameFr"
  | "size"
  | "unitPriceCents"
  | "quantity"
> & {
  /** Older invoices name no source; AI made all their pictures. */
  digitalSource?: DigitalSource;
  picture?: { width: number; height: number };
};

/** For statements that read from `orders`: another statement would cost a round trip. */
export const boughtLines = sql<BoughtLine[]>`coalesce((
  select jsonb_agg(jsonb_build_object(
    'reference', reference, 'title', title, 'titleFr', title_fr,
    'mediumName', media_type, 'mediumNameFr', media_type_fr, 'size', size,
    'unitPriceCents', unit_price_cents, 'quantity', quantity, 'digitalSource', digital_source,
    'picture', jsonb_build_object('width', width, 'height', height)
  ) order by position)
  from ${orderLines} join ${pictures} on pictures.id = picture_id where order_id = orders.id
), '[]')`;
