// What has happened to each ordered print.
import { sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { createdAt, sqlLiterals, moment, updatedAt } from "./columns.ts";
import { orderLines } from "./orders-tables.ts";
import { reprintReasons } from "./values.ts";

/** A row per copy of a line, once something happened to it. Without a row it is to be printed. */
export const prints = pgTable(
  "prints",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer().notNull(),
    position: integer().notNull(),
    /** Counted from 1 to the line's quantity. */
    copy: smallint().notNull(),
    /** 0, then 1 for the first reprint and so on; the newest one is sent. */
    reprintNumber: smallint("turn").notNull().default(0),
    reprintOf: bigint({ mode: "number" }).references((): AnyPgColumn => prints.id, {
      onDelete: "cascade",
    }),
    reason: text({ enum: reprintReasons }),
    note: text(),
    printedAt: moment(),
    packedAt: moment(),
    sentAt: moment(),
    /** Printed although no longer wanted, and put aside. */
    asideAt: moment(),
    /** Who took the last step. */
    staffName: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique("prints_once").on(t.orderId, t.position, t.copy, t.reprintNumber),
    foreignKey({
      name: "prints_line",
      columns: [t.orderId, t.position],
      foreignColumns: [orderLines.orderId, orderLines.position],
    }).onDelete("cascade"),
    check("prints_copy", sql`${t.copy} >= 1 and ${t.reprintNumber} >= 0`),
    check(
      "prints_steps",
      sql`(${t.packedAt} is null or ${t.printedAt} is not null) and (${t.sentAt} is null or ${t.packedAt} is not null)
        and (${t.asideAt} is null or ${t.printedAt} is not null)`,
    ),
    check(
      "prints_reprint",
      sql`(${t.reprintNumber} > 0) = (${t.reprintOf} is not null) and (${t.reprintNumber} > 0) = (${t.reason} is not null)
        and (${t.note} is null or ${t.reprintNumber} > 0)`,
    ),
    check("prints_reason", sql`${t.reason} in (${sqlLiterals(reprintReasons)})`),
    check("prints_note", sql`length(trim(${t.note})) between 1 and 500`),
    // Finds recent prints that are no longer wanted.
    index("prints_printed")
      .on(t.printedAt, t.orderId)
      .where(sql`${t.asideAt} is null`),
    index("prints_reprints")
      .on(t.orderId)
      .where(sql`${t.reprintNumber} > 0 and ${t.sentAt} is null`),
  ],
);
