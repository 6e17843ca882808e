// What the demo gallery still has to do.
import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";
import { categories, subCategories } from "./tables.ts";

/** Pieces that are still to be painted and hung; empty in every shop but one that has just been opened with the demo gallery. */
export const unhungPieces = pgTable(
  "unhung_pieces",
  {
    reference: text().primaryKey(),
    // why cascade: a room that staff delete meanwhile takes what would have hung in it along.
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: "cascade" }),
    subCategoryId: integer().references(() => subCategories.id, { onDelete: "cascade" }),
    /** Its place among the newest. */
    hungAt: moment().notNull(),
  },
  (t) => [index("unhung_pieces_category").on(t.categoryId), index("unhung_pieces_sub_category").on(t.subCategoryId)],
);
