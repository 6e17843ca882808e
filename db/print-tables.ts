// What is printed on, and what printers get.
import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, listed, lower, moment, updatedAt, version } from "./columns.ts";
import { surfaces } from "./medium-columns.ts";
import { orderLines } from "./tables.ts";

/** What a print can be made on. Nothing deletes one: pieces, rules, orders and the history refer to it by its key. */
export const media = pgTable(
  "media",
  {
    id: id(),
    /** What options, baskets and order lines call it: the name it came with, which stays when it is renamed. */
    key: text().notNull().unique(),
    name: text().notNull(),
    nameFr: text(),
    description: text().notNull().default(""),
    descriptionFr: text(),
    surface: text({ enum: surfaces }).notNull(),
    /** Folded round the frame of a canvas on each side; 0 for what is cut flat. */
    wrapMm: smallint().notNull(),
    /** Beyond the trimmed edge of what is cut flat. */
    bleedMm: smallint().notNull().default(3),
    /** Working hours until a print is ready; null where nobody said. */
    makingHours: smallint(),
    format: text({ enum: ["pdf", "jpeg"] })
      .notNull()
      .default("pdf"),
    colour: text({ enum: ["as-is", "srgb", "adobe-rgb"] })
      .notNull()
      .default("as-is"),
    marks: boolean().notNull().default(true),
    strip: boolean().notNull().default(true),
    /** What buyers read before they choose it; empty for what the shop says of its surface by itself. */
    safety: text().notNull().default(""),
    safetyFr: text(),
    position: smallint().notNull().default(0),
    /** Since when staff are not offered it any more; what is sold in it stays. */
    deactivatedAt: moment(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex("media_name_key").on(lower(t.name)),
    check("media_name", sql`length(trim(${t.name})) between 1 and 80`),
    check("media_surface", sql`${t.surface} in (${listed(surfaces)})`),
    check("media_wrap", sql`case ${t.surface} when 'canvas' then ${t.wrapMm} between 10 and 100 else ${t.wrapMm} = 0 end`),
    check("media_bleed", sql`${t.bleedMm} between 0 and 20`),
    check("media_making_hours", sql`${t.makingHours} between 1 and 1000`),
    check("media_output", sql`${t.format} in ('pdf', 'jpeg') and ${t.colour} in ('as-is', 'srgb', 'adobe-rgb')`),
  ],
);

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
