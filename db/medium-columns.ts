import { smallint, text } from "drizzle-orm/pg-core";
import { surfaces } from "./values.ts";

/** As it was sold: `mediaType` and `mediaTypeFr` are names, `medium` the key. */
export const mediumAsSold = () => ({
  mediaType: text().notNull(),
  mediaTypeFr: text(),
  /** The line on what it is made of, as it read when it was bought. */
  material: text().notNull().default(""),
  materialFr: text(),
  medium: text().notNull(),
  surface: text({ enum: surfaces }).notNull(),
  wrapMm: smallint().notNull(),
  bleedMm: smallint().notNull(),
});
