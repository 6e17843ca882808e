import { smallint, text } from "drizzle-orm/pg-core";
import { surfaces } from "./values.ts";

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
