// The query of the browse page, read from its URL and written into it.
import type { Category, CategoryTree } from "./art-piece.ts";
import type { CategoryLink } from "./piece-texts.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";

export const browseParameters = [
  "reference",
  "category_id",
  "category_name",
  "subcategory_id",
  "subcategory_name",
  "sort",
  "after",
  "shown",
];

export const pageSize = 60;
/** Beyond this many pieces, the next ones are on a page of their own. */
export const maxShown = 600;

/** Names in addresses; the first is the default (docs/spec.md). */
export const sorts = [
  "created_at_desc",
  "newest",
  "oldest",
  "title_asc",
  "title_desc",
  "price_asc",
  "price_desc",
] as const;
export type Sort = (typeof sorts)[number];

/** Ties follow the id, in the same direction. `title_…` sorts by reference, the spec's title. */
export const sortKeys = {
  newest: { by: "created", descending: true },
  oldest: { by: "created", descending: false },
  title_asc: { by: "reference", descending: false },
  title_desc: { by: "reference", descending: true },
  price_asc: { by: "price", descending: false },
  price_desc: { by: "price", descending: true },
} as const;
export type SortOrder = keyof typeof sortKeys;

export function orderOf(sort: Sort, isRanked: false): SortOrder;
export function orderOf(sort: Sort, isRanked: boolean): SortOrder | "best";
export function orderOf(sort: Sort, isRanked: boolean): SortOrder | "best" {
  if (sort !== "created_at_desc") return sort;
  return isRanked ? "best" : "newest";
}

export function sortToShow(sort: Sort, isRanked: boolean): Sort {
  return sort === "newest" && !isRanked ? "created_at_desc" : sort;
}

/** Cut to the limit, but never within a surrogate pair. */
export function readReference(parameters: URLSearchParams): string {
  return [...(parameters.get("reference") ?? "").trim()].slice(0, 64).join("");
}

export function browseUrl(query: {
  reference?: string;
  category?: { id: number; name: string } | null | undefined;
  subCategory?: { id: number; name: string } | null | undefined;
  sort?: Sort;
  after?: number | null;
  shown?: number;
  filters?: string;
}): string {
  const parameters = new URLSearchParams();
  if (query.reference) parameters.set("reference", query.reference);
  if (query.category) {
    parameters.set("category_id", String(query.category.id));
    parameters.set("category_name", query.category.name);
  }
  if (query.category && query.subCategory) {
    parameters.set("subcategory_id", String(query.subCategory.id));
    parameters.set("subcategory_name", query.subCategory.name);
  }
  if (query.sort && query.sort !== "created_at_desc") parameters.set("sort", query.sort);
  if (query.after) parameters.set("after", String(query.after));
  if (query.shown && query.shown > pageSize) parameters.set("shown", String(query.shown));
  const text = [parameters.toString(), query.filters].filter(Boolean).join("&");
  return text ? `/art?${text}` : "/art";
}

/** The spec's names for "no filter", which occur in old links. */
const placeholders = new Set([
  "",
  "ALL_CATEGORIES_PLACEHOLDER_ID",
  "ALL_SUBCATEGORIES_PLACEHOLDER_ID",
]);

export type BrowseQuery = {
  reference: string;
  categoryId: number | "invalid" | null;
  subCategoryId: number | "invalid" | null;
  sort: Sort;
  after: number | null;
  shown: number;
};

export function readBrowseQuery(parameters: URLSearchParams): BrowseQuery {
  const shown = Number(parameters.get("shown"));
  return {
    reference: readReference(parameters),
    categoryId: readCategoryId(parameters.get("category_id")),
    subCategoryId: readCategoryId(parameters.get("subcategory_id")),
    sort: readSort(parameters),
    after: rowIdFrom(parameters.get("after")),
    shown: Number.isFinite(shown)
      ? Math.min(maxShown, Math.max(pageSize, Math.floor(shown / pageSize) * pageSize))
      : pageSize,
  };
}

function readSort(parameters: URLSearchParams): Sort {
  const requested = parameters.get("sort");
  return sorts.find((known) => known === requested) ?? "created_at_desc";
}

function readCategoryId(value: string | null): number | "invalid" | null {
  if (value === null || placeholders.has(value.trim())) return null;
  return rowIdFrom(value) ?? "invalid";
}

export function findChosenCategory(
  tree: CategoryTree,
  { categoryId, subCategoryId }: Pick<BrowseQuery, "categoryId" | "subCategoryId">,
) {
  const category = tree.categories.find(({ id }) => id === categoryId) ?? null;
  const subCategory = category?.subCategories.find(({ id }) => id === subCategoryId) ?? null;
  if (categoryId !== null && !category) return null;
  // The spec ignores a sub-category if the category has none; one of another category is not found.
  if (subCategoryId !== null && !subCategory && (category?.subCategories.length ?? 1) > 0)
    return null;
  return { category, subCategory };
}

export function categoriesToShow(
  categories: Category[],
  chosen: { category: CategoryLink | null; subCategory: CategoryLink | null } | null = null,
): Category[] {
  const isShown = (
    category: CategoryLink & { pieces: number },
    here: CategoryLink | null | undefined,
  ) => category.pieces > 0 || category.id === here?.id;
  return categories
    .filter((category) => isShown(category, chosen?.category))
    .map((category) => ({
      ...category,
      subCategories: category.subCategories.filter((sub) => isShown(sub, chosen?.subCategory)),
    }));
}
