import { bigint, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { listedOrders } from "./orders-tables.ts";

/** Kept by triggers, like `listedOrders`. */
export const soldLines = pgTable(
  "sold_lines",
  {
    orderId: integer()
      .notNull()
      .references(() => listedOrders.orderId, { onDelete: "cascade" }),
    lineId: bigint({ mode: "number" }).notNull(),
    day: date().notNull(),
    reference: text().notNull(),
    quantity: integer().notNull(),
    cents: bigint({ mode: "number" }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.lineId] }),
    index("sold_lines_day").on(t.day, t.reference, t.quantity),
    index("sold_lines_reference").on(t.reference, t.day),
  ],
);
