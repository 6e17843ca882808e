import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { categories } from "#db/catalogue-tables.ts";
import { pictures } from "#db/pictures-tables.ts";
import { categoryTreeOf } from "#app/shop/catalogue/category-tree.server.ts";
import { readBrowseQuery } from "#app/shop/catalogue/browse-query.ts";
import {
  queryGallery,
  countFacets,
  countWithoutEach,
  listFiltered,
} from "./filtered-gallery.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeCategory, makePicture, makePiece } from "#tests/support/make.ts";
import { uncachedVisit } from "#tests/support/uncached-visit.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

const ultramarine = "1f3a93-900 fafafa-100";
beforeAll(async () => {
  await db.execute(sql`truncate art_pieces, ${pictures}, ${categories} restart identity cascade`);
  const categoryId = (await makeCategory(db, { name: "Sea" })).id;
  const hang = async (reference: string, width: number, palette: string, title: string | null) => {
    const picture = await makePicture(db, { width, height: 1000, palette });
    await makePiece(db, { reference, categoryId, pictureId: picture.id, title });
  };
  await hang("IK00001", 700, ultramarine, "Harbour");
  await hang("IK00002", 700, "f28c28-1000", "Sunset");
  await hang("IK00012", 1400, ultramarine, "Sunset over the harbour");
});

async function ask(address: string) {
  const parameters = new URLSearchParams(address);
  const query = readBrowseQuery(parameters);
  const tree = await categoryTreeOf(uncachedVisit(db));
  return (await queryGallery(db, tree, parameters, query))!;
}
const list = async (address: string) =>
  (await listFiltered(uncachedVisit(db), await ask(address))).pieces.map(
    ({ reference }) => reference,
  );

test.each([
  ["reference=ik00001", ["IK00001"]],
  ["reference=0001", ["IK00012", "IK00001"]],
  ["reference=1K+l2", ["IK00012"]],
  ["reference=ik+o2+ik1", ["IK00002", "IK00001"]],
  ["reference=harbor", ["IK00001", "IK00012"]],
  ["reference=harbor&shape=wide", ["IK00012"]],
  ["reference=ik00012&q=sunset", ["IK00012"]],
  ["reference=nothing+of+it", []],
])("the field of the list reads %s", async (address, references) => {
  expect((await list(address)).toSorted()).toEqual(references.toSorted());
  if (address.includes("ik+o2")) expect(await list(address)).toEqual(references);
});

test("what is found best first may be listed in any other order", async () => {
  expect(await list("colours=1f3a93&sort=newest")).toEqual(["IK00012", "IK00001"]);
  expect(await list("q=sunset&sort=oldest")).toEqual(["IK00002", "IK00012"]);
  expect(await list("colours=1f3a93&sort=title_asc")).toEqual(["IK00001", "IK00012"]);
});

test.each([
  ["q=sunset", "best", "created_at_desc"],
  ["colours=1f3a93", "best", "created_at_desc"],
  ["reference=harbor", "best", "created_at_desc"],
  ["reference=harbor&sort=newest", "newest", "newest"],
  ["reference=0001&sort=newest", "newest", "created_at_desc"],
  ["reference=0001", "newest", "created_at_desc"],
  ["shape=tall&sort=newest", "newest", "created_at_desc"],
  ["colours=none", "newest", "created_at_desc"],
])("%s is listed %s first", async (address, order, sort) => {
  expect(await ask(address)).toMatchObject({ order, query: { sort } });
});

test("each shape is counted as it would be found beside the colours", async () => {
  const { shape, total } = countFacets(await ask("colours=1f3a93&shape=tall"));
  expect(total).toBe(1);
  const counts = new Map(shape.map(({ value, count }) => [value, count]));
  expect(counts.get("wide")).toBe(1);
  expect(await list("colours=1f3a93&shape=wide")).toEqual(["IK00012"]);
  expect(counts.get("square")).toBe(0);
});

test("a hundred values of a filter are asked as few", async () => {
  const hundred = Array.from({ length: 100 }, (_, index) => `price=${index}-`).join("&");
  const { filters, leftOut } = await ask(`${hundred}&shape=tall`);
  expect(filters.price.length).toBeLessThan(25);
  expect(leftOut).toEqual(["price"]);
});

test.each([
  ["shape=square&mood=dark", [["mood", ["dark"], 0]]],
  ["shape=square&shape=panorama", [["shape", ["panorama", "square"], 3]]],
  ["shape=square&shape=panorama&q=sunset", [["shape", ["panorama", "square"], 2]]],
  ["mood=dark&mood=light&shape=tall", [["mood", ["dark", "light"], 2]]],
  ["mood=dark&mood=light&mood=calm", []],
])("of an empty list, a way out leaves out a whole filter: %s", async (address, ways) => {
  const gallery = await ask(address);
  expect((await listFiltered(uncachedVisit(db), gallery)).total).toBe(0);
  const without = countWithoutEach(gallery).map(({ name, values, count }) => [name, values, count]);
  expect(without).toEqual(ways.filter(([, , count]) => count !== 0));
});
