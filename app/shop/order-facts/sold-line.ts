// What a line of an order says of the print that was sold, on every page and paper.
import type { orderLines } from "#db/orders-tables.ts";

export type SoldLine = Pick<
  typeof orderLines.$inferSelect,
  | "reference"
  | "title"
  | "titleFr"
  | "mediumName"
  | "mediumNameFr"
  | "size"
  | "unitPriceCents"
  | "quantity"
>;
