// Columns that many tables have.
import { sql } from "drizzle-orm";
import { integer, timestamp } from "drizzle-orm/pg-core";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** How the payment of an order stands. */
export const paymentStatuses = [
  "awaiting_payment",
  "payment_pending",
  "paid",
  "failed",
  "expired",
  "partly_refunded",
  "refunded",
  "reversed",
] as const;

/** Those of money that came in, wherever it is now. */
export const paidStatuses = ["paid", "partly_refunded", "refunded", "reversed"] as const;

/** Who made a picture, as IPTC names it. */
export const digitalSources = [
  "trainedAlgorithmicMedia",
  "compositeWithTrainedAlgorithmicMedia",
  "algorithmicMedia",
  "digitalCreation",
  "digitalCapture",
] as const;

export const listed = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(", "));

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
export const moment = () => timestamp({ withTimezone: true, mode: "date" });
export const createdAt = () => moment().notNull().defaultNow();
export const updatedAt = () => moment().notNull().defaultNow();
/** Grows with each change that staff make, so that a change made on an older state is noticed. */
export const version = () => integer().notNull().default(1);
export const lower = (column: AnyPgColumn) => sql`lower(${column})`;
