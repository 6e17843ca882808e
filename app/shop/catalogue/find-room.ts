import type { Outline } from "#app/shop/catalogue/art-piece.ts";
import type { BrowseQuery } from "#app/shop/catalogue/browse-query.ts";

/** Null for an unknown room. */
export function findRoom(
  outline: Outline,
  { categoryId, subCategoryId }: Pick<BrowseQuery, "categoryId" | "subCategoryId">,
) {
  const category = outline.categories.find(({ id }) => id === categoryId) ?? null;
  const subCategory = category?.subCategories.find(({ id }) => id === subCategoryId) ?? null;
  if (categoryId !== null && !category) return null;
  // why: the spec resets it where the category has none; that of another category is not found.
  if (subCategoryId !== null && !subCategory && (category?.subCategories.length ?? 1) > 0)
    return null;
  return { category, subCategory };
}
