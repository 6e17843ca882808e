// The database refuses what must never be, whichever program writes it; and deleting never tears an order.
import { eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { settings } from "#db/staff-tables.ts";
import { artPieces, categories, collectionPoints, orderLines, orders, pictures, pricingRules, subCategories } from "#db/tables.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import {
  makeCategory,
  makePicture,
  makePiece,
  makePoint,
  makePricingRule,
  makeSubCategory,
  soldIn,
  someMediaOptions,
} from "#tests/support/make.ts";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

let sea: number;
let shore: number;
let forest: number;
let piece: { id: number; pictureId: number };
let point: number;
beforeAll(async () => {
  sea = (await makeCategory(db, { name: "Sea" })).id;
  shore = (await makeSubCategory(db, { categoryId: sea, name: "Shore" })).id;
  forest = (await makeCategory(db, { name: "Forest" })).id;
  piece = await makePiece(db, { reference: "IK00001", categoryId: sea, subCategoryId: shore });
  point = (await makePoint(db)).id;
});

/** The name of the constraint that refused, or the code where PostgreSQL names none. */
async function refusal(work: PromiseLike<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    const { constraint, code } = (error as { cause: { constraint?: string; code: string } }).cause;
    return constraint ?? code;
  }
  return "taken";
}
const notNull = "23502";
const checkViolation = "23514";
const invalidParameter = "22023";
const invalidText = "22P02";

describe("categories", () => {
  test.each([
    ["the same name in another case", { name: "sEA" }, "categories_name_key"],
    ["no name", { name: "  " }, "categories_name"],
    ["a name of 81 characters", { name: "a".repeat(81) }, "categories_name"],
    ["a picture that is not there", { name: "X", thumbnailId: 999 }, "categories_thumbnail_id_pictures_id_fk"],
  ])("%s", async (_, values, by) => expect(await refusal(db.insert(categories).values(values))).toBe(by));

  test("a sub-category of nothing, or twice in its category", async () => {
    const insert = (categoryId: number, name: string) => refusal(db.insert(subCategories).values({ categoryId, name }));
    expect(await insert(999, "Shore")).toBe("sub_categories_category_id_categories_id_fk");
    expect(await insert(sea, "SHORE")).toBe("sub_categories_name_key");
    expect(await insert(forest, "Shore")).toBe("taken");
  });
});

describe("art pieces", () => {
  test.each([
    ["the same reference in another case", () => ({ reference: "ik00001" }), "art_pieces_reference_key"],
    ["a reference with a slash", () => ({ reference: "../x" }), "art_pieces_reference"],
    ["a reference that is empty", () => ({ reference: "" }), "art_pieces_reference"],
    ["a reference in full-width digits", () => ({ reference: "ＩＫ１" }), "art_pieces_reference"],
    ["a reference of two lines", () => ({ reference: "IK1\nIK2" }), "art_pieces_reference"],
    ["a sub-category of another category", () => ({ categoryId: forest, subCategoryId: shore }), "art_pieces_sub_category_fk"],
    ["a sub-category without its category", () => ({ categoryId: null, subCategoryId: shore }), "art_pieces_sub_category"],
    ["a category that is not there", () => ({ categoryId: 999 }), "art_pieces_category_id_categories_id_fk"],
    ["views below none", () => ({ viewCount: -1 }), "art_pieces_view_count"],
    ["a text without end", () => ({ additionalInfo: "a".repeat(4001) }), "art_pieces_additional_info"],
  ] as [string, () => Partial<typeof artPieces.$inferInsert>, string][])("%s", async (_, values, by) => {
    expect(await refusal(makePiece(db, { pictureId: piece.pictureId, ...values() }))).toBe(by);
  });

  test("a picture that is not there, and a picture that hangs cannot be removed", async () => {
    expect(await refusal(makePiece(db, { pictureId: 999 }))).toBe("art_pieces_picture_id_pictures_id_fk");
    expect(await refusal(db.delete(pictures).where(eq(pictures.id, piece.pictureId)))).toBe("art_pieces_picture_id_pictures_id_fk");
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
  const keep = (fits: unknown) =>
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
  ])("%s", async (_, fits) => expect(await refusal(keep(fits))).toBe("art_pieces_fits"));

  test("each way is taken", async () => {
    expect(await refusal(keep({ "1:1": { way: "fill", shift: 0 }, "√2:1": { way: "border" }, "3:2": { way: "own" } }))).toBe("taken");
    expect(await refusal(keep({}))).toBe("taken");
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
    ].map(([what, change]) => [`a size ${String(what)}`, [{ mediaType: "Canvas", sizes: [{ ...size, ...(change as object) }] }]]),
  ] as [string, unknown][])("%s", async (_, options) => {
    const json = sql`${JSON.stringify(options)}::jsonb` as SQL<never>;
    // why three: of a list that is none, or a price that is none, the column with the lowest price complains first.
    const refusals = ["art_pieces_media_options", invalidParameter, invalidText];
    expect(refusals).toContain(await refusal(db.update(artPieces).set({ mediaOptions: json }).where(eq(artPieces.id, piece.id))));
    expect(await refusal(db.insert(pricingRules).values({ name: "X", appliesTo: "global", mediaOptions: json }))).toBe(
      "pricing_rules_media_options",
    );
  });

  test("sizes without millimetres, and none at all for a piece that is not for sale", async () => {
    const loose = [{ mediaType: "Canvas", sizes: [{ ...size, widthMm: null, heightMm: null }] }];
    expect((await makePiece(db, { mediaOptions: loose })).priceRankCents).toBe(100);
    expect((await makePiece(db, { mediaOptions: [] })).priceRankCents).toBe(2_147_483_647);
  });
});

