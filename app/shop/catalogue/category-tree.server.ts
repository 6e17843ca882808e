// Categories and sub-categories, with how many pieces hang in each.
import { count, eq, sql } from "drizzle-orm";
import { unhungPieces } from "#db/demo-tables.ts";
import { artPieces, categories, subCategories } from "#db/catalogue-tables.ts";
import { pictures } from "#db/pictures-tables.ts";
import { byLabel } from "#app/i18n/alphabet.ts";
import type { Language } from "#app/i18n/language.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Visit } from "#app/platform/pages/request-context.server.ts";
import type { CategoryTree } from "./art-piece.ts";
import { isForSale, isHung, isPictureOfHungPiece } from "./hung-pieces.server.ts";
import { categoryLink } from "./piece-texts.ts";
import { pictureColumns } from "#app/shop/pictures/picture-columns.server.ts";

/** Loads the tree only when something that pages show has changed. */
export function categoryTreeOf({
  db,
  cachedUntilChange,
  language,
}: Visit<"db" | "cachedUntilChange" | "language">): Promise<CategoryTree> {
  return cachedUntilChange(`category tree ${language}`, () => loadCategoryTree(db, language));
}

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
