import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, moment } from "./columns.ts";
import { orderLines } from "./orders-tables.ts";

export const printFiles = pgTable(
  "print_files",
  {
    orderLineId: bigint({ mode: "number" })
      .primaryKey()
      .references(() => orderLines.id, { onDelete: "cascade" }),
    file: text(),
    bytes: integer(),
    sha256: text(),
    madeAt: moment(),
    attemptedAt: moment(),
    attempts: integer().notNull().default(0),
    /** A key of the texts. */
    failure: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index("print_files_waiting")
      .on(t.attemptedAt.asc().nullsFirst(), t.orderLineId)
      .where(sql`${t.madeAt} is null`),
    check("print_files_made", sql`(${t.madeAt} is null) = (${t.file} is null)`),
  ],
);
