import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { artPieces, categories } from "#db/catalogue-tables.ts";
import { changes } from "#db/changes-tables.ts";
import { typedOptions } from "#app/shop/pricing/typed-options.ts";
import {
  makeCategory,
  makePicture,
  makePiece,
  makeSubCategory,
  someMediaOptions,
} from "#tests/support/make.ts";
import { mediaOptions, openArtManagement } from "#tests/support/catalogue/art-management.ts";

const { shop, staff, post, html, add, takeDown } = await openArtManagement();
afterAll(shop.close);
beforeEach(takeDown);

test("a piece is added, and stands on the storefront at once", async () => {
  const sea = await makeCategory(shop.db);
  expect(
    (
      await add({
        categoryId: String(sea.id),
        additionalInfo: " Ink. ",
        additionalInfoFr: "Encre.",
      })
    ).status,
  ).toBe(200);
  expect(await shop.db.select().from(artPieces)).toMatchObject([
    {
      reference: "IK1",
      categoryId: sea.id,
      additionalInfo: "Ink.",
      additionalInfoFr: "Encre.",
      mediaOptions: someMediaOptions,
    },
  ]);
  expect(await (await shop.get("/art/1")).text()).toContain("IK1");
  // Nobody had typed this medium before, so there are two.
  expect(await shop.db.select().from(changes).orderBy(changes.id)).toMatchObject([
    { kind: "medium", action: "created", label: "Fine art paper" },
    { kind: "art_piece", action: "created", label: "IK1", staffName: expect.any(String) },
  ]);
});

test("pieces whose picture needs a look are counted and listed", async () => {
  const quality = { sharpness: 3, blurred: true, banded: false, border: null };
  await makePiece(shop.db, {
    reference: "SOFT",
    pictureId: (await makePicture(shop.db, { quality })).id,
  });
  await makePiece(shop.db, { reference: "SHARP" });
  expect(await html("/admin/art-management")).toContain("Needs a look (1)");
  const listed = await html("/admin/art-management?look=1");
  expect([listed.includes("SOFT"), listed.includes("SHARP")]).toEqual([true, false]);
  expect(await html("/admin/art-management/1")).toMatch(/noticed.*sharpness/s);
});

describe("a problem per field:", () => {
  test.each([
    [{ pictureId: "" }, "pictureRequired"],
    [{ pictureId: "x" }, "choiceInvalid"],
    [{ reference: "" }, "referenceRequired"],
    [{ reference: "a b" }, "referenceInvalid"],
    [{ reference: "x".repeat(65) }, "tooLong"],
    [{ categoryId: "-1" }, "choiceInvalid"],
    [{ subCategoryId: "1" }, "choiceInvalid"],
    [{ additionalInfo: "x".repeat(4001) }, "tooLong"],
    [{ additionalInfo: "a\u0000b" }, "notAllowed"],
    [{ mediaOptions: "" }, "mediaOptionsRequired"],
    [{ mediaOptions: "[]" }, "mediaOptionsRequired"],
    [
      {
        mediaOptions: JSON.stringify([
          {
            mediaType: "Canvas",
            sizes: [{ size: "Small", price: "1,250", width: "", height: "" }],
          },
        ]),
      },
      "priceUnclear",
    ],
    [{ mediaOptions: '{"__proto__":1}' }, "mediaOptionsRequired"],
    [{ mediaOptions: JSON.stringify([{ mediaType: "Canvas", sizes: [] }]) }, "sizesRequired"],
    [
      {
        mediaOptions: JSON.stringify([
          { mediaType: "Canvas", sizes: [{ size: "A1", price: "0", width: "", height: "" }] },
        ]),
      },
      "priceRequired",
    ],
  ])("%j is %s", async (fields, problem) => {
    const { status, html } = await add(fields);
    expect(status).toBe(400);
    expect(html).toContain(problem);
    expect(await shop.db.$count(artPieces)).toBe(0);
  });

  test("what is not there any more is told", async () => {
    expect(await add({ pictureId: "999" })).toMatchObject({
      status: 409,
      html: expect.stringContaining("pictureGone"),
    });
    expect(await add({ categoryId: "999" })).toMatchObject({
      status: 409,
      html: expect.stringContaining("categoryGone"),
    });
    const [sea, forest] = [await makeCategory(shop.db), await makeCategory(shop.db)];
    const shore = await makeSubCategory(shop.db, { categoryId: sea.id });
    const wrong = { categoryId: String(forest.id), subCategoryId: String(shore.id) };
    expect(await add(wrong)).toMatchObject({
      status: 409,
      html: expect.stringContaining("categoryGone"),
    });
  });
});

