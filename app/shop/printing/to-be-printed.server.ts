import { sql } from "drizzle-orm";
import { listed } from "#db/columns.ts";
import { orders } from "#db/tables.ts";
import { fundedStatuses } from "#db/values.ts";

/** For rows of `orders`, what to-be-printed.ts says of one order. */
export const isToBePrintedSql = sql<boolean>`
  (${orders.paymentStatus} in (${listed(fundedStatuses)}) and ${orders.status} <> 'cancelled')`;
