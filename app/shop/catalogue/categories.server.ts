// The rooms of the gallery with how much hangs in each.
import { eq, sql } from "drizzle-orm";
import { artPieces, categories, pictures, subCategories } from "#db/tables.ts";
import type { Database } from "#app/platform/database.server.ts";
import { byLabel, labelIn } from "#app/i18n/alphabet.ts";
import type { Language } from "#app/i18n/language.ts";
import type { Outline, Room } from "#app/shop/catalogue/art-piece.ts";

/** All categories by name, with their sub-categories and piece counts, named in that language. */
export async function loadOutline(db: Database, language: Language): Promise<Outline> {
  const [rows, subRows, counts] = await Promise.all([
    db
      .select({
        id: categories.id,
        name: categories.name,
        nameFr: categories.nameFr,
        thumbnail: {
          key: pictures.key,
          width: pictures.width,
          height: pictures.height,
          placeholder: pictures.placeholder,
          digitalSource: pictures.digitalSource,
        },
      })
      .from(categories)
      .leftJoin(pictures, eq(pictures.id, categories.thumbnailId)),
    db
      .select({ id: subCategories.id, categoryId: subCategories.categoryId, name: subCategories.name, nameFr: subCategories.nameFr })
      .from(subCategories),
    db
      .select({
        categoryId: artPieces.categoryId,
        subCategoryId: artPieces.subCategoryId,
        pieces: sql<number>`count(*)::int`,
        wholly: sql<number>`count(*) filter (where ${pictures.digitalSource} = 'trainedAlgorithmicMedia')::int`,
        partly: sql<number>`count(*) filter (where ${pictures.digitalSource} = 'compositeWithTrainedAlgorithmicMedia')::int`,
      })
      .from(artPieces)
      .innerJoin(pictures, eq(pictures.id, artPieces.pictureId))
      .groupBy(artPieces.categoryId, artPieces.subCategoryId),
  ]);
  const room = ({ id, name, nameFr }: { id: number; name: string; nameFr: string | null }): Room => ({
    id,
    name,
    ...labelIn({ name, nameFr }, language),
  });
  const sum = (matching: typeof counts) => matching.reduce((total, { pieces }) => total + pieces, 0);
  return {
    pieces: sum(counts),
    byAi: counts.every(({ pieces, wholly }) => wholly === pieces)
      ? "all"
      : counts.some(({ wholly, partly }) => wholly + partly > 0)
        ? "some"
        : "none",
    categories: rows
      .map((row) => ({
        ...room(row),
        thumbnail: row.thumbnail,
        pieces: sum(counts.filter(({ categoryId }) => categoryId === row.id)),
        subCategories: subRows
          .filter(({ categoryId }) => categoryId === row.id)
          .map((sub) => ({ ...room(sub), pieces: sum(counts.filter(({ subCategoryId }) => subCategoryId === sub.id)) }))
          .sort(byLabel(language)),
      }))
      .sort(byLabel(language)),
  };
}
