// What a line of an order says of the print that was sold, on every page and paper.
import type { orderLines } from "#db/orders-tables.ts";

export type SoldLine = SoldPrint &
  Pick<typeof orderLines.$inferSelect, "unitPriceCents" | "quantity">;

/** What was sold, apart from how many and for how much. */
export type SoldPrint = Pick<
  typeof orderLines.$inferSelect,
  "reference" | "title" | "titleFr" | "mediumName" | "mediumNameFr" | "size"
>;
