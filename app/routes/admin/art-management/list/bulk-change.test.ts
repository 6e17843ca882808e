// Category, sizes and titles of several pieces, as requests.
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { artPieces } from "#db/catalogue-tables.ts";
import type { ChangePreview } from "#app/shop/catalogue/bulk-changes.server.ts";
import { eventually } from "#tests/support/eventually.ts";
import { makeCategory, makePiece } from "#tests/support/make.ts";
import { openArtManagement } from "#tests/support/catalogue/art-management.ts";

const { shop, staff, takeDown } = await openArtManagement();
afterAll(shop.close);
beforeEach(takeDown);

const application = "c".repeat(20);
const operations = { optionOperation: "offer", titleOperation: "set" };
async function send<Answer = unknown>(intent: string, fields: Record<string, string>) {
  const answer = await shop.post(
    "/admin/art-management/change",
    { intent, application, ...operations, ...fields },
    staff,
  );
  return { status: answer.status, body: (await answer.json()) as Answer };
}

describe("a problem:", () => {
  const sizes = JSON.stringify([{ mediaType: "Canvas", size: "A3" }]);
  const twice = JSON.stringify(
    ["12", "13"].map((price) => ({ mediaType: "Canvas", size: "A3", price })),
  );
  test.each([
    [{}, { part: "choiceInvalid" }],
    [{ part: "money" }, { part: "choiceInvalid" }],
    [{ part: "price" }, { prices: "priceRequired" }],
    [{ part: "price", prices: twice }, { prices: "priceTwice" }],
    [{ part: "room", categoryId: "x" }, { categoryId: "choiceInvalid" }],
    [{ part: "room", subCategoryId: "1" }, { subCategoryId: "choiceInvalid" }],
    [{ part: "room", categoryId: "same" }, { categoryId: "categoryRequired" }],
    [{ part: "options" }, { sizes: "sizesRequired" }],
    [{ part: "options", sizes: "[]" }, { sizes: "sizesRequired" }],
    [{ part: "options", sizes: "{}" }, { sizes: "choiceInvalid" }],
    [{ part: "options", sizes: "[1]" }, { sizes: "choiceInvalid" }],
    [{ part: "options", sizes: '[{"size":1}]' }, { sizes: "choiceInvalid" }],
    [{ part: "options", sizes, optionOperation: "hide" }, { optionOperation: "choiceInvalid" }],
    [{ part: "title" }, { title: "titleRequired" }],
    [{ part: "title", title: "x".repeat(81) }, { title: "tooLong" }],
    [{ part: "title", titleFr: "a\u0000b" }, { titleFr: "notAllowed" }],
    [{ part: "title", title: "x", titleOperation: "undo" }, { titleOperation: "choiceInvalid" }],
    [{ part: "title", title: "x", titleOperation: "replace" }, { find: "findRequired" }],
    [{ part: "title", title: "x", titleOperation: "" }, { titleOperation: "choiceInvalid" }],
    [{ part: "options", sizes, optionOperation: "" }, { optionOperation: "choiceInvalid" }],
  ])("%j is %j", async (fields, problems) => {
    for (const intent of ["preview", "apply"])
      expect(await send(intent, fields as Record<string, string>)).toEqual({
        status: 400,
        body: { problems },
      });
  });

  test("a category that is gone, and an outcome that nobody saw", async () => {
    const { id } = await makePiece(shop.db);
    const gone = { status: 409, body: { refused: "category-gone" } };
    const fields = { id: String(id), part: "room", categoryId: "999" };
    expect(await send("preview", fields)).toEqual(gone);
    expect(await send("apply", fields)).toEqual(gone);
    expect(await send("apply", { id: String(id), part: "title", title: "Sea" })).toMatchObject({
      status: 409,
      body: { refused: "changed-since", preview: { changing: 1 } },
    });
  });
});

test("a change and its undo empty the kept pages, as a single edit does", async () => {
  const sea = await makeCategory(shop.db, { name: "Sea" });
  const piece = await makePiece(shop.db, { reference: "IK1" });
  const page = async () => (await shop.get(`/art/${piece.id}`)).text();
  expect(await page()).not.toContain("Still waters");
  const fields = { id: `${piece.id},999,x`, part: "title", title: "Still waters" };
  const { body } = await send<ChangePreview>("preview", fields);
  expect(body).toMatchObject({ changing: 1, same: 0, refusals: [] });
  expect(await send("apply", { ...fields, seen: body.seen })).toEqual({
    status: 200,
    body: { changed: 1, left: 0 },
  });
  await eventually(async () => expect(await page()).toContain("Still waters"));
  expect(await send("undo", {})).toMatchObject({ body: { restored: 1, changed: [] } });
  await eventually(async () => expect(await page()).not.toContain("Still waters"));

  const category = { id: String(piece.id), part: "room", categoryId: String(sea.id) };
  const { body: seen } = await send<ChangePreview>("preview", category);
  await send("apply", { ...category, seen: seen.seen });
  expect(await shop.db.select().from(artPieces)).toMatchObject([
    { categoryId: sea.id, title: null, version: 4 },
  ]);
});

test("the choices are counted for the pieces that are sent", async () => {
  const { id } = await makePiece(shop.db);
  expect(await send("choices", { id: String(id) })).toMatchObject({
    status: 200,
    body: [{ mediaType: "Canvas", sizes: [{ has: 1, open: 0 }, {}] }, {}],
  });
});
