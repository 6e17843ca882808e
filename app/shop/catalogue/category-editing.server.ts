// Categories and sub-categories for staff: listed, saved and removed.

import { desc, eq, inArray, sql } from "drizzle-orm";
import { artPieces, categories, subCategories } from "#db/catalogue-tables.ts";
import { pictures } from "#db/pictures-tables.ts";
import { pricingRules } from "#db/pricing-tables.ts";
import { byName } from "#app/i18n/alphabet.ts";
import type { Language } from "#app/i18n/language.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { isUniqueViolation } from "#app/platform/database/database-errors.server.ts";
import type { CategoryFields, SubCategoryFields } from "./category-form.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { lockUnchanged, removeRecord, writeRecord } from "#app/shop/changes/records.server.ts";
import type {
  ChangedMeanwhile,
  EditedVersion,
  RecordKind,
} from "#app/shop/changes/records.server.ts";
import { containing } from "#app/shop/lists/list-page.server.ts";
import type { ListSearch } from "#app/shop/lists/list-query.ts";
import { pictureColumns } from "#app/shop/pictures/picture-columns.server.ts";
import type { Picture } from "#app/shop/pictures/picture.ts";

export type CategoryRow = typeof categories.$inferSelect;
export type SubCategoryRow = typeof subCategories.$inferSelect;
type CategoryContents = { thumbnail: Picture | null; pieces: number; rules: number };
export type ListedCategory = CategoryRow &
  CategoryContents & { subCategories: (SubCategoryRow & CategoryContents)[] };

export async function listCategories(
  db: Database,
  query: ListSearch,
  limit: number,
  language: Language,
): Promise<{ rows: ListedCategory[]; total: number }> {
  const named = (table: typeof categories | typeof subCategories) =>
    containing(sql`${table.name} || ' ' || coalesce(${table.nameFr}, '')`, query.q);
  const where = query.q
    ? sql`
      ${named(categories)}
      or exists (
        select from ${subCategories}
        where ${subCategories.categoryId} = ${categories.id} and ${named(subCategories)})`
    : undefined;
  const inOrder = byName(language);
  const matching = await db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(where);
  const from = (query.page - 1) * limit;
  const ids = matching
    .sort(inOrder)
    .slice(from, from + limit)
    .map(({ id }) => id);
  const [found, subs] = await Promise.all([
    db
      .select({
        row: categories,
        thumbnail: pictureColumns,
        ...counts(artPieces.categoryId, pricingRules.categoryId, categories.id),
      })
      .from(categories)
      .leftJoin(pictures, eq(pictures.id, categories.thumbnailId))
      .where(inArray(categories.id, ids)),
    db
      .select({
        row: subCategories,
        thumbnail: pictureColumns,
        ...counts(artPieces.subCategoryId, pricingRules.subCategoryId, subCategories.id),
      })
      .from(subCategories)
      .leftJoin(pictures, eq(pictures.id, subCategories.thumbnailId))
      .where(inArray(subCategories.categoryId, ids)),
  ]);
  const subCategoryRows = subs
    .map(({ row, ...contents }) => ({ ...row, ...contents }))
    .sort(inOrder);
  const rows = found
    .map(({ row, ...contents }) => ({
      ...row,
      ...contents,
      subCategories: subCategoryRows.filter(({ categoryId }) => categoryId === row.id),
    }))
    .sort(inOrder);
  return { rows, total: matching.length };
}

function counts(
  piece: typeof artPieces.categoryId | typeof artPieces.subCategoryId,
  rule: typeof pricingRules.categoryId | typeof pricingRules.subCategoryId,
  id: typeof categories.id | typeof subCategories.id,
) {
  return {
    pieces: sql<number>`(select count(*)::int from ${artPieces} where ${piece} = ${id})`,
    rules: sql<number>`(select count(*)::int from ${pricingRules} where ${rule} = ${id})`,
  };
}

export async function findCategory(db: Database, id: number): Promise<CategoryRow | null> {
  const [row] = await db.select().from(categories).where(eq(categories.id, id));
  return row ?? null;
}

export async function findSubCategory(db: Database, id: number): Promise<SubCategoryRow | null> {
  const [row] = await db.select().from(subCategories).where(eq(subCategories.id, id));
  return row ?? null;
}

