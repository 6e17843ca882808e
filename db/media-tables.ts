import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  createdAt,
  id,
  isWithin,
  lower,
  moment,
  sqlLiterals,
  updatedAt,
  version,
} from "./columns.ts";
import { pictures } from "./pictures-tables.ts";
import { defaultFits, mediumDefaults, mediumLimits } from "./values.ts";
import { printColours, printFormats, surfaces } from "./values.ts";

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

/** Deactivated and not deleted, since pieces, rules, orders and history refer to the key. */
export const media = pgTable(
  "media",
  {
    id: id(),
    /** The first name, which survives renaming. */
    key: text().notNull().unique(),
    name: text().notNull(),
    nameFr: text(),
    description: text().notNull().default(mediumDefaults.description),
    descriptionFr: text(),
    pictureId: integer().references(() => pictures.id, { onDelete: "set null" }),
    surface: text({ enum: surfaces }).notNull(),
    /** Folded round each side of a canvas frame; 0 for paper. */
    wrapMm: smallint().notNull(),
    bleedMm: smallint().notNull().default(mediumDefaults.bleedMm),
    defaultFit: text({ enum: defaultFits }).notNull().default(mediumDefaults.defaultFit),
    format: text({ enum: printFormats }).notNull().default(mediumDefaults.format),
    colour: text({ enum: printColours }).notNull().default(mediumDefaults.colour),
    marks: boolean().notNull().default(mediumDefaults.marks),
    strip: boolean().notNull().default(mediumDefaults.strip),
    /** Shown to buyers; if empty, the shop's own text about the surface. */
    safety: text().notNull().default(mediumDefaults.safety),
    safetyFr: text(),
    /** The workshop's working time for the first print, and for each further one. */
    makingMinutes: integer().notNull().default(mediumDefaults.makingMinutes),
    furtherMinutes: integer().notNull().default(mediumDefaults.furtherMinutes),
    position: smallint().notNull().default(mediumDefaults.position),
    deactivatedAt: moment(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex("media_name_key").on(lower(t.name)),
    check("media_name", isWithin(sql`length(trim(${t.name}))`, { min: 1, max: mediumLimits.name })),
    check("media_surface", sql`${t.surface} in (${sqlLiterals(surfaces)})`),
    check(
      "media_wrap",
      sql`case ${t.surface} when 'canvas' then ${isWithin(t.wrapMm, mediumLimits.wrapMm)} else ${t.wrapMm} = 0 end`,
    ),
    check("media_making", isWithin(t.makingMinutes, mediumLimits.makingMinutes)),
    check("media_further", isWithin(t.furtherMinutes, mediumLimits.furtherMinutes)),
    check("media_bleed", isWithin(t.bleedMm, mediumLimits.bleedMm)),
    check("media_default_fit", sql`${t.defaultFit} in (${sqlLiterals(defaultFits)})`),
    check(
      "media_output",
      sql`${t.format} in (${sqlLiterals(printFormats)}) and ${t.colour} in (${sqlLiterals(printColours)})`,
    ),
  ],
);
