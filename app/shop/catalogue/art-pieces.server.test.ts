import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { artPieces, categories, subCategories } from "#db/catalogue-tables.ts";
import type { MediaOption } from "#db/json-columns.ts";
import { countView, findArt, listPricedArt } from "./art-pieces.server.ts";
import { sortKeys } from "./browse-query.ts";
import type { SortOrder } from "./browse-query.ts";
import { listArt } from "./browsing.server.ts";
import { loadCategoryTree } from "./category-tree.server.ts";
import { listNeighbours } from "./neighbours.server.ts";
import { findByExactReference, findByReference, searchArt } from "./reference-search.server.ts";
import { lowestOption } from "#app/shop/pricing/media-option.ts";
import { defaultPrint } from "#app/shop/settings/print-settings.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import {
  changePiece,
  makeCategory,
  makePicture,
  makePiece,
  makeSubCategory,
} from "#tests/support/make.ts";
import { uncachedVisit } from "#tests/support/uncached-visit.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

const everything = { categoryId: null, subCategoryId: null };
const search = {
  categoryIds: everything,
  order: "title_asc" as const,
  after: null,
  limit: 60,
  among: 100,
};
const at = (cents: number | null): MediaOption[] =>
  cents === null
    ? []
    : [
        {
          mediaType: "Poster",
          sizes: [{ size: "A1", priceCents: cents, widthMm: null, heightMm: null }],
        },
      ];
const references = (pieces: { reference: string }[]) => pieces.map(({ reference }) => reference);

beforeEach(async () => {
  await db.delete(artPieces);
  await db.delete(categories);
});

async function hang(
  pieces: {
    reference: string;
    cents?: number | null;
    day?: number;
    categoryId?: number;
    subCategoryId?: number;
  }[],
) {
  const { id: pictureId } = await makePicture(db);
  const made = [];
  for (const { reference, cents = 800, day = 1, ...room } of pieces) {
    made.push(
      await makePiece(db, {
        reference,
        pictureId,
        mediaOptions: at(cents),
        createdAt: new Date(Date.UTC(2026, 0, day)),
        ...room,
      }),
    );
  }
  return made;
}

async function pagedThrough(
  page: (after: number | null) => Promise<{ id: number; reference: string }[]>,
) {
  const paged: string[] = [];
  let after: number | null = null;
  for (;;) {
    const pieces = await page(after);
    if (pieces.length === 0) return paged;
    paged.push(...references(pieces));
    after = pieces.at(-1)!.id;
  }
}

test("a card names the option that lowestOption finds, whatever the options", async () => {
  const price = fc.integer({ min: 1, max: 5 });
  const size = fc.record({
    size: fc.constantFrom("A1", "A2", "A3"),
    priceCents: price,
    widthMm: fc.constant(null),
    heightMm: fc.constant(null),
  });
  const sizes = fc.uniqueArray(size, { selector: ({ size: name }) => name, minLength: 1 });
  const option = fc.record({ mediaType: fc.constantFrom("Poster", "Canvas", "L'« art »"), sizes });
  const options = fc.uniqueArray(option, { selector: ({ mediaType }) => mediaType });
  const { id: pictureId } = await makePicture(db);
  const { id } = await makePiece(db, { reference: "P1", pictureId, mediaOptions: [] });
  await fc.assert(
    fc.asyncProperty(options, async (mediaOptions) => {
      await changePiece(db, id, { mediaOptions });
      const [card] = await listArt(db, everything, "oldest", null, 1);
      expect(card!.lowest).toEqual(lowestOption(mediaOptions));
    }),
    { numRuns: 60 },
  );
});

