import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { artPieces } from "#db/catalogue-tables.ts";
import { previewGlobalPricing, repricePieces } from "./repricing.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makePiece, makePricingRule } from "#tests/support/make.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

test("a size whose millimetres were confirmed is not the one that waits for it", async () => {
  const size = { size: "50cm x 50cm", priceCents: 4500, widthMm: 50, heightMm: 50 };
  const confirmed = [{ mediaType: "Poster", sizes: [{ ...size, confirmed: true as const }] }];
  await makePricingRule(db, { name: "Global Default Pricing", mediaOptions: confirmed });
  const { id, reference } = await makePiece(db, {
    mediaOptions: [{ mediaType: "Poster", sizes: [size] }],
  });
  const reprice = () => repricePieces(db, null, randomUUID(), { after: 0 });
  expect((await previewGlobalPricing(db, 1, 10)).total).toBe(1);
  expect(await reprice()).toEqual({ updated: [reference], failed: [], next: null });
  expect((await previewGlobalPricing(db, 1, 10)).total).toBe(0);
  expect(await reprice()).toEqual({ updated: [], failed: [], next: null });
  const [piece] = await db.select().from(artPieces).where(eq(artPieces.id, id));
  expect(piece!.mediaOptions).toEqual(confirmed);
});

test("the preview names pieces by their titles, and counts the drafts among them", async () => {
  const draft = await makePiece(db, { state: "draft", title: "Quiet herons", mediaOptions: [] });
  await makePiece(db, { mediaOptions: [] });
  const { rows, drafts } = await previewGlobalPricing(db, 1, 10);
  expect(drafts).toBe(1);
  expect(rows.find(({ id }) => id === draft.id)).toMatchObject({
    title: "Quiet herons",
    state: "draft",
  });
});
