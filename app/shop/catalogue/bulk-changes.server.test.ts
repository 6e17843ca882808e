import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { changes } from "#db/changes-tables.ts";
import { replacedFields, artPieces, categories } from "#db/catalogue-tables.ts";
import { pricingRules } from "#db/pricing-tables.ts";
import { listOfferedChoices } from "./offered-choices.server.ts";
import type { BulkChange } from "./bulk-change.ts";
import { applyChange, previewChange, undoChange } from "./bulk-changes.server.ts";
import type { ChangePreview } from "./bulk-changes.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { emptyTables } from "#tests/support/database/empty-tables.ts";
import {
  changePiece,
  makeCategory,
  makePicture,
  makePiece,
  makePricingRule,
  makeSubCategory,
  someMediaOptions,
} from "#tests/support/make.ts";

const { db, close } = await createTestDatabase();
afterAll(close);
beforeEach(() =>
  emptyTables(
    db,
    "art_pieces",
    "categories",
    "sub_categories",
    "pricing_rules",
    "changes",
    "replaced_fields",
  ),
);

const none = { text: null, find: null };
const prefix = (text: string): BulkChange => ({
  part: "title",
  operation: "prefix",
  edits: { title: { text, find: null }, titleFr: none },
});
const into = (categoryId: number | null, subCategoryId: number | null = null): BulkChange => ({
  part: "room",
  category: { categoryId, subCategoryId },
});
const sizes = (operation: "offer" | "withdraw", mediaType: string, size: string): BulkChange => ({
  part: "options",
  operation,
  sizes: [{ mediaType, size }],
});
const canvasA3 = ["Canvas", "A3 (42cm x 30cm)"] as const;
const pieceOf = async (id: number) =>
  (await db.select().from(artPieces).where(eq(artPieces.id, id)))[0]!;

async function look(ids: number[], change: BulkChange): Promise<ChangePreview> {
  const preview = await previewChange(db, ids, change);
  if (!("seen" in preview)) throw new Error(preview.refused);
  return preview;
}

async function apply(ids: number[], change: BulkChange, application = "once") {
  const { seen } = await look(ids, change);
  return applyChange(db, null, application, change, { ids, seen });
}

describe("what is seen before", () => {
  test("names the first dozen with before and after, and what stays, and why", async () => {
    const ids: number[] = [];
    for (let made = 0; made < 14; made += 1)
      ids.push((await makePiece(db, { reference: `T${made}`, title: `Sea ${made}` })).id);
    const untitled = await makePiece(db, { reference: "NONE" });
    const preview = await look([...ids, untitled.id, 999], prefix("The"));
    expect(preview).toMatchObject({
      changing: 14,
      same: 0,
      refusals: [{ why: "untitled", references: ["NONE"] }],
    });
    expect(preview.first).toHaveLength(12);
    expect(preview.first[0]).toEqual({
      id: ids[0],
      reference: "T0",
      before: { title: "Sea 0" },
      after: { title: "The Sea 0" },
    });
    expect(await db.$count(changes)).toBe(0);
  });

  test("counts pieces that are so already, and partly priced ones", async () => {
    const sea = await makeCategory(db);
    const there = await makePiece(db, { categoryId: sea.id });
    const elsewhere = await makePiece(db);
    expect(await look([there.id, elsewhere.id], into(sea.id))).toMatchObject({
      changing: 1,
      same: 1,
    });
    await makePricingRule(db, { name: "Global Default Pricing" });
    const bare = await makePiece(db, { reference: "BARE", mediaOptions: [] });
    const both: BulkChange = {
      part: "options",
      operation: "offer",
      sizes: [
        { mediaType: "Canvas", size: canvasA3[1] },
        { mediaType: "Canvas", size: "A0" },
      ],
    };
    expect(await look([bare.id], both)).toMatchObject({ changing: 1, partly: ["BARE"] });
  });
});