describe("listArt", () => {
  const pieces = [
    { reference: "b2", cents: 1000, day: 3 },
    { reference: "A1", cents: null, day: 1 },
    { reference: "C3", cents: 500, day: 2 },
    { reference: "d4", cents: 1000, day: 4 },
    { reference: "a5", cents: null, day: 5 },
  ];

  test.each([
    ["newest", ["d4", "b2", "C3", "a5", "A1"]],
    ["oldest", ["C3", "b2", "d4", "A1", "a5"]],
    ["title_asc", ["b2", "C3", "d4", "A1", "a5"]],
    ["title_desc", ["d4", "C3", "b2", "a5", "A1"]],
    ["price_asc", ["C3", "b2", "d4", "A1", "a5"]],
    ["price_desc", ["d4", "b2", "C3", "a5", "A1"]],
  ] as const)("sorts by %s, pieces that are not for sale last", async (order, expected) => {
    await hang(pieces);
    expect(references(await listArt(db, everything, order, null, 60))).toEqual(expected);
  });

  test.each(Object.keys(sortKeys) as SortOrder[])(
    "pages through %s without losing or repeating a piece, also where keys are equal",
    async (order) => {
      await hang(
        Array.from({ length: 23 }, (_, index) => ({
          reference: `P${index}`,
          cents: index % 5 === 0 ? null : 100 * (1 + (index % 3)),
          day: 1 + (index % 2),
        })),
      );
      const all = references(await listArt(db, everything, order, null, 60));
      for (const page of [
        (after: number | null) => listArt(db, everything, order, after, 4),
        async (after: number | null) =>
          (await searchArt(db, "p", { ...search, order, after, limit: 4 })).pieces,
        async (after: number | null) =>
          (await searchArt(db, "p", { ...search, order, after, limit: 4, among: 100_000 })).pieces,
      ])
        expect(await pagedThrough(page)).toEqual(all);
      expect(new Set(all).size).toBe(23);
    },
  );

  test("a page that begins behind a piece which is gone begins at the start", async () => {
    await hang([{ reference: "A" }]);
    expect(await listArt(db, everything, "oldest", 999_999, 60)).toHaveLength(1);
  });

  test("searches a fragment of the reference, whatever its case", async () => {
    await hang([{ reference: "IK00012" }, { reference: "ik_0120" }, { reference: "XX-999" }]);
    const found = async (text: string) => references((await searchArt(db, text, search)).pieces);
    expect(await found("012")).toEqual(["ik_0120", "IK00012"].toSorted());
    expect(await found("iK")).toHaveLength(2);
    expect(await found("_")).toEqual(["ik_0120"]);
    expect(await found("%")).toEqual([]);
    expect(await found("\\")).toEqual([]);
    expect(await found("İ")).toEqual([]);
  });

  test("counts what it found, within a room too", async () => {
    const sea = await makeCategory(db);
    await hang([
      { reference: "IK1", categoryId: sea.id },
      { reference: "IK2", categoryId: sea.id },
      { reference: "IK3" },
      { reference: "XX" },
    ]);
    expect((await searchArt(db, "ik", search)).total).toBe(3);
    expect((await searchArt(db, "ik", { ...search, limit: 1 })).total).toBe(3);
    expect(
      (await searchArt(db, "ik", { ...search, categoryIds: { ...everything, categoryId: sea.id } }))
        .total,
    ).toBe(2);
  });

  test("finds the same by either way: a fragment that many pieces hold, and one that few do", async () => {
    await hang(
      Array.from({ length: 120 }, (_, index) => ({
        reference: `IK${String(index).padStart(5, "0")}`,
        day: 1 + (index % 28),
      })),
    );
    for (const text of ["ik", "0", "01", "001", "0011", "ik00077", "77"]) {
      const all = references(await listArt(db, everything, "title_asc", null, 200)).filter((each) =>
        each.toLowerCase().includes(text),
      );
      const few = await searchArt(db, text, { ...search, limit: 10 });
      expect([references(few.pieces), few.total]).toEqual([all.slice(0, 10), all.length]);
      const many = await searchArt(db, text, { ...search, limit: 10, among: 100_000 });
      expect([references(many.pieces), many.total]).toEqual([
        all.slice(0, 10),
        all.length > 10 ? null : all.length,
      ]);
    }
  });

  test("filters by category and sub-category", async () => {
    const sea = await makeCategory(db);
    const shore = await makeSubCategory(db, { categoryId: sea.id });
    await hang([
      { reference: "A", categoryId: sea.id, subCategoryId: shore.id },
      { reference: "B", categoryId: sea.id },
      { reference: "C" },
    ]);
    const inSea = { ...everything, categoryId: sea.id };
    expect(references(await listArt(db, inSea, "title_asc", null, 60))).toEqual(["A", "B"]);
    expect(
      references(await listArt(db, { ...inSea, subCategoryId: shore.id }, "title_asc", null, 60)),
    ).toEqual(["A"]);
  });

  test("a card carries the option whose price it shows", async () => {
    await hang([
      { reference: "A", cents: 700 },
      { reference: "B", cents: null },
    ]);
    const [a, b] = await listArt(db, everything, "title_asc", null, 60);
    expect(a!.lowest).toEqual({ mediaType: "Poster", size: "A1", priceCents: 700 });
    expect(b!.lowest).toBeNull();
    expect(a).not.toHaveProperty("mediaOptions");
  });
});

