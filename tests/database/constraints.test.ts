// The database refuses what must never be, whichever program writes it.
import { eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { settings } from "#db/settings-tables.ts";
import { artPieces, categories, subCategories } from "#db/catalogue-tables.ts";
import { pictures } from "#db/pictures-tables.ts";
import { pricingRules } from "#db/pricing-tables.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import {
  makeCategory,
  makePicture,
  makePiece,
  makePoint,
  makePricingRule,
  makeSubCategory,
  someMediaOptions,
} from "#tests/support/make.ts";
import { invalidParameter, invalidText, refusal } from "#tests/support/database/refusal.ts";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

let sea: number;
let shore: number;
let forest: number;
let piece: { id: number; pictureId: number };
beforeAll(async () => {
  sea = (await makeCategory(db, { name: "Sea" })).id;
  shore = (await makeSubCategory(db, { categoryId: sea, name: "Shore" })).id;
  forest = (await makeCategory(db, { name: "Forest" })).id;
  piece = await makePiece(db, { reference: "IK00001", categoryId: sea, subCategoryId: shore });
});

describe("categories", () => {
  test.each([
    ["the same name in another case", { name: "sEA" }, "categories_name_key"],
    ["no name", { name: "  " }, "categories_name"],
    ["a name of 81 characters", { name: "a".repeat(81) }, "categories_name"],
    [
      "a picture that is not there",
      { name: "X", thumbnailId: 999 },
      "categories_thumbnail_id_pictures_id_fk",
    ],
  ])("%s", async (_, values, by) =>
    expect(await refusal(db.insert(categories).values(values))).toBe(by),
  );

  test("a sub-category of nothing, or twice in its category", async () => {
    const insert = (categoryId: number, name: string) =>
      refusal(db.insert(subCategories).values({ categoryId, name }));
    expect(await insert(999, "Shore")).toBe("sub_categories_category_id_categories_id_fk");
    expect(await insert(sea, "SHORE")).toBe("sub_categories_name_key");
    expect(await insert(forest, "Shore")).toBe("taken");
  });
});

describe("art pieces", () => {
  test.each([
    [
      "the same reference in another case",
      () => ({ reference: "ik00001" }),
      "art_pieces_reference_key",
    ],
    ["a reference with a slash", () => ({ reference: "../x" }), "art_pieces_reference"],
    ["a reference that is empty", () => ({ reference: "" }), "art_pieces_reference"],
    ["a reference in full-width digits", () => ({ reference: "ＩＫ１" }), "art_pieces_reference"],
    ["a reference of two lines", () => ({ reference: "IK1\nIK2" }), "art_pieces_reference"],
    [
      "a sub-category of another category",
      () => ({ categoryId: forest, subCategoryId: shore }),
      "art_pieces_sub_category_fk",
    ],
    [
      "a sub-category without its category",
      () => ({ categoryId: null, subCategoryId: shore }),
      "art_pieces_sub_category",
    ],
    [
      "a category that is not there",
      () => ({ categoryId: 999 }),
      "art_pieces_category_id_categories_id_fk",
    ],
    ["views below none", () => ({ viewCount: -1 }), "art_pieces_view_count"],
    [
      "a text without end",
      () => ({ additionalInfo: "a".repeat(4001) }),
      "art_pieces_additional_info",
    ],
  ] as [string, () => Partial<typeof artPieces.$inferInsert>, string][])(
    "%s",
    async (_, values, by) => {
      expect(await refusal(makePiece(db, { pictureId: piece.pictureId, ...values() }))).toBe(by);
    },
  );

  test("a state that nobody knows, and a date for what is no draft", async () => {
    expect(await refusal(makePiece(db, { state: "public" as "hung" }))).toBe("art_pieces_state");
    const hangAt = new Date("2030-01-01T10:00:00Z");
    expect(await refusal(makePiece(db, { state: "archived", hangAt }))).toBe("art_pieces_hang_at");
  });

  test("a picture that is not there, and a picture that hangs cannot be removed", async () => {
    expect(await refusal(makePiece(db, { pictureId: 999 }))).toBe(
      "art_pieces_picture_id_pictures_id_fk",
    );
    expect(await refusal(db.delete(pictures).where(eq(pictures.id, piece.pictureId)))).toBe(
      "art_pieces_picture_id_pictures_id_fk",
    );
  });

  test("losing the sub-category keeps the category; losing the category loses both", async () => {
    const room = await makeCategory(db);
    const corner = await makeSubCategory(db, { categoryId: room.id });
    const { id } = await makePiece(db, { categoryId: room.id, subCategoryId: corner.id });
    const where = async () => (await db.select().from(artPieces).where(eq(artPieces.id, id)))[0]!;
    await db.delete(subCategories).where(eq(subCategories.id, corner.id));
    expect(await where()).toMatchObject({ categoryId: room.id, subCategoryId: null });
    const again = await makeSubCategory(db, { categoryId: room.id });
    await db.update(artPieces).set({ subCategoryId: again.id }).where(eq(artPieces.id, id));
    await db.delete(categories).where(eq(categories.id, room.id));
    expect(await where()).toMatchObject({ categoryId: null, subCategoryId: null });
  });
});