describe("pricing rules", () => {
  test.each([
    ["for all, and yet for a category", () => ({ appliesTo: "global", categoryId: sea }), "pricing_rules_scope"],
    ["for a category that is not named", () => ({ appliesTo: "category" }), "pricing_rules_scope"],
    ["for a sub-category that is not named", () => ({ appliesTo: "sub_category", categoryId: sea }), "pricing_rules_scope"],
    [
      "for a sub-category of another category",
      () => ({ appliesTo: "sub_category", categoryId: forest, subCategoryId: shore }),
      "pricing_rules_sub_category_fk",
    ],
    ["for something else", () => ({ appliesTo: "piece" as "global" }), "pricing_rules_scope"],
    ["without options", () => ({ mediaOptions: [] }), "pricing_rules_media_options"],
    ["without a name", () => ({ name: " " }), "pricing_rules_name"],
  ] as [string, () => Partial<typeof pricingRules.$inferInsert>, string][])("%s", async (_, values, by) => {
    expect(await refusal(makePricingRule(db, values()))).toBe(by);
  });
});

describe("orders", () => {
  let orderNumber = 0;
  function order(given: Partial<typeof orders.$inferInsert> = {}): typeof orders.$inferInsert {
    const token = `${"t".repeat(40)}${(orderNumber += 1)}`;
    const buyer = { firstName: "A", lastName: "B", email: "a@b.fr", phone: "0102030405", consentAt: new Date() };
    const collection = { collectionPointId: point, collectionPointName: "Atelier", collectionPointAddress: "Paris" };
    const money = { subtotalCents: 9000, totalCents: 9000, paymentMethod: "mock", paymentStatus: "paid", paymentId: token } as const;
    return { token, idempotencyKey: token, requestHash: "x", language: "en", ...buyer, ...collection, ...money, ...given };
  }
  const line = (given: Partial<typeof orderLines.$inferInsert> = {}) => ({
    position: 0,
    artPieceId: piece.id,
    pictureId: piece.pictureId,
    reference: "IK00001",
    ...soldIn("Canvas"),
    size: "A3",
    unitPriceCents: 4500,
    quantity: 2,
    ...given,
  });
  const place = (of: Partial<typeof orders.$inferInsert> = {}, lines: Partial<typeof orderLines.$inferInsert>[] = [{}]) =>
    db.transaction(async (tx) => {
      const [row] = await tx.insert(orders).values(order(of)).returning({ id: orders.id });
      for (const [position, each] of lines.entries())
        await tx.insert(orderLines).values({ ...line({ position, ...each }), orderId: row!.id });
      return row!.id;
    });

  test.each([
    ["lines that do not add up to the subtotal", { subtotalCents: 8999, totalCents: 8999 }, checkViolation],
    ["a total that is not subtotal plus shipping", { totalCents: 1 }, "orders_total"],
    ["shipping below nothing", { shippingCostCents: -1, totalCents: 8999 }, "orders_positive"],
    ["nothing to pay", { subtotalCents: 0, totalCents: 0 }, "orders_positive"],
    ["less than nothing to pay", { subtotalCents: -1, totalCents: -1 }, "orders_positive"],
    ["another currency", { currency: "USD" }, "orders_currency"],
    ["another language", { language: "de" as "en" }, "orders_language"],
    ["a token that is short", { token: "t".repeat(31) }, "orders_token"],
    ["an unknown way to pay", { paymentMethod: "cash" as "mock" }, "orders_payment_method"],
    ["an unknown state of payment", { paymentStatus: "maybe" as "paid" }, "orders_payment_status"],
    ["an unknown state", { status: "lost" as "ready" }, "orders_status"],
    ["paid, but by nothing", { paymentId: null }, "orders_paid_has_id"],
    ["nobody", { firstName: null as unknown as string }, notNull],
  ] as [string, Partial<typeof orders.$inferInsert>, string][])("%s", async (_, values, by) => {
    expect(await refusal(place(values))).toBe(by);
  });

  test.each([
    ["no lines", [], checkViolation],
    ["a line of no prints", [{ quantity: 0 }, {}], "order_lines_quantity"],
    ["a line of minus prints", [{ quantity: -2 }], "order_lines_quantity"],
    ["a line for nothing", [{ unitPriceCents: 0 }], "order_lines_price"],
    ["a line below nothing", [{ unitPriceCents: -4500 }], "order_lines_price"],
    ["two lines in one place", [{ position: 0 }, { position: 0 }], "order_lines_position"],
    ["a picture that is not there", [{ pictureId: 999 }], "order_lines_picture_id_pictures_id_fk"],
    ["a piece that is not there", [{ artPieceId: 999 }], "order_lines_art_piece_id_art_pieces_id_fk"],
  ] as [string, Partial<typeof orderLines.$inferInsert>[], string][])("%s", async (_, lines, by) => {
    expect(await refusal(place({}, lines))).toBe(by);
  });

  test("a second order under one key, one token or one payment", async () => {
    const first = order();
    expect(await refusal(place(first))).toBe("taken");
    expect(await refusal(place({ idempotencyKey: first.idempotencyKey }))).toBe("orders_idempotencyKey_unique");
    expect(await refusal(place({ token: first.token }))).toBe("orders_token_unique");
    expect(await refusal(place({ paymentId: first.paymentId }))).toBe("orders_paymentId_unique");
  });

  test("afterwards its lines can no longer drift from what was charged", async () => {
    const id = await place();
    const change = (what: PromiseLike<unknown>) => refusal(what);
    const lines = () => db.update(orderLines);
    expect(await change(lines().set({ size: "A3, cropped" }).where(eq(orderLines.orderId, id)))).toBe("taken");
    expect(await change(lines().set({ unitPriceCents: 1 }).where(eq(orderLines.orderId, id)))).toBe(checkViolation);
    expect(await change(lines().set({ quantity: 3 }).where(eq(orderLines.orderId, id)))).toBe(checkViolation);
    expect(await change(db.delete(orderLines).where(eq(orderLines.orderId, id)))).toBe(checkViolation);
    const other = await place();
    expect(await change(lines().set({ orderId: other, position: 1 }).where(eq(orderLines.orderId, id)))).toBe(checkViolation);
    expect(await change(db.update(orders).set({ subtotalCents: 1, totalCents: 1 }).where(eq(orders.id, id)))).toBe(checkViolation);
    expect(await change(db.update(orders).set({ status: "ready", notes: "Top shelf" }).where(eq(orders.id, id)))).toBe("taken");
    expect(await change(db.delete(orders).where(eq(orders.id, id)))).toBe("taken");
    expect(await db.$count(orderLines, eq(orderLines.orderId, id))).toBe(0);
  });

  test("deleting its piece, category and point keeps it; its picture cannot be deleted", async () => {
    const category = await makeCategory(db);
    const doomed = await makePiece(db, { categoryId: category.id, pictureId: (await makePicture(db)).id });
    const shut = await makePoint(db);
    const id = await place({ collectionPointId: shut.id }, [{ artPieceId: doomed.id, pictureId: doomed.pictureId }]);
    await db.delete(categories).where(eq(categories.id, category.id));
    await db.delete(artPieces).where(eq(artPieces.id, doomed.id));
    await db.delete(collectionPoints).where(eq(collectionPoints.id, shut.id));
    expect(await refusal(db.delete(pictures).where(eq(pictures.id, doomed.pictureId)))).toBe("order_lines_picture_id_pictures_id_fk");
    const [kept] = await db.select().from(orders).where(eq(orders.id, id));
    expect(kept).toMatchObject({ collectionPointId: null, collectionPointName: "Atelier", totalCents: 9000 });
    const [keptLine] = await db.select().from(orderLines).where(eq(orderLines.orderId, id));
    expect(keptLine).toMatchObject({ artPieceId: null, reference: "IK00001", unitPriceCents: 4500, quantity: 2 });
  });
});

test("settings are one row, points have a known state, pictures a size and a hash", async () => {
  expect(await refusal(db.insert(settings).values({ id: 2 }))).toBe("settings_single_row");
  expect(await refusal(makePoint(db, { status: "Closed" as "Active" }))).toBe("collection_points_status");
  expect(await refusal(makePoint(db, { name: "" }))).toBe("collection_points_name");
  expect(await refusal(makePoint(db, { address: " " }))).toBe("collection_points_address");
  expect(await refusal(makePicture(db, { width: 0 }))).toBe("pictures_size");
  expect(await refusal(makePicture(db, { masterSha256: "x" }))).toBe("pictures_sha256");
  expect(await refusal(makePicture(db, { key: "../../../../etc/x" }))).toBe("pictures_key");
});
