import { afterAll, expect, test } from "vitest";
import { nameIn } from "#app/i18n/alphabet.ts";
import { listArtForStaff, listCategoriesForStaff } from "./art-list.server.ts";
import { loadCategoryTree } from "./category-tree.server.ts";
import { listCategories } from "./category-editing.server.ts";
import { listCategoryChoices } from "./category-choices.server.ts";
import {
  listActivePoints,
  listPointNames,
  listPoints,
} from "#app/shop/collection/collection-points.server.ts";
import { findAsOwner } from "#tests/support/reading/find-as-owner.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeCategory, makePiece, makePoint, makeSubCategory } from "#tests/support/make.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

const inBoth = [
  ["fr", ["Arbre", "Échelle", "Écume", "Zoo"]],
  ["en", ["Animals", "Échelle", "Sea", "zebra"]],
] as const;

const everything = {
  q: "",
  categoryId: null,
  subCategoryId: null,
  withoutPrice: false,
  toLookAt: false,
  unsold: null,
  wordless: null,
  state: null,
};

test("categories stand from A to Z in the reader's language, by the names read in it", async () => {
  const categories = [
    await makeCategory(db, { name: "Sea", nameFr: "Écume" }),
    await makeCategory(db, { name: "zebra", nameFr: "Arbre" }),
    await makeCategory(db, { name: "Animals", nameFr: "Zoo" }),
    await makeCategory(db, { name: "Échelle", nameFr: null }),
  ];
  for (const { id: categoryId, name, nameFr } of categories) {
    await makePiece(db, { categoryId });
    await makeSubCategory(db, { categoryId: categories[0]!.id, name, nameFr });
  }
  for (const [language, names] of inBoth) {
    expect((await loadCategoryTree(db, language)).categories.map(({ label }) => label)).toEqual(
      names,
    );
    expect((await listCategoryChoices(db, language)).map(({ label }) => label)).toEqual(names);
    const forStaff = await listCategoriesForStaff(db, language);
    expect(forStaff.map((category) => nameIn(category, language))).toEqual(names);
    const withSubs = forStaff.find(({ id }) => id === categories[0]!.id)!;
    expect(withSubs.subCategories.map((category) => nameIn(category, language))).toEqual(names);
    for (const sort of ["category", "-category"] as const) {
      const { rows } = await listArtForStaff(db, { ...everything, sort, page: 1 }, 50, language);
      const hung = rows.map(({ category }) => nameIn(category!, language));
      expect(sort === "category" ? hung : hung.reverse()).toEqual(names);
    }
    const anything = await findAsOwner(db, "", language);
    expect(anything.categories.map((category) => nameIn(category, language))).toEqual(names);
    expect(anything.subCategories.map((category) => nameIn(category, language))).toEqual(names);
    const { rows } = await listCategories(db, { q: "", page: 1 }, 3, language);
    expect(rows.map(({ name }) => name)).toEqual(["Animals", "Échelle", "Sea"]);
    expect(rows[2]!.subCategories.map(({ name }) => name)).toEqual([
      "Animals",
      "Échelle",
      "Sea",
      "zebra",
    ]);
    expect(
      (await listCategories(db, { q: "", page: 2 }, 3, language)).rows.map(({ name }) => name),
    ).toEqual(["zebra"]);
  }
});

test("a category without a French name says on a French page that its name is English", async () => {
  const names = async (language: "en" | "fr") =>
    (await loadCategoryTree(db, language)).categories.map(({ label, lang }) => [label, lang]);
  expect(await names("fr")).toContainEqual(["Échelle", "en"]);
  expect(await names("fr")).toContainEqual(["Arbre", undefined]);
  expect((await names("en")).every(([, lang]) => lang === undefined)).toBe(true);
});

test("collection points stand so too", async () => {
  for (const name of ["Point 10", "zone", "Étoile", "Point 9", "Atelier"])
    await makePoint(db, { name });
  const names = ["Atelier", "Étoile", "Point 9", "Point 10", "zone"];
  const of = (points: { name: string }[]) => points.map(({ name }) => name);
  for (const language of ["en", "fr"] as const) {
    expect(of(await listActivePoints(db, language))).toEqual(names);
    expect(of(await listPointNames(db, language))).toEqual(names);
    expect(of((await findAsOwner(db, "", language)).points)).toEqual(names);
    expect(of((await listPoints(db, { q: "", sort: "name", page: 1 }, 9, language)).rows)).toEqual(
      names,
    );
    expect(of((await listPoints(db, { q: "", sort: "-name", page: 2 }, 3, language)).rows)).toEqual(
      ["Étoile", "Atelier"],
    );
  }
});
