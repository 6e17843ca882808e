import { sql } from "drizzle-orm";
import { listed } from "#db/columns.ts";
import { orders } from "#db/tables.ts";
import { fundedStatuses } from "#db/values.ts";

/** The rule of to-be-printed.ts, for rows of `orders`. */
export const isToBePrintedSql = sql<boolean>`
  (${orders.paymentStatus} in (${listed(fundedStatuses)}) and ${orders.status} <> 'cancelled')`;