describe("crop and fit", () => {
  const updateFits = (fits: unknown) =>
    db
      .update(artPieces)
      .set({ fits: sql`${JSON.stringify(fits)}::jsonb` as SQL<never> })
      .where(eq(artPieces.id, piece.id));
  test.each([
    ["a list", []],
    ["a text", "own"],
    ["a way that nobody knows", { "1:1": { way: "stretch" } }],
    ["no way", { "1:1": {} }],
    ["a name alone", { "1:1": "own" }],
    ["a fill without a shift", { "1:1": { way: "fill" } }],
    ["a shift that is a text", { "1:1": { way: "fill", shift: "5" } }],
    ["a shift below 0", { "1:1": { way: "fill", shift: -1 } }],
    ["a shift above 1000", { "1:1": { way: "fill", shift: 1001 } }],
    ["half a step", { "1:1": { way: "fill", shift: 0.5 } }],
  ])("%s", async (_, fits) => expect(await refusal(updateFits(fits))).toBe("art_pieces_fits"));

  test("each way is taken", async () => {
    expect(
      await refusal(
        updateFits({
          "1:1": { way: "fill", shift: 0 },
          "√2:1": { way: "border" },
          "3:2": { way: "own" },
        }),
      ),
    ).toBe("taken");
    expect(await refusal(updateFits({}))).toBe("taken");
  });
});

