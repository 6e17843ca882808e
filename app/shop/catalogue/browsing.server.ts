// The plain gallery for visitors: its categories, a page of its pieces, and the neighbours of one.
import { and, asc, count, desc, eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { unhungPieces } from "#db/demo-tables.ts";
import { artPieces, categories, subCategories } from "#db/catalogue-tables.ts";
import { pictures } from "#db/pictures-tables.ts";
import { byLabel } from "#app/i18n/alphabet.ts";
import type { Language } from "#app/i18n/language.ts";
import { prepareCached } from "#app/platform/database/database.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { RequestContext } from "#app/platform/pages/request-context.server.ts";
import type { CardRow, CategoryTree } from "./art-piece.ts";
import {
  cardColumns,
  selectCards,
  isForSale,
  isNotForSale,
  isHung,
  isPictureOfHungPiece,
} from "./hung-pieces.server.ts";
import { findChosenCategory, orderOf, sortKeys } from "./browse-query.ts";
import type { BrowseQuery, SortOrder } from "./browse-query.ts";
import { categoryLink, localizePiece } from "./piece-texts.ts";
import { pictureColumns } from "#app/shop/pictures/picture-columns.server.ts";

export const lowerReference = sql<string>`lower(${artPieces.reference})`;

/** Loads the tree only when something that pages show has changed. */
export function categoryTreeOf({ db, perVersion, language }: Visit): Promise<CategoryTree> {
  return perVersion(`category tree ${language}`, () => loadCategoryTree(db, language));
}

type Visit = Pick<RequestContext, "db" | "perVersion" | "language">;

const newestInCategory = sql`(
  select ${artPieces.pictureId} from ${artPieces}
  where ${artPieces.categoryId} = ${categories.id} and ${isHung} and ${isForSale}
  order by ${artPieces.createdAt} desc, ${artPieces.id} desc limit 1
)`;

/** Includes empty categories, which links may name. One without a picture shows its newest. */
export async function loadCategoryTree(db: Database, language: Language): Promise<CategoryTree> {
  const [rows, subRows, counts, [unhung]] = await Promise.all([
    db
      .select({
        id: categories.id,
        name: categories.name,
        nameFr: categories.nameFr,
        thumbnail: pictureColumns,
      })
      .from(categories)
      .leftJoin(
        pictures,
        eq(pictures.id, sql`coalesce(${categories.thumbnailId}, ${newestInCategory})`),
      ),
    db
      .select({
        id: subCategories.id,
        categoryId: subCategories.categoryId,
        name: subCategories.name,
        nameFr: subCategories.nameFr,
      })
      .from(subCategories),
    countHung(db),
    db.select({ pieces: count() }).from(unhungPieces),
  ]);
  const sum = (matching: typeof counts) =>
    matching.reduce((total, { pieces }) => total + pieces, 0);
  return {
    pieces: sum(counts),
    forSale: counts.reduce((total, { forSale }) => total + forSale, 0),
    unhung: unhung!.pieces,
    byAi: howManyByAi(counts),
    categories: rows
      .map((row) => ({
        ...categoryLink(row, language),
        thumbnail: row.thumbnail,
        pieces: sum(counts.filter(({ categoryId }) => categoryId === row.id)),
        subCategories: subRows
          .filter(({ categoryId }) => categoryId === row.id)
          .map((sub) => ({
            ...categoryLink(sub, language),
            pieces: sum(counts.filter(({ subCategoryId }) => subCategoryId === sub.id)),
          }))
          .sort(byLabel(language)),
      }))
      .sort(byLabel(language)),
  };
}

/** Per category and sub-category. `wholly` and `partly` made by AI. */
async function countHung(db: Database) {
  return db
    .select({
      categoryId: artPieces.categoryId,
      subCategoryId: artPieces.subCategoryId,
      pieces: sql<number>`count(*)::int`,
      forSale: sql<number>`count(*) filter (where ${isForSale})::int`,
      wholly: sql<number>`
        count(*) filter (where ${pictures.digitalSource} = 'trainedAlgorithmicMedia')::int`,
      partly: sql<number>`
        count(*) filter (
          where ${pictures.digitalSource} = 'compositeWithTrainedAlgorithmicMedia')::int`,
    })
    .from(artPieces)
    .innerJoin(pictures, isPictureOfHungPiece)
    .groupBy(artPieces.categoryId, artPieces.subCategoryId);
}

function howManyByAi(counts: { pieces: number; wholly: number; partly: number }[]) {
  if (counts.every(({ pieces, wholly }) => wholly === pieces)) return "all";
  return counts.some(({ wholly, partly }) => wholly + partly > 0) ? "some" : "none";
}

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
  return { query, pieces: shown, more: pieces.length > query.shown };
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

export async function listNeighbours(
  db: Database,
  piece: { id: number; categoryId: number },
  limit: number,
): Promise<CardRow[]> {
  const around = await prepareCached(db, "list_neighbours", (name) =>
    unionAll(beside(db, "oldest"), beside(db, "newest")).prepare(name),
  ).execute({ ...piece, limit });
  const firstOlder = around.findIndex(({ isNewer }) => !isNewer);
  const [newer, older] =
    firstOlder < 0 ? [around, []] : [around.slice(0, firstOlder), around.slice(firstOlder)];
  const half = Math.ceil(limit / 2);
  const fromNewer = newer.slice(0, Math.max(half, limit - older.length));
  const chosen = [...fromNewer.reverse(), ...older.slice(0, limit - fromNewer.length)];
  return chosen.map(({ isNewer: _, ...neighbour }) => neighbour);
}

function beside(db: Database, order: "oldest" | "newest") {
  const { descending } = sortKeys[order];
  const begin = sql`
    (select created_at, id from ${artPieces} as start where id = ${sql.placeholder("id")})`;
  return db
    .select({ ...cardColumns, isNewer: sql<boolean>`${sql.raw(String(!descending))}` })
    .from(artPieces)
    .innerJoin(pictures, isPictureOfHungPiece)
    .where(
      and(
        inScope.category,
        isForSale,
        sql`(${artPieces.createdAt}, ${artPieces.id}) ${sql.raw(descending ? "<" : ">")} ${begin}`,
      ),
    )
    .orderBy(...sortedBy(order))
    .limit(sql.placeholder("limit"));
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
