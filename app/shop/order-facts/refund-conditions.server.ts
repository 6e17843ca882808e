// Which refunds count, in SQL, on a row of `refunds` or of the alias that a statement gives it.
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { sqlLiterals } from "#db/columns.ts";
import type { refunds } from "#db/refunds-tables.ts";

type Status = (typeof refunds.$inferSelect)["status"];

const underWay = sqlLiterals(["requested", "pending"] satisfies Status[]);
const failed = sqlLiterals(["failed"] satisfies Status[]);
const unnamed = sql`refunds`;

/** Sent or about to be, and its provider has not said yet what became of it. */
export const isRefundUnderWay = (refund: SQL = unnamed) =>
  sql<boolean>`${refund}.status in (${underWay})`;

/** Its money went back, or may. */
export const isRefundInForce = (refund: SQL = unnamed) =>
  sql<boolean>`${refund}.status <> ${failed}`;
