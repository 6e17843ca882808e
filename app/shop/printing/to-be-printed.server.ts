import { sql } from "drizzle-orm";
import { orders } from "#db/orders-tables.ts";

/** The rule of to-be-printed.ts, for rows of `orders`: db/triggers/is_to_be_printed.sql. */
export const isToBePrintedSql = sql<boolean>`
  is_to_be_printed(${orders.status}, ${orders.paymentStatus})`;
