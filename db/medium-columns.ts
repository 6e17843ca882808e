// What a print is made on, and what an order line keeps of it.
import { smallint, text } from "drizzle-orm/pg-core";

/** Canvas is stretched over a frame, paper is cut flat. */
export const surfaces = ["paper", "canvas"] as const;

/** The medium of an order line as it was sold; `mediaType` is the name that its buyer read, `medium` the key. */
export const mediumAsSold = () => ({
  mediaType: text().notNull(),
  medium: text().notNull(),
  surface: text({ enum: surfaces }).notNull(),
  wrapMm: smallint().notNull(),
  bleedMm: smallint().notNull(),
});
