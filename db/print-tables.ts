// What printers get.
import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, moment } from "./columns.ts";
import { orderLines } from "./tables.ts";

/** The file that goes to the printer, one per order line, made in the background once the order is paid. */
export const printFiles = pgTable(
  "print_files",
  {
    orderLineId: bigint({ mode: "number" })
      .primaryKey()
      .references(() => orderLines.id, { onDelete: "cascade" }),
    /** Its name in storage; null until it is made. */
    file: text(),
    bytes: integer(),
    sha256: text(),
    madeAt: moment(),
    attemptedAt: moment(),
    attempts: integer().notNull().default(0),
    /** Why the last attempt failed, as a key of the texts; null where it did not. */
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