describe("a change", () => {
  test("stands in the history, and is made once, however often it is pressed", async () => {
    const piece = await makePiece(db, { title: "Sea" });
    const { seen } = await look([piece.id], prefix("The"));
    const press = () => applyChange(db, null, "once", prefix("The"), { ids: [piece.id], seen });
    const answers = await Promise.all([press(), press(), press()]);
    expect(answers).toEqual(Array.from({ length: 3 }, () => ({ changed: 1, left: 0 })));
    expect(await pieceOf(piece.id)).toMatchObject({ title: "The Sea", version: 2 });
    expect(await db.select().from(changes)).toMatchObject([
      { kind: "art_piece", before: { title: "Sea" }, after: { title: "The Sea" } },
    ]);
  });

  test("of sizes is its own repeat too, and none once it was taken back", async () => {
    const bare = await makePiece(db, { mediaOptions: [someMediaOptions[1]!] });
    await makePricingRule(db, { name: "Global Default Pricing" });
    const change = sizes("offer", ...canvasA3);
    const { seen } = await look([bare.id], change);
    const press = () => applyChange(db, null, "once", change, { ids: [bare.id], seen });
    expect([await press(), await press()]).toEqual([
      { changed: 1, left: 0 },
      { changed: 1, left: 0 },
    ]);
    await undoChange(db, null, "once");
    expect(await press()).toMatchObject({ refused: "changed-since" });
  });

  test("under the application of another is refused, of the same piece or of others", async () => {
    const [one, other] = [await makePiece(db, { title: "A" }), await makePiece(db, { title: "B" })];
    const { seen } = await look([one.id], prefix("Our"));
    await apply([one.id], prefix("The"));
    const early = { ids: [one.id], seen };
    expect(await applyChange(db, null, "once", prefix("Our"), early)).toEqual({
      refused: "application-used",
    });
    for (const id of [one.id, other.id])
      expect(await apply([id], prefix("Our"))).toEqual({ refused: "application-used" });
    const [third, fourth] = [await makePiece(db), await makePiece(db)];
    const sea = await makeCategory(db);
    const answers = await Promise.all(
      [third, fourth].map(({ id }) => apply([id], into(sea.id), "at once")),
    );
    expect(answers).toContainEqual({ changed: 1, left: 0 });
    expect(answers).toContainEqual({ refused: "application-used" });
    expect(await undoChange(db, null, "once")).toMatchObject({ restored: 1 });
    expect(await pieceOf(one.id)).toMatchObject({ title: "A" });
  });

  test("does nothing at all where one piece was changed since it was looked at", async () => {
    const [one, other] = [await makePiece(db, { title: "A" }), await makePiece(db, { title: "B" })];
    const ids = [one.id, other.id];
    const { seen } = await look(ids, prefix("The"));
    await changePiece(db, other.id, { title: "C", version: 2 });
    expect(await applyChange(db, null, "once", prefix("The"), { ids, seen })).toMatchObject({
      refused: "changed-since",
      preview: { changing: 2, first: [{}, { after: { title: "The C" } }] },
    });
    expect(await applyChange(db, null, "once", prefix("The"), { ids, seen: "" })).toMatchObject({
      refused: "changed-since",
    });
    expect(await pieceOf(one.id)).toMatchObject({ title: "A", version: 1 });
    expect(await db.$count(replacedFields)).toBe(0);
  });

  test("of prices that changed since it was looked at is asked again", async () => {
    const rule = await makePricingRule(db, { name: "Global Default Pricing" });
    const piece = await makePiece(db, { mediaOptions: [someMediaOptions[1]!] });
    const change = sizes("offer", ...canvasA3);
    const { seen } = await look([piece.id], change);
    const dearer = structuredClone(someMediaOptions);
    dearer[0]!.sizes[0]!.priceCents += 100;
    await db.update(pricingRules).set({ mediaOptions: dearer }).where(eq(pricingRules.id, rule.id));
    expect(await applyChange(db, null, "once", change, { ids: [piece.id], seen })).toMatchObject({
      refused: "changed-since",
    });
  });

  test("into a category that is not there, or of another category, is refused", async () => {
    const [sea, forest] = [await makeCategory(db), await makeCategory(db)];
    const shore = await makeSubCategory(db, { categoryId: sea.id });
    const { id } = await makePiece(db);
    for (const category of [into(999), into(forest.id, shore.id)]) {
      expect(await previewChange(db, [id], category)).toEqual({ refused: "category-gone" });
      expect(await applyChange(db, null, "once", category, { ids: [id], seen: "" })).toEqual({
        refused: "category-gone",
      });
    }
  });

  test("of sizes has them judged: what is offered can be bought, what is off cannot", async () => {
    await makePricingRule(db, { name: "Global Default Pricing" });
    const piece = await makePiece(db, { mediaOptions: [someMediaOptions[1]!] });
    await apply([piece.id], sizes("offer", ...canvasA3));
    expect((await pieceOf(piece.id)).offered.map(({ mediaType }) => mediaType)).toEqual([
      "Canvas",
      "Fine art paper",
    ]);
    await apply([piece.id], sizes("withdraw", "Fine art paper", "A4 (30cm x 21cm)"), "twice");
    expect(await pieceOf(piece.id)).toMatchObject({
      mediaOptions: [{ mediaType: "Canvas" }],
      offered: [{ mediaType: "Canvas" }],
      priceRankCents: 4500,
    });
  });

  test("leaves a hung piece a size to sell", async () => {
    const piece = await makePiece(db, { reference: "IK1", mediaOptions: [someMediaOptions[1]!] });
    expect(
      await look([piece.id], sizes("withdraw", "Fine art paper", "A4 (30cm x 21cm)")),
    ).toMatchObject({ changing: 0, refusals: [{ why: "last-size", references: ["IK1"] }] });
  });
});

