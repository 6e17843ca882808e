import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { artPieces, categories, subCategories } from "#db/catalogue-tables.ts";
import { orderLines } from "#db/orders-tables.ts";
import { contactMessages } from "#db/messages-tables.ts";
import { mails } from "#db/mail-tables.ts";
import { pricingRules } from "#db/pricing-tables.ts";
import { deletions } from "#db/changes-tables.ts";
import type { Deletable } from "./deletions.server.ts";
import {
  findInDeletions,
  redactDeletions,
  listDeletions,
  removeAllUndoably,
  removeUndoably,
  undoRemoval,
} from "./deletions.server.ts";
import { listChanges } from "./changes.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import {
  makeCategory,
  makeMessage,
  makePiece,
  makePricingRule,
  makeSubCategory,
  makeSubscriber,
} from "#tests/support/make.ts";

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
  unlinked: [
    {
      table: artPieces,
      column: artPieces.categoryId,
      columns: [artPieces.categoryId, artPieces.subCategoryId],
    },
  ],
};
const piece: Deletable = {
  kind: "art_piece",
  table: artPieces,
  unlinked: [
    { table: orderLines, column: orderLines.artPieceId, columns: [orderLines.artPieceId] },
  ],
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
  expect(
    (await listChanges(db, "category", sea.id)).map(({ action, staffName }) => [action, staffName]),
  ).toEqual([
    ["restored", "Claire"],
    ["deleted", "Claire"],
  ]);
});

test("undoing works once, and not when it is too late", async () => {
  const made = await makePiece(db);
  const id = (await db.transaction((db) =>
    removeUndoably(db, actor, piece, made.id, made.reference),
  ))!;
  await db
    .update(deletions)
    .set({ createdAt: new Date(Date.now() - 30 * 24 * 60 * 60_000 - 1000) });
  expect(await undoRemoval(db, actor, id)).toEqual({ refused: "too-late" });
  expect(await undoRemoval(db, actor, "unknown")).toEqual({ refused: "too-late" });
});

const everything = { q: "", kind: null, page: 1 };
const days = (count: number) => new Date(Date.now() - count * 24 * 60 * 60_000);

test("what was deleted up to 30 days ago is listed with who did it, found by its name, and comes back once", async () => {
  const made = await makePiece(db, { reference: "LISTED_1" });
  const id = (await db.transaction((db) =>
    removeUndoably(db, actor, piece, made.id, made.reference),
  ))!;
  await db
    .update(deletions)
    .set({ createdAt: days(29.9) })
    .where(eq(deletions.id, id));
  const found = await listDeletions(db, { ...everything, q: "listed_" }, 50);
  expect(found.rows).toMatchObject([
    { id, kind: "art_piece", label: "LISTED_1", staffName: "Claire" },
  ]);
  expect(await listDeletions(db, { ...everything, kind: "category" }, 50)).toMatchObject({
    rows: [],
    total: 0,
    kinds: ["art_piece"],
  });
  expect(await undoRemoval(db, actor, id)).toEqual({ label: "LISTED_1" });
  expect(await undoRemoval(db, actor, id)).toEqual({ refused: "too-late" });
  expect(await listDeletions(db, everything, 50)).toMatchObject({ rows: [], kinds: [] });
});

test("what hung on something that was deleted later says what is missing, and comes back after it", async () => {
  const sky = await makeCategory(db, { name: "Sky" });
  const hung = await makePiece(db, { categoryId: sky.id });
  const ofPiece = (await db.transaction((db) =>
    removeUndoably(db, actor, piece, hung.id, hung.reference),
  ))!;
  const ofSky = (await db.transaction((db) => removeUndoably(db, actor, category, sky.id, "Sky")))!;
  expect(await undoRemoval(db, actor, ofPiece)).toEqual({ refused: "missing", missing: "Sky" });
  expect(await undoRemoval(db, actor, ofSky)).toEqual({ label: "Sky" });
  expect(await undoRemoval(db, actor, ofPiece)).toEqual({ label: hung.reference });
});

test("what hung on something that can never come back, comes back without it", async () => {
  const fog = await makeCategory(db, { name: "Fog" });
  const hung = await makePiece(db, { categoryId: fog.id });
  const id = (await db.transaction((db) =>
    removeUndoably(db, actor, piece, hung.id, hung.reference),
  ))!;
  await db.delete(categories).where(eq(categories.id, fog.id));
  expect(await undoRemoval(db, actor, id)).toEqual({ label: hung.reference });
  const [back] = await db.select().from(artPieces).where(eq(artPieces.id, hung.id));
  expect(back!.categoryId).toBeNull();
});

test("a piece that found another room since stays there when its old one comes back", async () => {
  const [old, other] = [
    await makeCategory(db, { name: "Old" }),
    await makeCategory(db, { name: "Other" }),
  ];
  const hung = await makePiece(db, { categoryId: old.id });
  const id = (await db.transaction((db) => removeUndoably(db, actor, category, old.id, "Old")))!;
  await db.update(artPieces).set({ categoryId: other.id }).where(eq(artPieces.id, hung.id));
  expect(await undoRemoval(db, actor, id)).toEqual({ label: "Old" });
  const [stayed] = await db.select().from(artPieces).where(eq(artPieces.id, hung.id));
  expect(stayed!.categoryId).toBe(other.id);
});

test("a place that was taken meanwhile is not taken back", async () => {
  const made = await makePiece(db, { reference: "Twice" });
  const id = (await db.transaction((db) =>
    removeUndoably(db, actor, piece, made.id, made.reference),
  ))!;
  await makePiece(db, { reference: "TWICE" });
  expect(await undoRemoval(db, actor, id)).toEqual({ refused: "place-taken" });
});

test("what is gone already is not deleted again", async () => {
  expect(await db.transaction((db) => removeUndoably(db, actor, piece, 999_999, "x"))).toBeNull();
});

test("only rows that refer to a person's own go with it, not those with an equal number elsewhere", async () => {
  const message: Deletable = {
    kind: "contact_message",
    table: contactMessages,
    owned: [{ table: mails, column: mails.contactMessageId }],
  };
  const email = "ada@example.org";
  const own = await makeMessage(db, { email });
  const other = await makeMessage(db, { email: "bob@example.org" });
  const reader = await makeSubscriber(db, { email: "bob@example.org" });
  expect(reader.id, "an equal number").toBe(own.id);
  const kind = "message_received";
  await db.insert(mails).values([
    { kind, contactMessageId: own.id },
    { kind, contactMessageId: other.id, subscriberId: reader.id },
  ]);
  const records = [own, other].map(({ id, subject }) => ({ id, label: subject }));
  await db.transaction((db) => removeAllUndoably(db, actor, message, records, "2 messages"));
  const [found] = await findInDeletions(db, email, sql`'no hash'`);
  expect(found!.rows).toMatchObject({
    contact_messages: [{ id: own.id }],
    mails: [{ contact_message_id: own.id }],
  });
  await redactDeletions(db, email);
  const [left] = await db.select().from(deletions).where(eq(deletions.kind, message.kind));
  expect(left!.rows).toMatchObject({
    rows: [
      { table: "contact_messages", rows: [{ id: other.id }] },
      { table: "mails", rows: [{ contact_message_id: other.id }] },
    ],
  });
});
