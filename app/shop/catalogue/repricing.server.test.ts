import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { artPieces } from "#db/catalogue-tables.ts";
import { pricingRules } from "#db/pricing-tables.ts";
import { previewGlobalPricing, repricePieces } from "./repricing.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeCategory, makePiece, makePricingRule, makeSubCategory } from "#tests/support/make.ts";

const { db, close } = await createTestDatabase();
afterAll(close);
const a2 = { size: "A2 (59cm x 42cm)", widthMm: 594, heightMm: 420 };
const every = { isOwnOnly: false };

test("a size whose millimetres were confirmed is not the one that waits for it", async () => {
  const size = { size: "50cm x 50cm", priceCents: 4500, widthMm: 50, heightMm: 50 };
  const confirmed = [{ mediaType: "Poster", sizes: [{ ...size, confirmed: true as const }] }];
  await makePricingRule(db, { name: "Global Default Pricing", mediaOptions: confirmed });
  const { id, reference } = await makePiece(db, {
    mediaOptions: [{ mediaType: "Poster", sizes: [size] }],
  });
  const reprice = () => repricePieces(db, null, randomUUID(), { after: 0, isOwnOnly: false });
  expect((await previewGlobalPricing(db, 1, 10, every)).total).toBe(1);
  expect(await reprice()).toEqual({ updated: [reference], failed: [], next: null });
  expect((await previewGlobalPricing(db, 1, 10, every)).total).toBe(0);
  expect(await reprice()).toEqual({ updated: [], failed: [], next: null });
  const [piece] = await db.select().from(artPieces).where(eq(artPieces.id, id));
  expect(piece!.mediaOptions).toEqual(confirmed);
});

test("the preview names pieces by their titles, and counts the drafts among them", async () => {
  const draft = await makePiece(db, { state: "draft", title: "Quiet herons", mediaOptions: [] });
  await makePiece(db, { mediaOptions: [] });
  const { rows, drafts } = await previewGlobalPricing(db, 1, 10, every);
  expect(drafts).toBe(1);
  expect(rows.find(({ id }) => id === draft.id)).toMatchObject({
    title: "Quiet herons",
    state: "draft",
  });
});

test("the preview names no size that would not be offered", async () => {
  const small = { size: "15cm x 15cm", priceCents: 500, widthMm: 150, heightMm: 150 };
  const own = { ...a2, priceCents: 950 };
  await db.update(pricingRules).set({
    mediaOptions: [{ mediaType: "Poster", sizes: [own, { ...small, forShape: true as const }] }],
  });
  const before = [{ mediaType: "Poster", sizes: [{ ...own, priceCents: 800 }] }];
  const { id, reference } = await makePiece(db, { mediaOptions: before });
  const { rows } = await previewGlobalPricing(db, 1, 10, every);
  const row = rows.find((each) => each.id === id)!;
  const sizes = (options: typeof row.sold) =>
    options.flatMap((option) => option.sizes.map(({ size, priceCents }) => [size, priceCents]));
  expect([sizes(row.sold), sizes(row.soldThen)]).toEqual([[[own.size, 800]], [[own.size, 950]]]);
  const { updated } = (await repricePieces(db, null, randomUUID(), { after: 0, ...every })) as {
    updated: string[];
  };
  expect(updated).toContain(reference);
  const [piece] = await db.select().from(artPieces).where(eq(artPieces.id, id));
  expect(sizes(piece!.offered)).toEqual(sizes(row.soldThen));
});

test("applied to its own pieces, the default leaves those of a narrower rule alone", async () => {
  const { id: categoryId } = await makeCategory(db);
  const { id: subCategoryId } = await makeSubCategory(db, { categoryId });
  const { id: other } = await makeCategory(db);
  await makePricingRule(db, { appliesTo: "category", categoryId: other });
  await makePricingRule(db, { appliesTo: "sub_category", categoryId, subCategoryId });
  const priced = [{ mediaType: "Poster", sizes: [{ ...a2, priceCents: 100 }] }];
  const own = await makePiece(db, { categoryId, mediaOptions: priced });
  const ofCategory = await makePiece(db, { categoryId: other, mediaOptions: priced });
  const ofSub = await makePiece(db, { categoryId, subCategoryId, mediaOptions: priced });
  const preview = await previewGlobalPricing(db, 1, 10, { isOwnOnly: true });
  expect(preview.rows.map(({ id }) => id)).toEqual([own.id]);
  expect(preview).toMatchObject({ total: 1, ofNarrowerRules: 2 });
  expect((await previewGlobalPricing(db, 1, 10, every)).total).toBe(3);
  const done = await repricePieces(db, null, randomUUID(), { after: 0, isOwnOnly: true });
  expect(done).toMatchObject({ updated: [own.reference], failed: [] });
  for (const { id } of [ofCategory, ofSub]) {
    const [piece] = await db.select().from(artPieces).where(eq(artPieces.id, id));
    expect(piece!.mediaOptions).toEqual(priced);
  }
});
