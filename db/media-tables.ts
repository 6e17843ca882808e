import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, lower, moment, sqlLiterals, updatedAt, version } from "./columns.ts";
import { pictures } from "./pictures-tables.ts";
import { defaultFits, printColours, printFormats, surfaces } from "./values.ts";

/** The names are those when it was sold, in columns of an earlier name. */
export const mediumAsSold = () => ({
  mediumName: text("media_type").notNull(),
  mediumNameFr: text("media_type_fr"),
  material: text().notNull().default(""),
  materialFr: text(),
  mediumKey: text("medium").notNull(),
  surface: text({ enum: surfaces }).notNull(),
  wrapMm: smallint().notNull(),
  bleedMm: smallint().notNull(),
});

/** Never deleted, since pieces, rules, orders and history refer to the key. */
export const media = pgTable(
  "media",
  {
    id: id(),
    /** The first name, which survives renaming. */
    key: text().notNull().unique(),
    name: text().notNull(),
    nameFr: text(),
    description: text().notNull().default(""),
    descriptionFr: text(),
    pictureId: integer().references(() => pictures.id, { onDelete: "set null" }),
    surface: text({ enum: surfaces }).notNull(),
    /** Folded round each side of a canvas frame; 0 for paper. */
    wrapMm: smallint().notNull(),
    bleedMm: smallint().notNull().default(3),
    defaultFit: text({ enum: defaultFits }).notNull().default("whole"),
    format: text({ enum: printFormats }).notNull().default("pdf"),
    colour: text({ enum: printColours }).notNull().default("as-is"),
    marks: boolean().notNull().default(true),
    strip: boolean().notNull().default(true),
    /** Shown to buyers; if empty, the shop's own text about the surface. */
    safety: text().notNull().default(""),
    safetyFr: text(),
    /** The workshop's working time for the first print, and for each further one. */
    makingMinutes: integer().notNull().default(480),
    furtherMinutes: integer().notNull().default(0),
    position: smallint().notNull().default(0),
    deactivatedAt: moment(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex("media_name_key").on(lower(t.name)),
    check("media_name", sql`length(trim(${t.name})) between 1 and 80`),
    check("media_surface", sql`${t.surface} in (${sqlLiterals(surfaces)})`),
    check(
      "media_wrap",
      sql`case ${t.surface} when 'canvas' then ${t.wrapMm} between 10 and 100 else ${t.wrapMm} = 0 end`,
    ),
    check("media_making", sql`${t.makingMinutes} between 0 and 28800`),
    check("media_further", sql`${t.furtherMinutes} between 0 and 1440`),
    check("media_bleed", sql`${t.bleedMm} between 0 and 20`),
    check("media_default_fit", sql`${t.defaultFit} in (${sqlLiterals(defaultFits)})`),
    check(
      "media_output",
      sql`${t.format} in (${sqlLiterals(printFormats)}) and ${t.colour} in (${sqlLiterals(printColours)})`,
    ),
  ],
);
