// isPaid and isFunded of payment-status.ts in SQL, for rows of `orders`.
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { sqlLiterals } from "#db/columns.ts";
import { orders } from "#db/orders-tables.ts";
import { fundedStatuses, paidStatuses } from "#db/values.ts";

export const isPaidSql = isOneOf(paidStatuses);
export const isFundedSql = isOneOf(fundedStatuses);

function isOneOf(statuses: readonly string[]): SQL {
  return sql`(${orders.paymentStatus} in (${sqlLiterals(statuses)}))`;
}
