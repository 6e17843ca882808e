import { afterAll, expect, test } from "vitest";
import { loadOutline } from "#app/shop/catalogue/categories.server.ts";
import { listCategoryChoices } from "#app/shop/catalogue/category-choices.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeCategory } from "#tests/support/make.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

test("categories stand from A to Z in the reader's language, by the names read in it", async () => {
  await makeCategory(db, { name: "Sea", nameFr: "Écume" });
  await makeCategory(db, { name: "zebra", nameFr: "Arbre" });
  await makeCategory(db, { name: "Animals", nameFr: "Zoo" });
  await makeCategory(db, { name: "Échelle", nameFr: null });
  const french = ["Arbre", "Échelle", "Écume", "Zoo"];
  const english = ["Animals", "Échelle", "Sea", "zebra"];
  for (const [language, names] of [
    ["fr", french],
    ["en", english],
  ] as const) {
    expect((await loadOutline(db, language)).categories.map(({ label }) => label)).toEqual(names);
    expect((await listCategoryChoices(db, language)).map(({ label }) => label)).toEqual(names);
  }
});
