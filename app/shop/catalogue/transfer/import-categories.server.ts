// Which categories of an import are new or differ, and how to save one.
import { and, eq, sql } from "drizzle-orm";
import { pricingRules } from "#db/pricing-tables.ts";
import { artPieces, categories, subCategories } from "#db/catalogue-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { ZipMember } from "#app/platform/files/unzip.server.ts";
import { foldWords } from "#app/shop/fold.ts";
import { saveCategory, saveSubCategory } from "#app/shop/catalogue/category-editing.server.ts";
import type { CategoryRow, SubCategoryRow } from "#app/shop/catalogue/category-editing.server.ts";
import { categoryForm } from "#app/shop/catalogue/category-form.ts";
import { previewRow, problemAt, refusedResult, refusedRow } from "./import-rows.server.ts";
import type { RowResult, PreviewRow } from "./import-rows.server.ts";
import { otherPicture } from "./zip-pictures.server.ts";
import type { InspectedFile } from "./zip-pictures.server.ts";
import type { PictureSums } from "./picture-sums.server.ts";
import { acceptZippedPicture } from "./accept-zipped-picture.server.ts";
import type { AcceptOptions } from "./accept-zipped-picture.server.ts";
import type { Row } from "./transfer-columns.ts";
import type { Actor } from "#app/shop/changes/change.ts";

type Named = { name: string; nameFr: string | null };
export type CategoryPlan = Named & {
  within: string | null;
  version: number | null;
  file: ZipMember | null;
};

export type CategoryNames = Map<string, { name: string; subs: Map<string, string> }>;

export async function listStoredCategories(db: Database) {
  const [categoryRows, subCategoryRows] = await Promise.all([
    db.select().from(categories),
    db.select().from(subCategories),
  ]);
  const names: CategoryNames = new Map();
  for (const category of categoryRows) {
    addCategory(names, category);
    for (const sub of subCategoryRows.filter(({ categoryId }) => categoryId === category.id))
      addSub(names, category.name, sub);
  }
  return { categoryRows, subCategoryRows, names };
}

const namesOf = ({ name, nameFr }: Named) =>
  [name, nameFr].flatMap((each) => (each ? [foldWords(each)] : []));

function addCategory(names: CategoryNames, category: Named): void {
  const known = names.get(foldWords(category.name)) ?? {
    name: category.name,
    subs: new Map<string, string>(),
  };
  for (const each of namesOf(category)) if (!names.has(each)) names.set(each, known);
}

function addSub(names: CategoryNames, category: string, sub: Named): void {
  const { subs } = names.get(foldWords(category))!;
  for (const each of namesOf(sub)) if (!subs.has(each)) subs.set(each, sub.name);
}

type Known = {
  categoryRows: CategoryRow[];
  subCategoryRows: SubCategoryRow[];
  names: CategoryNames;
};

export function thumbnailIdOf({ cells }: Row<"categories">, known: Known): number | null {
  const { category = "", subCategory } = cells;
  const within = subCategory === undefined ? null : nameOfCategory(known, category);
  return presentOf(known, subCategory ?? category, within)?.thumbnailId ?? null;
}

const nameOfCategory = ({ names }: Known, category: string) =>
  names.get(foldWords(category))?.name ?? "";