test("empty rows of media options are left out", async () => {
  const typed = typedOptions(someMediaOptions, "en", []);
  const empty = { mediaType: "", sizes: [{ size: "", price: "", width: "", height: "" }] };
  await add({ mediaOptions: JSON.stringify([empty, ...typed]) });
  expect(await shop.db.select().from(artPieces)).toMatchObject([
    { mediaOptions: someMediaOptions },
  ]);
});

test.each(["5,O0", "0"])("price %j saves nothing of a piece", async (price) => {
  const piece = await makePiece(shop.db, { reference: "IK1" });
  const typed = typedOptions(piece.mediaOptions, "en", []);
  typed[0]!.sizes[0]!.price = price;
  const answer = await post(`/admin/art-management/${piece.id}`, {
    id: String(piece.id),
    version: "1",
    reference: "IK1",
    title: "Renamed",
    mediaOptions: JSON.stringify(typed),
  });
  expect(answer.status).toBe(400);
  expect(await shop.db.select().from(artPieces)).toEqual([piece]);
});

test("a reference exists whatever its case, and of ten at once one is added", async () => {
  await makePiece(shop.db, { reference: "ik1" });
  expect(await add()).toMatchObject({
    status: 409,
    html: expect.stringContaining("referenceTaken"),
  });
  const answers = await Promise.all(Array.from({ length: 10 }, () => add({ reference: "IK2" })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await shop.db.$count(artPieces)).toBe(2);
});

test("columns that the form does not ask for stay as they are", async () => {
  const piece = await makePiece(shop.db, { reference: "IK1" });
  const forbidden = {
    viewCount: "99",
    view_count: "99",
    createdAt: "2001-01-01",
    updatedAt: "x",
    priceRankCents: "1",
    role: "x",
  };
  const answer = await post(`/admin/art-management/${piece.id}`, {
    ...forbidden,
    __proto__: "x",
    "constructor.prototype.polluted": "x",
    id: String(piece.id),
    version: "1",
    reference: "IK1",
    mediaOptions,
  });
  expect(answer.status).toBe(200);
  const [after] = await shop.db.select().from(artPieces);
  expect({ ...after, version: 1, updatedAt: null }).toEqual({ ...piece, updatedAt: null });
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});

test("the second of two who edit one piece is shown the difference, and nothing is overwritten", async () => {
  const piece = await makePiece(shop.db, { reference: "IK1" });
  const edit = (additionalInfo: string, version: string) =>
    post(`/admin/art-management/${piece.id}`, {
      id: String(piece.id),
      version,
      reference: "IK1",
      mediaOptions,
      additionalInfo,
    });
  expect((await edit("first", "1")).status).toBe(200);
  const second = await edit("second", "1");
  expect(second.status).toBe(409);
  expect(second.html).toContain("first");
  expect(await shop.db.select().from(artPieces)).toMatchObject([
    { additionalInfo: "first", version: 2 },
  ]);
  expect((await edit("second", "2")).status).toBe(200);
  await shop.db.delete(artPieces);
  expect((await edit("third", "3")).status).toBe(409);
});

test("stored script stays text", async () => {
  const piece = await makePiece(shop.db, {
    additionalInfo: "</textarea><script>alert(1)</script>",
  });
  await shop.db.insert(categories).values({ name: "<img src=x onerror=alert(1)>" });
  for (const page of [
    await html("/admin/art-management"),
    await html(`/admin/art-management/${piece.id}`),
  ]) {
    expect(page).not.toContain("<script>alert(1)");
    expect(page).not.toContain("<img src=x");
  }
});

test("a piece that is not there is said so with 404", async () => {
  for (const id of ["999", "0", "x", "1e3"])
    expect((await shop.get(`/admin/art-management/${id}`, staff)).status).toBe(404);
});
