import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { artPieces, categories, orderLines, pricingRules, subCategories } from "#db/tables.ts";
import { deletions } from "#db/staff-tables.ts";
import type { Deletable } from "#app/shop/changes/deletions.server.ts";
import { removeUndoably, undoRemoval } from "#app/shop/changes/deletions.server.ts";
import { listChanges } from "#app/shop/changes/changes.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeCategory, makePiece, makePricingRule, makeSubCategory } from "#tests/support/make.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

const actor = { id: "1", name: "Claire" };
const category: Deletable = {
  kind: "category",
  table: categories,
  owned: [
    { table: subCategories, column: subCategories.categoryId },
    { table: pricingRules, column: pricingRules.categoryId },
  ],
  cut: [{ table: artPieces, column: artPieces.categoryId, columns: [artPieces.categoryId, artPieces.subCategoryId] }],
};
const piece: Deletable = {
  kind: "art_piece",
  table: artPieces,
  cut: [{ table: orderLines, column: orderLines.artPieceId, columns: [orderLines.artPieceId] }],
};

test("a category comes back with its rooms, its rules and the pieces that hung in it", async () => {
  const sea = await makeCategory(db, { name: "Sea" });
  const shore = await makeSubCategory(db, { categoryId: sea.id });
  await makePricingRule(db, { appliesTo: "category", categoryId: sea.id });
  const hung = await makePiece(db, { categoryId: sea.id, subCategoryId: shore.id });

  const id = await db.transaction((db) => removeUndoably(db, actor, category, sea.id, "Sea"));
  expect(await db.select().from(subCategories)).toEqual([]);

  expect(await undoRemoval(db, actor, id!)).toEqual({ label: "Sea" });
  expect(await db.select().from(categories)).toEqual([sea]);
  expect(await db.select().from(subCategories)).toEqual([shore]);
  expect(await db.select().from(pricingRules)).toHaveLength(1);
  const [back] = await db.select().from(artPieces).where(eq(artPieces.id, hung.id));
  expect([back!.categoryId, back!.subCategoryId]).toEqual([sea.id, shore.id]);
  expect((await listChanges(db, "category", sea.id)).map(({ action, staffName }) => [action, staffName])).toEqual([
    ["restored", "Claire"],
    ["deleted", "Claire"],
  ]);
});

test("undoing works once, and not when it is too late", async () => {
  const made = await makePiece(db);
  const id = (await db.transaction((db) => removeUndoably(db, actor, piece, made.id, made.reference)))!;
  await db.update(deletions).set({ createdAt: new Date(Date.now() - 61_000) });
  expect(await undoRemoval(db, actor, id)).toEqual({ refused: "too-late" });
  expect(await undoRemoval(db, actor, "unknown")).toEqual({ refused: "too-late" });
});

test("a place that was taken meanwhile is not taken back", async () => {
  const made = await makePiece(db, { reference: "Twice" });
  const id = (await db.transaction((db) => removeUndoably(db, actor, piece, made.id, made.reference)))!;
  await makePiece(db, { reference: "TWICE" });
  expect(await undoRemoval(db, actor, id)).toEqual({ refused: "place-taken" });
});

test("what is gone already is not deleted again", async () => {
  expect(await db.transaction((db) => removeUndoably(db, actor, piece, 999_999, "x"))).toBeNull();
});