describe("undoing", () => {
  test("brings all back, and stands in the history", async () => {
    const [sea, forest] = [await makeCategory(db), await makeCategory(db)];
    const [a, b] = [await makePiece(db, { categoryId: sea.id }), await makePiece(db)];
    await apply([a.id, b.id], into(forest.id));
    expect(await undoChange(db, null, "once")).toEqual({
      restored: 2,
      changed: [],
      withoutCategory: [],
    });
    expect(await pieceOf(a.id)).toMatchObject({ categoryId: sea.id, version: 3 });
    expect(await pieceOf(b.id)).toMatchObject({ categoryId: null, version: 3 });
    expect(await db.$count(changes)).toBe(4);
    expect(await undoChange(db, null, "once")).toMatchObject({ restored: 0, changed: [] });
  });

  test("brings sizes back at their prices", async () => {
    const own = structuredClone(someMediaOptions);
    own[0]!.sizes[0]!.priceCents = 12_345;
    const piece = await makePiece(db, { mediaOptions: own });
    await apply([piece.id], sizes("withdraw", ...canvasA3));
    await undoChange(db, null, "once");
    expect(await pieceOf(piece.id)).toMatchObject({ mediaOptions: own });
    expect((await pieceOf(piece.id)).offered[0]!.sizes[0]).toMatchObject({ priceCents: 12_345 });
  });

  test("leaves what somebody changed or deleted meanwhile, and says which", async () => {
    const pieces = [];
    for (const reference of ["KEPT", "EDITED", "GONE"])
      pieces.push(await makePiece(db, { reference, title: "Sea" }));
    const [unchanged, edited, gone] = pieces as [
      (typeof pieces)[0],
      (typeof pieces)[0],
      (typeof pieces)[0],
    ];
    await apply(
      pieces.map(({ id }) => id),
      prefix("The"),
    );
    await changePiece(db, edited!.id, { title: "Mine", version: 3 });
    await db.delete(artPieces).where(eq(artPieces.id, gone!.id));
    expect(await undoChange(db, null, "once")).toEqual({
      restored: 1,
      changed: ["EDITED", String(gone!.id)],
      withoutCategory: [],
    });
    expect((await pieceOf(unchanged!.id)).title).toBe("Sea");
    expect((await pieceOf(edited!.id)).title).toBe("Mine");
  });

  test("leaves a piece whose earlier category is deleted, and says so", async () => {
    const [sea, forest] = [await makeCategory(db), await makeCategory(db)];
    const piece = await makePiece(db, { reference: "IK1", categoryId: sea.id });
    await apply([piece.id], into(forest.id));
    await db.delete(categories).where(eq(categories.id, sea.id));
    expect(await undoChange(db, null, "once")).toEqual({
      restored: 0,
      changed: [],
      withoutCategory: ["IK1"],
    });
    expect(await pieceOf(piece.id)).toMatchObject({ categoryId: forest.id });
  });

  test("is over after a day", async () => {
    const piece = await makePiece(db, { title: "Sea" });
    await apply([piece.id], prefix("The"));
    await db.update(replacedFields).set({ createdAt: new Date(Date.now() - 90_000_000) });
    expect(await undoChange(db, null, "once")).toMatchObject({ restored: 0 });
    await apply([piece.id], prefix("All"), "twice");
    expect(await db.$count(replacedFields, eq(replacedFields.application, "once"))).toBe(0);
  });
});

