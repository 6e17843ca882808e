// The columns of a sold line, and all lines of an order in one value.
import { sql } from "drizzle-orm";
import type { DigitalSource } from "#db/digital-sources.ts";
import { pictures } from "#db/pictures-tables.ts";
import { orderLines } from "#db/orders-tables.ts";
import type { SoldLine, SoldPrint } from "./sold-line.ts";

export const soldPrintColumns = {
  reference: orderLines.reference,
  title: orderLines.title,
  titleFr: orderLines.titleFr,
  mediumName: orderLines.mediumName,
  mediumNameFr: orderLines.mediumNameFr,
  size: orderLines.size,
} satisfies Record<keyof SoldPrint, unknown>;

export const soldLineColumns = {
  ...soldPrintColumns,
  unitPriceCents: orderLines.unitPriceCents,
  quantity: orderLines.quantity,
} satisfies Record<keyof SoldLine, unknown>;

export function soldLineOf(line: SoldLine): SoldLine {
  const { unitPriceCents, quantity } = line;
  return { ...soldPrintOf(line), unitPriceCents, quantity };
}

export function soldPrintOf(line: SoldPrint): SoldPrint {
  const { reference, title, titleFr, mediumName, mediumNameFr, size } = line;
  return { reference, title, titleFr, mediumName, mediumNameFr, size };
}

export type SoldLineOnPaper = SoldLine & {
  /** Older invoices name no source; AI made all their pictures. */
  digitalSource?: DigitalSource;
  picture?: { width: number; height: number };
};

const namedColumns = sql.join(
  Object.entries(soldLineColumns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`),
  sql`, `,
);

/** For statements that read from `orders`: another statement would cost a round trip. */
export const soldLinesOfOrder = sql<SoldLineOnPaper[]>`coalesce((
  select jsonb_agg(jsonb_build_object(
    ${namedColumns}, 'digitalSource', digital_source,
    'picture', jsonb_build_object('width', width, 'height', height)
  ) order by position)
  from ${orderLines} join ${pictures} on pictures.id = picture_id where order_id = orders.id
), '[]')`;
