// Which rooms visitors are led to, and which picture stands for a room that has none.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pictures } from "#db/pictures-tables.ts";
import { loadCategoryTree } from "#app/shop/catalogue/category-tree.server.ts";
import { openTestShop } from "#tests/support/app.ts";
import { makeCategory, makePicture, makePiece, makeSubCategory } from "#tests/support/make.ts";

const shop = await openTestShop();
const { db } = shop;
afterAll(shop.close);

const ids: Record<string, number> = {};

beforeAll(async () => {
  const own = await makePicture(db);
  ids.own = own.id;
  const sea = await makeCategory(db, { name: "Seaside" });
  const wood = await makeCategory(db, { name: "Woodland", thumbnailId: own.id });
  await makeCategory(db, { name: "Emptiness" });
  const drafts = await makeCategory(db, { name: "Draftroom" });
  ids.draftroom = drafts.id;
  const harbour = await makeSubCategory(db, { categoryId: sea.id, name: "Harbourside" });
  await makeSubCategory(db, { categoryId: sea.id, name: "Desertedness" });
  await makePiece(db, { categoryId: sea.id });
  const newest = await makePiece(db, { categoryId: sea.id, subCategoryId: harbour.id });
  ids.newest = newest.pictureId;
  await makePiece(db, { categoryId: sea.id, mediaOptions: [] });
  await makePiece(db, { categoryId: sea.id, state: "draft" });
  await makePiece(db, { categoryId: wood.id });
  await makePiece(db, { categoryId: drafts.id, state: "draft" });
});

test("a room without a picture shows its newest piece that is for sale", async () => {
  const { categories } = await loadCategoryTree(db, "en");
  const shown = Object.fromEntries(categories.map(({ name, thumbnail }) => [name, thumbnail]));
  const keyOf = async (id: number) =>
    (await db.select().from(pictures).where(eq(pictures.id, id)))[0]!.key;
  expect(shown.Emptiness).toBeNull();
  expect(shown.Draftroom).toBeNull();
  expect(shown.Seaside).toMatchObject({ key: await keyOf(ids.newest!) });
  expect(shown.Woodland).toMatchObject({ key: await keyOf(ids.own!) });
});

test.each(["/", "/art", "/art/filters", "/sitemap.xml"])(
  "%s leads to no room in which nothing hangs",
  async (address) => {
    const page = await (await shop.get(address)).text();
    for (const name of ["Seaside", "Woodland", "Harbourside"])
      if (name !== "Harbourside" || address === "/" || address === "/sitemap.xml")
        expect(page).toContain(name);
    for (const name of ["Emptiness", "Draftroom", "Desertedness"]) expect(page).not.toContain(name);
  },
);

test("suggestions name none either, and whose address asks for one still gets its page", async () => {
  const suggested = await (await shop.get("/search/suggestions?q=draft")).text();
  expect(suggested).not.toContain("Draftroom");
  const page = await shop.get(`/art?category_id=${ids.draftroom}`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("Draftroom");
});
