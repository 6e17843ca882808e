import { eq } from "drizzle-orm";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { artPieces, categories, subCategories } from "#db/catalogue-tables.ts";
import { pricingRules } from "#db/pricing-tables.ts";
import { categoriesTexts } from "#app/i18n/admin/categories.ts";
import {
  listCategories,
  listThumbnailChoices,
  removeCategory,
  removeSubCategory,
  saveCategory,
  saveSubCategory,
} from "./category-editing.server.ts";
import { categoryForm, subCategoryForm } from "./category-form.ts";
import { listChanges } from "#app/shop/changes/changes.server.ts";
import { undoRemoval } from "#app/shop/changes/deletions.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import {
  makeCategory,
  makePicture,
  makePiece,
  makePricingRule,
  makeSubCategory,
} from "#tests/support/make.ts";

const { db, close } = await createTestDatabase();
afterAll(close);
afterEach(async () => {
  await db.delete(artPieces);
  await db.delete(categories);
});

const claire = { id: "1", name: "Claire" };
const named = (name: string, nameFr: string | null = null) => ({ name, nameFr, thumbnailId: null });

function form(fields: Record<string, string>): FormData {
  const sent = new FormData();
  for (const [name, value] of Object.entries(fields)) sent.set(name, value);
  return sent;
}

function messages(
  parsed:
    | { problems: Partial<Record<string, keyof typeof categoriesTexts.en.problems>> }
    | { fields: unknown },
): Record<string, string | undefined> {
  if (!("problems" in parsed)) return {};
  return Object.fromEntries(
    Object.entries(parsed.problems).map(([field, key]) => [
      field,
      categoriesTexts.en.problems[key!],
    ]),
  );
}

describe("what is typed", () => {
  test("the messages of the spec", () => {
    expect(messages(categoryForm.read(form({ name: "  " })))).toEqual({
      name: "Category name cannot be empty.",
    });
    expect(messages(subCategoryForm.read(form({ name: "" })))).toEqual({
      name: "Sub-category name cannot be empty.",
      categoryId: "Parent category ID is missing.",
    });
    expect(messages(subCategoryForm.read(form({ name: "A", categoryId: "x" })))).toEqual({
      categoryId: "Parent category ID is missing.",
    });
  });

  test("limits", () => {
    expect(messages(categoryForm.read(form({ name: "x".repeat(81) })))).toEqual({
      name: "At most 80 characters.",
    });
    expect(messages(categoryForm.read(form({ name: "A", thumbnailId: "1; drop table" })))).toEqual({
      thumbnailId: "Please choose a picture.",
    });
    expect(messages(categoryForm.read(form({ name: "a\u0007" })))).toHaveProperty("name");
  });

  test("nothing else of the row can be sent", () => {
    const sent = form({
      name: " Sea ",
      nameFr: "",
      thumbnailId: "",
      id: "9",
      version: "7",
      createdAt: "x",
      __proto__: "x",
      constructor: "x",
    });
    expect(categoryForm.read(sent)).toEqual({ fields: named("Sea") });
    sent.set("categoryId", "3");
    expect(subCategoryForm.read(sent)).toEqual({ fields: { ...named("Sea"), categoryId: 3 } });
  });

  test("markup is a name like any other", async () => {
    const name = `<img src=x onerror=alert(1)>"'`;
    const parsed = categoryForm.read(form({ name }));
    expect(parsed).toEqual({ fields: named(name) });
  });
});

test("categories are listed by name with what hangs in them, found by their own or a sub-category's name", async () => {
  const sea = await makeCategory(db, { name: "Sea", nameFr: "Mer" });
  const shore = await makeSubCategory(db, { name: "Shore", nameFr: "Rivage", categoryId: sea.id });
  await makeCategory(db, { name: "forest" });
  await makePiece(db, { categoryId: sea.id });
  const hung = await makePiece(db, { categoryId: sea.id, subCategoryId: shore.id });
  await makePricingRule(db, { appliesTo: "category", categoryId: sea.id });
  const { rows, total } = await listCategories(db, { q: "", page: 1 }, 50, "en");
  expect(rows.map(({ name, pieces, rules }) => [name, pieces, rules])).toEqual([
    ["forest", 0, 0],
    ["Sea", 2, 1],
  ]);
  expect(rows[1]!.subCategories.map(({ name, pieces }) => [name, pieces])).toEqual([["Shore", 1]]);
  expect(total).toBe(2);
  for (const q of ["mer", "RIVAGE"])
    expect(
      (await listCategories(db, { q, page: 1 }, 50, "en")).rows.map(({ name }) => name),
    ).toEqual(["Sea"]);
  expect((await listCategories(db, { q: "_", page: 1 }, 50, "en")).rows).toEqual([]);
  expect(await listThumbnailChoices(db, { subCategoryId: shore.id }, 5)).toMatchObject([
    { id: hung.pictureId, reference: hung.reference },
  ]);
});