test("the sizes to choose from are those of the pieces and of their rules, counted", async () => {
  await makePricingRule(db, { name: "Global Default Pricing" });
  const bare = await makePiece(db, { mediaOptions: [someMediaOptions[0]!] });
  const own = { ...someMediaOptions[1]!, mediaType: "Glass" };
  const other = await makePiece(db, { mediaOptions: [own] });
  const dearer = { ...own.sizes[0]!, priceCents: 1250 };
  const third = await makePiece(db, { mediaOptions: [{ ...own, sizes: [dearer] }] });
  const choices = await listOfferedChoices(db, [bare.id, other.id, third.id], "fr");
  const at = (cents: number) => ({ least: cents, most: cents });
  expect(choices).toEqual([
    {
      mediaType: "Canvas",
      name: expect.any(String),
      sold: 1,
      sizes: [
        {
          size: "A3 (42cm x 30cm)",
          widthMm: 420,
          heightMm: 300,
          has: 1,
          sold: 1,
          open: 2,
          cents: at(4500),
        },
        {
          size: "A2 (59cm x 42cm)",
          widthMm: 590,
          heightMm: 420,
          has: 1,
          sold: 1,
          open: 2,
          cents: at(7900),
        },
      ],
    },
    {
      mediaType: "Fine art paper",
      name: "Fine art paper",
      sold: 0,
      sizes: [
        {
          size: "A4 (30cm x 21cm)",
          widthMm: 300,
          heightMm: 210,
          has: 0,
          sold: 0,
          open: 3,
          cents: null,
        },
      ],
    },
    {
      mediaType: "Glass",
      name: "Glass",
      sold: 2,
      sizes: [
        {
          size: "A4 (30cm x 21cm)",
          widthMm: 300,
          heightMm: 210,
          has: 2,
          sold: 2,
          open: 0,
          cents: { least: 800, most: 1250 },
        },
      ],
    },
  ]);
});

test("a size too large for the picture of one piece counts as sold by the others only", async () => {
  const { id: pictureId } = await makePicture(db, { width: 1024, height: 1024 });
  const mediaOptions = [someMediaOptions[0]!];
  const small = await makePiece(db, { mediaOptions, pictureId });
  const large = await makePiece(db, { mediaOptions });
  expect(await listOfferedChoices(db, [small.id, large.id], "en")).toMatchObject([
    {
      sold: 1,
      sizes: [
        { has: 2, sold: 1 },
        { has: 2, sold: 1 },
      ],
    },
  ]);
  expect(await listOfferedChoices(db, [small.id], "en")).toMatchObject([
    {
      sold: 0,
      sizes: [
        { has: 1, sold: 0 },
        { has: 1, sold: 0 },
      ],
    },
  ]);
});