export type ThumbnailChoice = Picture & { id: number; reference: string };

export async function listThumbnailChoices(
  db: Database,
  category: { categoryId: number } | { subCategoryId: number },
  limit: number,
): Promise<ThumbnailChoice[]> {
  return db
    .select({ id: pictures.id, reference: artPieces.reference, ...pictureColumns })
    .from(artPieces)
    .innerJoin(pictures, eq(pictures.id, artPieces.pictureId))
    .where(
      "categoryId" in category
        ? eq(artPieces.categoryId, category.categoryId)
        : eq(artPieces.subCategoryId, category.subCategoryId),
    )
    .orderBy(desc(artPieces.createdAt), desc(artPieces.id))
    .limit(limit);
}

export async function findPicture(
  db: Database,
  id: number | null,
): Promise<(Picture & { id: number }) | null> {
  if (id === null) return null;
  const [row] = await db
    .select({ id: pictures.id, ...pictureColumns })
    .from(pictures)
    .where(eq(pictures.id, id));
  return row ?? null;
}

type CategoryRefusal<Row> =
  | ChangedMeanwhile<Row>
  | { refused: "name-taken" | "parent-gone" | "thumbnail-gone" };

const category: RecordKind<typeof categories> = {
  kind: "category",
  table: categories,
  labelOf: ({ name }) => name,
  owned: [
    { table: subCategories, column: subCategories.categoryId },
    { table: pricingRules, column: pricingRules.categoryId },
  ],
  unlinked: [
    {
      table: artPieces,
      column: artPieces.categoryId,
      columns: [artPieces.categoryId, artPieces.subCategoryId],
    },
  ],
};
const subCategory: RecordKind<typeof subCategories> = {
  kind: "sub_category",
  table: subCategories,
  labelOf: ({ name }) => name,
  owned: [{ table: pricingRules, column: pricingRules.subCategoryId }],
  unlinked: [
    { table: artPieces, column: artPieces.subCategoryId, columns: [artPieces.subCategoryId] },
  ],
};

export async function saveCategory(
  db: Database,
  actor: Actor,
  fields: CategoryFields,
  edited: EditedVersion,
): Promise<{ saved: CategoryRow } | CategoryRefusal<CategoryRow>> {
  return refuseUsedName(() =>
    db.transaction(async (db) => {
      if (fields.thumbnailId !== null && !(await findPicture(db, fields.thumbnailId)))
        return { refused: "thumbnail-gone" as const };
      const locked = await lockUnchanged(db, category, edited);
      return "refused" in locked
        ? locked
        : { saved: await writeRecord(db, actor, category, locked.before, fields) };
    }),
  );
}

/** Cannot move it to another category, since its pieces would stay. */
export async function saveSubCategory(
  db: Database,
  actor: Actor,
  { categoryId, ...fields }: SubCategoryFields,
  edited: EditedVersion,
): Promise<{ saved: SubCategoryRow } | CategoryRefusal<SubCategoryRow>> {
  return refuseUsedName(() =>
    db.transaction(async (db) => {
      const [parent] = await db
        .select({ id: categories.id })
        .from(categories)
        .where(eq(categories.id, categoryId))
        .for("key share");
      if (!parent) return { refused: "parent-gone" as const };
      if (fields.thumbnailId !== null && !(await findPicture(db, fields.thumbnailId)))
        return { refused: "thumbnail-gone" as const };
      const locked = await lockUnchanged(db, subCategory, edited);
      if ("refused" in locked) return locked;
      return {
        saved: await writeRecord(
          db,
          actor,
          subCategory,
          locked.before,
          locked.before ? fields : { ...fields, categoryId },
        ),
      };
    }),
  );
}

async function refuseUsedName<Answer>(
  work: () => Promise<Answer>,
): Promise<Answer | { refused: "name-taken" }> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error)) return { refused: "name-taken" };
    throw error;
  }
}

/** Also removes sub-categories and pricing rules; its pieces lose their category. Can be undone. */
export async function removeCategory(db: Database, actor: Actor, id: number) {
  return removeRecord(db, actor, category, id);
}

export async function removeSubCategory(db: Database, actor: Actor, id: number) {
  return removeRecord(db, actor, subCategory, id);
}
