// The plain gallery for visitors: a page of its pieces, their order, and where in it a page begins.
import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { artPieces } from "#db/catalogue-tables.ts";
import type { Language } from "#app/i18n/language.ts";
import { prepareCached } from "#app/platform/database/database.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { CardRow, CategoryTree } from "./art-piece.ts";
import { selectCards, isForSale, isNotForSale } from "./hung-pieces.server.ts";
import { findChosenCategory, orderOf, sortKeys, sortToShow } from "./browse-query.ts";
import type { BrowseQuery, SortOrder } from "./browse-query.ts";
import { localizePiece } from "./piece-texts.ts";

export const lowerReference = sql<string>`lower(${artPieces.reference})`;

export async function browse(
  db: Database,
  tree: CategoryTree,
  query: BrowseQuery,
  language: Language,
) {
  const chosen = findChosenCategory(tree, query);
  if (!chosen) return null;
  const { after, shown } = query;
  const pieces = await listArt(
    db,
    categoryIdsOf(chosen),
    orderOf(query.sort, false),
    after,
    shown + 1,
  );
  const total = (chosen.subCategory ?? chosen.category ?? tree).pieces;
  return { ...chosen, ...pageOf(pieces, query, language), total };
}

export function pageOf(pieces: CardRow[], query: BrowseQuery, language: Language) {
  const shown = pieces.slice(0, query.shown).map((piece) => localizePiece(piece, language));
  return {
    query: { ...query, sort: sortToShow(query.sort, false) },
    pieces: shown,
    more: pieces.length > query.shown,
  };
}

/** If there is a sub-category, it decides alone. */
export type CategoryIds = { categoryId: number | null; subCategoryId: number | null };

export function categoryIdsOf({
  category,
  subCategory,
}: NonNullable<ReturnType<typeof findChosenCategory>>): CategoryIds {
  return { categoryId: category?.id ?? null, subCategoryId: subCategory?.id ?? null };
}

/** Pieces that are not for sale come last. Begins behind the piece `after`, if it is known. */
export async function listArt(
  db: Database,
  categoryIds: CategoryIds,
  order: SortOrder,
  after: number | null,
  limit: number,
): Promise<CardRow[]> {
  const start = after === null ? null : await findCursor(db, after);
  type Part = { forSale: boolean; begin: typeof start; max: number };
  const list = ({ forSale, begin, max }: Part) => {
    const scope = scopeOf(categoryIds);
    const name = `list_${scope}_${order}${forSale ? "" : "_unsold"}${begin ? "_after" : ""}`;
    return prepareCached(db, name, (name) =>
      selectCards(db)
        .where(
          and(
            inScope[scope],
            forSale ? isForSale : isNotForSale,
            begin ? afterCursor(order) : undefined,
          ),
        )
        .orderBy(...sortedBy(order))
        .limit(sql.placeholder("limit"))
        .prepare(name),
    ).execute({ ...categoryIds, ...begin, limit: max });
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
