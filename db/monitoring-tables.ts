import { integer, pgTable } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** Sums of all processes. Kept for an hour. */
export const responseCounts = pgTable("answer_counts", {
  minute: moment().primaryKey(),
  answered: integer().notNull(),
  failed: integer().notNull(),
});