export function previewCategory(
  { cells, line }: Row<"categories">,
  known: Known,
  picture: InspectedFile | null,
  sums: PictureSums,
): PreviewRow {
  const { category = "", categoryFr = "", subCategory, subCategoryFr = "" } = cells;
  const [column, columnFr] =
    subCategory === undefined
      ? (["category", "categoryFr"] as const)
      : (["subCategory", "subCategoryFr"] as const);
  const label = subCategory === undefined ? category : `${category} / ${subCategory}`;
  const toProblem = problemAt("categories", line);
  const refused = (...problems: [string, string][]) =>
    refusedRow(
      "category",
      label,
      problems.map(([at, problem]) => toProblem(at, problem, cells[at as typeof column])),
    );
  const read = categoryForm.read(
    new URLSearchParams({
      name: subCategory ?? category,
      nameFr: subCategory === undefined ? categoryFr : subCategoryFr,
    }),
  );
  if ("problems" in read)
    return refused(
      ...Object.entries(read.problems).map(([field, problem]): [string, string] => [
        field === "nameFr" ? columnFr : column,
        problem,
      ]),
    );
  const within = subCategory === undefined ? null : nameOfCategory(known, category);
  if (within === "") return refused(["category", "categoryUnknown"]);
  if (picture && "problem" in picture) return refused(["file", picture.problem]);
  const { name, nameFr } = read.fields;
  const present = presentOf(known, name, within);
  const after = { name: present?.name ?? name, nameFr: nameFr ?? present?.nameFr ?? null };
  if (within === null) addCategory(known.names, after);
  else addSub(known.names, within, after);
  const other = otherPicture(picture, sums.get(present?.thumbnailId ?? 0) ?? null);
  const differences = [
    ...(present ? [] : [{ column, before: null, after: after.name }]),
    ...(after.nameFr === (present?.nameFr ?? null)
      ? []
      : [{ column: columnFr, before: present?.nameFr ?? null, after: after.nameFr }]),
    ...(other ? [other.difference] : []),
  ];
  const plan: CategoryPlan = {
    ...after,
    within,
    version: present?.version ?? null,
    file: other?.file ?? null,
  };
  return previewRow({ kind: "category", name: label, isNew: !present, differences, plan });
}

function presentOf({ categoryRows, subCategoryRows }: Known, name: string, within: string | null) {
  const hasName = (each: Named) => each.name.toLowerCase() === name.toLowerCase();
  if (within === null) return categoryRows.find(hasName);
  const category = categoryRows.find((each) => each.name === within);
  return (
    category && subCategoryRows.find((each) => each.categoryId === category.id && hasName(each))
  );
}

export async function applyCategory(
  db: Database,
  actor: Actor,
  { within, version, file, ...fields }: CategoryPlan,
  accepting: AcceptOptions,
): Promise<RowResult> {
  const found = await findCategoryByName(
    db,
    within ?? fields.name,
    within === null ? null : fields.name,
  );
  const former = (within === null ? found?.category : found?.subCategory) ?? null;
  if (within !== null && !found) return refusedResult("category-gone");
  if ((former?.version ?? null) !== version) return refusedResult("changed-meanwhile");
  const accepted = file ? await acceptZippedPicture(db, file, accepting, false) : null;
  if (accepted && "refused" in accepted) return refusedResult(accepted.refused);
  const edited = former ? { id: former.id, version: former.version } : null;
  const values = { ...fields, thumbnailId: accepted?.pictureId ?? former?.thumbnailId ?? null };
  const saved =
    within === null
      ? await saveCategory(db, actor, values, edited)
      : await saveSubCategory(db, actor, { ...values, categoryId: found!.category.id }, edited);
  if ("refused" in saved) return refusedResult(saved.refused);
  return {
    recordId: saved.saved.id,
    version: saved.saved.version,
    former,
    formerPictureId: former?.thumbnailId ?? null,
  };
}

export async function findCategoryByName(
  db: Database,
  category: string,
  subCategory: string | null,
) {
  const [row] = await db
    .select()
    .from(categories)
    .where(eq(sql`lower(${categories.name})`, category.toLowerCase()));
  if (!row) return null;
  if (subCategory === null) return { category: row, subCategory: null };
  const [sub] = await db
    .select()
    .from(subCategories)
    .where(
      and(
        eq(subCategories.categoryId, row.id),
        eq(sql`lower(${subCategories.name})`, subCategory.toLowerCase()),
      ),
    );
  return { category: row, subCategory: sub ?? null };
}

export async function isCategoryInUse(db: Database, id: number, isSub: boolean): Promise<boolean> {
  const counted = isSub
    ? sql`exists (select from ${artPieces} where ${artPieces.subCategoryId} = ${id})
        or exists (select from ${pricingRules} where ${pricingRules.subCategoryId} = ${id})`
    : sql`exists (select from ${artPieces} where ${artPieces.categoryId} = ${id})
        or exists (select from ${subCategories} where ${subCategories.categoryId} = ${id})
        or exists (select from ${pricingRules} where ${pricingRules.categoryId} = ${id})`;
  const found = await db.execute<{ used: boolean }>(sql`select ${counted} as used`);
  return found.rows[0]!.used;
}