describe("findByReference", () => {
  beforeEach(() =>
    hang([{ reference: "IK00012" }, { reference: "IK000123" }, { reference: "AIK00012" }]),
  );
  const found = async (text: string) => {
    const hit = await findByReference(db, text);
    return hit && (await findArt(uncachedVisit(db), hit.id, defaultPrint))!.reference;
  };

  test("an exact match wins", async () => expect(await found(" ik00012 ")).toBe("IK00012"));
  test("otherwise the first by reference that contains it", async () =>
    expect(await found("0012")).toBe("AIK00012"));
  test("nothing is found for nothing", async () => {
    expect(await found("  ")).toBeNull();
    expect(await found("zzz")).toBeNull();
    expect(await found("%")).toBeNull();
  });
  test("findByExactReference finds no fragment", async () => {
    expect(await findByExactReference(db, "ik00012")).not.toBeNull();
    expect(await findByExactReference(db, "0012")).toBeNull();
  });
});

describe("findArt", () => {
  test("speaks the visitor's language where the shop does", async () => {
    const sea = await makeCategory(db, { name: "Sea", nameFr: "Mer" });
    const shore = await makeSubCategory(db, { categoryId: sea.id, name: "Shore" });
    const { id: pictureId } = await makePicture(db);
    const { id } = await makePiece(db, {
      pictureId,
      categoryId: sea.id,
      subCategoryId: shore.id,
      additionalInfo: "A wave.",
      additionalInfoFr: "Une vague.",
    });
    const french = (await findArt(uncachedVisit(db, "fr"), id, defaultPrint))!;
    expect([french.category, french.subCategory, french.additionalInfo]).toEqual([
      { id: sea.id, name: "Sea", label: "Mer" },
      { id: shore.id, name: "Shore", label: "Shore", lang: "en" },
      "Une vague.",
    ]);
    expect((await findArt(uncachedVisit(db), id, defaultPrint))!.additionalInfo).toBe("A wave.");
  });

  test("says which language its words are in", async () => {
    const { id: pictureId } = await makePicture(db);
    const both = await makePiece(db, {
      pictureId,
      additionalInfo: "A wave.",
      additionalInfoFr: "Une vague.",
    });
    const english = await makePiece(db, { pictureId, additionalInfo: "A wave." });
    const languageOf = async ({ id }: { id: number }, shown: "en" | "fr") =>
      (await findArt(uncachedVisit(db, shown), id, defaultPrint))!.infoLanguage;
    expect([await languageOf(both, "en"), await languageOf(both, "fr")]).toEqual(["en", "fr"]);
    expect([await languageOf(english, "en"), await languageOf(english, "fr")]).toEqual([
      "en",
      "en",
    ]);
  });

  test("is null for a piece that is not there", async () =>
    expect(await findArt(uncachedVisit(db), 123_456, defaultPrint)).toBeNull());
});