describe("media options", () => {
  const size = { size: "A3", priceCents: 100, widthMm: 420, heightMm: 297 };
  const [medium] = someMediaOptions;
  test.each([
    ["not a list", {}],
    ["null", null],
    ["text", "Canvas"],
    ["a number", 1],
    ["a list of text", ["Canvas"]],
    ["a list of null", [null]],
    ["a list of lists", [[]]],
    ["a medium without a name", [{ sizes: [size] }]],
    ["a medium with an empty name", [{ mediaType: "  ", sizes: [size] }]],
    ["a medium with a number for a name", [{ mediaType: 1, sizes: [size] }]],
    ["a medium with a name too long", [{ mediaType: "a".repeat(81), sizes: [size] }]],
    ["a medium without sizes", [{ mediaType: "Canvas" }]],
    ["a medium with no size", [{ mediaType: "Canvas", sizes: [] }]],
    ["sizes that are no list", [{ mediaType: "Canvas", sizes: { 0: size } }]],
    ["a medium twice", [medium, { ...medium, mediaType: "CANVAS" }]],
    ["a size twice", [{ mediaType: "Canvas", sizes: [size, { ...size, size: "a3" }] }]],
    ["a size that is text", [{ mediaType: "Canvas", sizes: ["A3"] }]],
    ["a size that is null", [{ mediaType: "Canvas", sizes: [null] }]],
    ...[
      ["without a name", { size: undefined }],
      ["with an empty name", { size: " " }],
      ["with a name too long", { size: "a".repeat(81) }],
      ["without a price", { priceCents: undefined }],
      ["with a price of null", { priceCents: null }],
      ["with a price of nothing", { priceCents: 0 }],
      ["with a price below nothing", { priceCents: -100 }],
      ["with a price in half cents", { priceCents: 1.5 }],
      ["with a price as text", { priceCents: "100" }],
      ["with a price above a million euros", { priceCents: 100_000_001 }],
      ["with a width as text", { widthMm: "420" }],
      ["with a width of nothing", { widthMm: 0 }],
      ["with a height below nothing", { heightMm: -1 }],
      ["with a height in half millimetres", { heightMm: 1.5 }],
      ["with a height beyond any print", { heightMm: 3_000_000_000 }],
    ].map(([what, change]) => [
      `a size ${String(what)}`,
      [{ mediaType: "Canvas", sizes: [{ ...size, ...(change as object) }] }],
    ]),
  ] as [string, unknown][])("%s", async (_, options) => {
    const json = sql`${JSON.stringify(options)}::jsonb` as SQL<never>;
    // Any of three may be refused first: for a value that is no list, or a price that is no number,
    // the column with the lowest price complains before the check.
    const refusals = ["art_pieces_media_options", invalidParameter, invalidText];
    expect(refusals).toContain(
      await refusal(
        db.update(artPieces).set({ mediaOptions: json }).where(eq(artPieces.id, piece.id)),
      ),
    );
    expect(
      await refusal(
        db.insert(pricingRules).values({ name: "X", appliesTo: "global", mediaOptions: json }),
      ),
    ).toBe("pricing_rules_media_options");
  });

  test("sizes without millimetres, and none at all for a piece that is not for sale", async () => {
    const loose = [{ mediaType: "Canvas", sizes: [{ ...size, widthMm: null, heightMm: null }] }];
    expect((await makePiece(db, { mediaOptions: loose })).priceRankCents).toBe(100);
    expect((await makePiece(db, { mediaOptions: [] })).priceRankCents).toBe(2_147_483_647);
  });
});

describe("pricing rules", () => {
  test.each([
    [
      "for all, and yet for a category",
      () => ({ appliesTo: "global", categoryId: sea }),
      "pricing_rules_scope",
    ],
    ["for a category that is not named", () => ({ appliesTo: "category" }), "pricing_rules_scope"],
    [
      "for a sub-category that is not named",
      () => ({ appliesTo: "sub_category", categoryId: sea }),
      "pricing_rules_scope",
    ],
    [
      "for a sub-category of another category",
      () => ({ appliesTo: "sub_category", categoryId: forest, subCategoryId: shore }),
      "pricing_rules_sub_category_fk",
    ],
    ["for something else", () => ({ appliesTo: "piece" as "global" }), "pricing_rules_scope"],
    ["without options", () => ({ mediaOptions: [] }), "pricing_rules_media_options"],
    ["without a name", () => ({ name: " " }), "pricing_rules_name"],
  ] as [string, () => Partial<typeof pricingRules.$inferInsert>, string][])(
    "%s",
    async (_, values, by) => {
      expect(await refusal(makePricingRule(db, values()))).toBe(by);
    },
  );
});

test("settings are one row, points have a known state, pictures a size and a hash", async () => {
  expect(await refusal(db.insert(settings).values({ id: 2 }))).toBe("settings_single_row");
  expect(await refusal(makePoint(db, { status: "Closed" as "Active" }))).toBe(
    "collection_points_status",
  );
  expect(await refusal(makePoint(db, { name: "" }))).toBe("collection_points_name");
  expect(await refusal(makePoint(db, { address: " " }))).toBe("collection_points_address");
  expect(await refusal(makePicture(db, { width: 0 }))).toBe("pictures_size");
  expect(await refusal(makePicture(db, { masterSha256: "x" }))).toBe("pictures_sha256");
  expect(await refusal(makePicture(db, { key: "../../../../etc/x" }))).toBe("pictures_key");
});