test("a name is given once, whatever its case; a sub-category's once per category", async () => {
  const sea = await makeCategory(db, { name: "Sea" });
  const other = await makeCategory(db);
  expect(await saveCategory(db, claire, named("SEA"), null)).toEqual({ refused: "name-taken" });
  await makeSubCategory(db, { name: "Shore", categoryId: sea.id });
  expect(
    await saveSubCategory(db, claire, { ...named("shore"), categoryId: sea.id }, null),
  ).toEqual({ refused: "name-taken" });
  expect(
    await saveSubCategory(db, claire, { ...named("shore"), categoryId: other.id }, null),
  ).toHaveProperty("saved");
});

test("what is gone is told: the category of a new sub-category, a picture", async () => {
  expect(await saveSubCategory(db, claire, { ...named("A"), categoryId: 999_999 }, null)).toEqual({
    refused: "parent-gone",
  });
  expect(await saveCategory(db, claire, { ...named("A"), thumbnailId: 999_999 }, null)).toEqual({
    refused: "thumbnail-gone",
  });
  const picture = await makePicture(db);
  expect(
    await saveCategory(db, claire, { ...named("A"), thumbnailId: picture.id }, null),
  ).toMatchObject({
    saved: { thumbnailId: picture.id },
  });
});

test("the second of two editors is told, and what changed is remembered", async () => {
  const sea = await makeCategory(db, { name: "Sea" });
  expect(await saveCategory(db, claire, named("Ocean"), sea)).toMatchObject({
    saved: { version: 2 },
  });
  expect(await saveCategory(db, claire, named("Lake"), sea)).toMatchObject({
    refused: "changed-meanwhile",
    present: { name: "Ocean" },
  });
  expect(await listChanges(db, "category", sea.id)).toMatchObject([
    { before: { name: "Sea" }, after: { name: "Ocean" }, staffName: "Claire" },
  ]);
  const shore = await makeSubCategory(db, { categoryId: sea.id });
  const edited = { id: shore.id, version: shore.version + 1 };
  expect(
    await saveSubCategory(db, claire, { ...named("B"), categoryId: sea.id }, edited),
  ).toHaveProperty("refused", "changed-meanwhile");
});

test("a deleted category comes back with sub-categories, rules and pieces; so does a sub-category", async () => {
  const sea = await makeCategory(db);
  const shore = await makeSubCategory(db, { categoryId: sea.id });
  await makePricingRule(db, {
    appliesTo: "sub_category",
    categoryId: sea.id,
    subCategoryId: shore.id,
  });
  const hung = await makePiece(db, { categoryId: sea.id, subCategoryId: shore.id });
  const findPosition = async () => {
    const [piece] = await db.select().from(artPieces).where(eq(artPieces.id, hung.id));
    return [piece!.categoryId, piece!.subCategoryId];
  };

  const sub = (await removeSubCategory(db, claire, shore.id))!;
  expect(await findPosition()).toEqual([sea.id, null]);
  expect(await db.$count(pricingRules)).toBe(0);
  await undoRemoval(db, claire, sub.deletion);
  expect(await findPosition()).toEqual([sea.id, shore.id]);

  const whole = (await removeCategory(db, claire, sea.id))!;
  expect(await findPosition()).toEqual([null, null]);
  await undoRemoval(db, claire, whole.deletion);
  expect(await findPosition()).toEqual([sea.id, shore.id]);
  expect(await db.select().from(subCategories)).toEqual([shore]);
  expect(await db.$count(pricingRules)).toBe(1);
  expect(await removeCategory(db, claire, 999_999)).toBeNull();
});