test("neighbours are other pieces of the category that are for sale, nearest in time, at most as many as asked", async () => {
  const sea = await makeCategory(db);
  const made = await hang(
    Array.from({ length: 10 }, (_, index) => ({
      reference: `P${index}`,
      day: 1 + index,
      categoryId: sea.id,
    })),
  );
  await hang([
    { reference: "elsewhere", day: 5 },
    { reference: "unsold", day: 5, cents: null, categoryId: sea.id },
  ]);
  const around = await listNeighbours(db, { id: made[4]!.id, categoryId: sea.id }, 6);
  expect(references(around)).toEqual(["P7", "P6", "P5", "P3", "P2", "P1"]);
  const newest = await listNeighbours(db, { id: made[9]!.id, categoryId: sea.id }, 6);
  expect(references(newest)).toEqual(["P8", "P7", "P6", "P5", "P4", "P3"]);
  const alone = await makePiece(db, { categoryId: (await makeCategory(db)).id });
  expect(await listNeighbours(db, { id: alone.id, categoryId: alone.categoryId! }, 6)).toEqual([]);
});

test("listPricedArt answers each piece once and leaves out what is gone", async () => {
  const [a] = await hang([{ reference: "A" }]);
  expect(await listPricedArt(db, [a!.id, a!.id, 999_999], defaultPrint)).toHaveLength(1);
  expect(await listPricedArt(db, [], defaultPrint)).toEqual([]);
});

test("views are counted one by one, also at once", async () => {
  const [a] = await hang([{ reference: "A" }]);
  await Promise.all(Array.from({ length: 20 }, () => countView(db, a!.id)));
  const [row] = await db.select().from(artPieces).where(eq(artPieces.id, a!.id));
  expect(row!.viewCount).toBe(20);
});

test("the category tree names rooms in the language, by name, with what hangs in them", async () => {
  const sea = await makeCategory(db, { name: "Sea", nameFr: "Mer" });
  await makeCategory(db, { name: "Forest" });
  const shore = await makeSubCategory(db, { categoryId: sea.id, name: "Shore", nameFr: "Rivage" });
  await hang([
    { reference: "A", categoryId: sea.id, subCategoryId: shore.id },
    { reference: "B", categoryId: sea.id },
    { reference: "C" },
  ]);
  const { pieces, categories: rooms } = await loadCategoryTree(db, "fr");
  expect(pieces).toBe(3);
  expect(rooms.map(({ label, pieces: count }) => [label, count])).toEqual([
    ["Forest", 0],
    ["Mer", 2],
  ]);
  expect(rooms[1]!.subCategories).toEqual([
    { id: shore.id, name: "Shore", label: "Rivage", pieces: 1 },
  ]);
});

test.each([
  [[], "all"],
  [["trainedAlgorithmicMedia"], "all"],
  [["trainedAlgorithmicMedia", "digitalCapture"], "some"],
  [["compositeWithTrainedAlgorithmicMedia"], "some"],
  [["digitalCapture", "algorithmicMedia", "digitalCreation"], "none"],
] as const)("of %j the category tree says that AI generated %s", async (sources, byAi) => {
  for (const [index, digitalSource] of sources.entries())
    await makePiece(db, {
      reference: `B${index}`,
      pictureId: (await makePicture(db, { digitalSource })).id,
    });
  expect((await loadCategoryTree(db, "en")).byAi).toBe(byAi);
});

test("a piece outlives its rooms: without its sub-category it keeps the category, without the category it has neither", async () => {
  const sea = await makeCategory(db);
  const shore = await makeSubCategory(db, { categoryId: sea.id });
  const [piece] = await hang([{ reference: "A", categoryId: sea.id, subCategoryId: shore.id }]);
  const rooms = async () => {
    const [row] = await db.select().from(artPieces).where(eq(artPieces.id, piece!.id));
    return [row!.categoryId, row!.subCategoryId];
  };
  await db.delete(subCategories).where(eq(subCategories.id, shore.id));
  expect(await rooms()).toEqual([sea.id, null]);
  const dune = await makeSubCategory(db, { categoryId: sea.id });
  await db.update(artPieces).set({ subCategoryId: dune.id }).where(eq(artPieces.id, piece!.id));
  await db.delete(categories).where(eq(categories.id, sea.id));
  expect(await rooms()).toEqual([null, null]);
});
