// The plain gallery for visitors: a page of its pieces, their order, and where in it a page begins.
import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { artPieces } from "#db/catalogue-tables.ts";
import type { Language } from "#app/i18n/language.ts";
import { prepareCached } from "#app/platform/database/database.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { createMemo } from "#app/shop/memo.ts";
import type { CardRow, CategoryTree } from "./art-piece.ts";
import { isForSale, isHung, isNotForSale, listCardRows, listCards } from "./hung-pieces.server.ts";
import type { CardVisit } from "./hung-pieces.server.ts";
import { findChosenCategory, orderOf, sortKeys, sortToShow } from "./browse-query.ts";
import type { BrowseQuery, SortOrder } from "./browse-query.ts";
import { localizePiece } from "./piece-texts.ts";

/** Each is some hundred numbers. */
const maxCachedLists = 500;

export const lowerReference = sql<string>`lower(${artPieces.reference})`;

export async function browse(visit: CardVisit, tree: CategoryTree, query: BrowseQuery) {
  const chosen = findChosenCategory(tree, query);
  if (!chosen) return null;
  const ids = await listIdsOf(visit, categoryIdsOf(chosen), query);
  const pieces = await listCards(visit, ids.slice(0, query.shown));
  const total = (chosen.subCategory ?? chosen.category ?? tree).pieces;
  return { ...chosen, query: asShown(query), pieces, more: ids.length > query.shown, total };
}

const asShown = (query: BrowseQuery): BrowseQuery => ({
  ...query,
  sort: sortToShow(query.sort, false),
});

async function listIdsOf(
  { db, cachedUntilChange }: CardVisit,
  categoryIds: CategoryIds,
  { sort, after, shown }: BrowseQuery,
): Promise<number[]> {
  const order = orderOf(sort, false);
  const cached = await cachedUntilChange("lists", async () => createMemo<number[]>(maxCachedLists));
  const name = JSON.stringify([categoryIds, order, after, shown]);
  const ids = cached.get(name) ?? (await listIds(db, categoryIds, order, after, shown + 1));
  cached.set(name, ids);
  return ids;
}

export function pageOf(pieces: CardRow[], query: BrowseQuery, language: Language) {
  const shown = pieces.slice(0, query.shown).map((piece) => localizePiece(piece, language));
  return { query: asShown(query), pieces: shown, more: pieces.length > query.shown };
}

/** If there is a sub-category, it decides alone. */
export type CategoryIds = { categoryId: number | null; subCategoryId: number | null };

export function categoryIdsOf({
  category,
  subCategory,
}: NonNullable<ReturnType<typeof findChosenCategory>>): CategoryIds {
  return { categoryId: category?.id ?? null, subCategoryId: subCategory?.id ?? null };
}

export async function listArt(
  db: Database,
  categoryIds: CategoryIds,
  order: SortOrder,
  after: number | null,
  limit: number,
): Promise<CardRow[]> {
  return listCardRows(db, await listIds(db, categoryIds, order, after, limit));
}

/** Pieces that are not for sale come last. Begins behind the piece `after`, if it is known. */
async function listIds(
  db: Database,
  categoryIds: CategoryIds,
  order: SortOrder,
  after: number | null,
  limit: number,
): Promise<number[]> {
  const start = after === null ? null : await findCursor(db, after);
  type Part = { forSale: boolean; begin: typeof start; max: number };
  const list = async ({ forSale, begin, max }: Part) => {
    const scope = scopeOf(categoryIds);
    const name = `list_${scope}_${order}${forSale ? "" : "_unsold"}${begin ? "_after" : ""}`;
    const rows = await prepareCached(db, name, (name) =>
      db
        .select({ id: artPieces.id })
        .from(artPieces)
        .where(
          and(
            isHung,
            inScope[scope],
            forSale ? isForSale : isNotForSale,
            begin ? afterCursor(order) : undefined,
          ),
        )
        .orderBy(...sortedBy(order))
        .limit(sql.placeholder("limit"))
        .prepare(name),
    ).execute({ ...categoryIds, ...begin, limit: max });
    return rows.map(({ id }) => id);
  };
  // Each list follows an index in its order, and no single index has both.
  if (start && !start.startForSale) return list({ forSale: false, begin: start, max: limit });
  const forSale = await list({ forSale: true, begin: start, max: limit });
  if (forSale.length === limit) return forSale;
  const remaining = limit - forSale.length;
  return [...forSale, ...(await list({ forSale: false, begin: null, max: remaining }))];
}

type Scope = "gallery" | "category" | "sub_category";

export const inScope: Record<Scope, SQL | undefined> = {
  gallery: undefined,
  category: eq(artPieces.categoryId, sql.placeholder("categoryId")),
  sub_category: eq(artPieces.subCategoryId, sql.placeholder("subCategoryId")),
};

export function scopeOf({ categoryId, subCategoryId }: CategoryIds): Scope {
  if (subCategoryId !== null) return "sub_category";
  return categoryId === null ? "gallery" : "category";
}

const columnOf = {
  created: artPieces.createdAt,
  reference: lowerReference,
  price: artPieces.priceRankCents,
};
const startOf = {
  created: sql`${sql.placeholder("startCreatedAt")}::timestamptz`,
  reference: sql`${sql.placeholder("startReference")}`,
  price: sql`${sql.placeholder("startPrice")}`,
};

export function sortedBy(order: SortOrder): SQL[] {
  const { by, descending } = sortKeys[order];
  const direction = descending ? desc : asc;
  const first = direction(columnOf[by]);
  return by === "reference" ? [first] : [first, direction(artPieces.id)];
}

export async function findCursor(db: Database, after: number) {
  const [start] = await prepareCached(db, "find_start", (name) =>
    db
      .select({
        startId: artPieces.id,
        startCreatedAt: sql<string>`${artPieces.createdAt}::text`,
        startReference: lowerReference,
        startPrice: artPieces.priceRankCents,
        startForSale: isForSale,
      })
      .from(artPieces)
      .where(eq(artPieces.id, sql.placeholder("after")))
      .prepare(name),
  ).execute({ after });
  return start ?? null;
}

export function afterCursor(order: SortOrder): SQL {
  const { by, descending } = sortKeys[order];
  const beyond = sql.raw(descending ? "<" : ">");
  return by === "reference"
    ? sql`${columnOf[by]} ${beyond} ${startOf[by]}`
    : sql`
      (${columnOf[by]}, ${artPieces.id}) ${beyond} (${startOf[by]}, ${sql.placeholder("startId")})`;
}
