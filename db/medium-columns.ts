import { smallint, text } from "drizzle-orm/pg-core";
import { surfaces } from "./values.ts";

/** `mediaType` and `mediaTypeFr` are the names when sold, `medium` is the key. */
export const mediumAsSold = () => ({
  mediaType: text().notNull(),
  mediaTypeFr: text(),
  material: text().notNull().default(""),
  materialFr: text(),
  medium: text().notNull(),
  surface: text({ enum: surfaces }).notNull(),
  wrapMm: smallint().notNull(),
  bleedMm: smallint().notNull(),
});
