import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";
import { categories, subCategories } from "./catalogue-tables.ts";

/** Demo pieces that are still to be painted. */
export const unhungPieces = pgTable(
  "unhung_pieces",
  {
    reference: text().primaryKey(),
    // Pieces of a deleted category must not appear.
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: "cascade" }),
    subCategoryId: integer().references(() => subCategories.id, { onDelete: "cascade" }),
    hungAt: moment().notNull(),
  },
  (t) => [
    index("unhung_pieces_category").on(t.categoryId),
    index("unhung_pieces_sub_category").on(t.subCategoryId),
  ],
);
