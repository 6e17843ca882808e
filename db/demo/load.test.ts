// The demo gallery as it is hung: enough to open with, then piece by piece, however often that is
// broken off.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { asc, count, eq, isNull, notInArray } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { unhungPieces } from "#db/demo-tables.ts";
import { artPieces, categories, subCategories } from "#db/catalogue-tables.ts";
import { collectionPoints } from "#db/collection-tables.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { folderStorage } from "#app/platform/files/object-storage.server.ts";
import type { ObjectStorage } from "#app/platform/files/object-storage.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import type { TestDatabase } from "#tests/support/database.ts";
import { makePiece } from "#tests/support/make.ts";
import { hangingOrder } from "./hanging-order.ts";
import { isDemoUnfinished, shouldLoadDemo, hangRemaining, openDemo } from "./load.ts";
import type { Piece } from "./piece.ts";
import { pieces } from "./pieces.ts";

const log = createLog("silent");
const longestSide = 40;
let database: TestDatabase;
let folder: string;
let storage: ObjectStorage;
/**
 * Keys of the masters in the order in which they were stored: one for each picture that was
 * painted.
 */
let painted: string[];

beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), "inkiosk-demo-"));
  painted = [];
  const inner = folderStorage(folder);
  const noting = async (name: string, bytes: Uint8Array) => {
    if (name.startsWith("masters/")) painted.push(name);
    await inner.save(name, bytes);
  };
  storage = { ...inner, save: noting };
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const open = () => openDemo(database.connection, storage, log, { longestSide });
const listHung = async () =>
  (await database.db.select().from(artPieces)).map(({ reference }) => reference).sort();

test("opens with a dozen pieces, one of each category among them, and with all rooms and points", async () => {
  expect(await shouldLoadDemo(database.connection, log)).toBe(true);
  await open();
  expect(await shouldLoadDemo(database.connection, log)).toBe(false);
  expect(await isDemoUnfinished(database.connection, log)).toBe(true);
  expect(painted).toHaveLength(12);
  const { db } = database;
  expect(await db.select({ rows: count() }).from(unhungPieces)).toEqual([
    { rows: pieces.length - 12 },
  ]);
  expect(await db.select().from(categories).where(isNull(categories.thumbnailId))).toEqual([]);
  expect((await db.select().from(subCategories)).length).toBeGreaterThan(20);
  expect(await listHung()).toHaveLength(12);
  expect(await db.select().from(collectionPoints)).toHaveLength(3);
  await open();
  expect(painted).toHaveLength(12);
});

test("hangs the rest once, however it is broken off and however many do it, each piece at its place among the newest", async () => {
  await open();
  let left = 5;
  const breaking: ObjectStorage = {
    ...storage,
    async save(name, bytes) {
      if (name.startsWith("masters/") && (left -= 1) < 0) throw new Error("the disk is full");
      await storage.save(name, bytes);
    },
  };
  const hang = (on: ObjectStorage) =>
    hangRemaining(database.connection, on, log, { longestSide, painters: 1 });
  await expect(hang(breaking)).rejects.toThrow("the disk is full");
  const first = hangingOrder.slice(0, 17).map(({ reference }) => reference);
  expect(await listHung()).toEqual(first.toSorted());

  await Promise.all([hang(storage), hang(storage)]);
  expect(await isDemoUnfinished(database.connection, log)).toBe(false);
  expect(painted).toHaveLength(pieces.length);
  expect(new Set(painted).size).toBe(pieces.length);
  const { db } = database;
  const inOrder = await db
    .select({ reference: artPieces.reference })
    .from(artPieces)
    .orderBy(asc(artPieces.createdAt));
  expect(inOrder).toEqual(pieces.map(({ reference }) => ({ reference })));
  expect(await db.select().from(subCategories).where(isNull(subCategories.thumbnailId))).toEqual(
    [],
  );
}, 90_000);

test("leaves alone what staff did meanwhile: what they deleted, a reference they took, a thumbnail they chose", async () => {
  await open();
  const { db } = database;
  const deleted = hangingOrder[0]!;
  await db.delete(artPieces).where(eq(artPieces.reference, deleted.reference));
  const rooms = hangingOrder.slice(12, 17);
  const [taken, chosen, ofDeletedRoom] = rooms as [Piece, Piece, Piece];
  const own = await makePiece(db, { reference: taken.reference });
  const roomOf = async ({ reference }: Piece) => {
    const [place] = await db
      .select()
      .from(unhungPieces)
      .where(eq(unhungPieces.reference, reference));
    return eq(subCategories.id, place!.subCategoryId!);
  };
  const roomOfChosen = await roomOf(chosen);
  await db.update(subCategories).set({ thumbnailId: own.pictureId }).where(roomOfChosen);
  await db.delete(subCategories).where(await roomOf(ofDeletedRoom));
  // The other pieces would take time and prove nothing more.
  const kept = rooms.map(({ reference }) => reference);
  await db.delete(unhungPieces).where(notInArray(unhungPieces.reference, kept));

  await hangRemaining(database.connection, storage, log, { longestSide });
  const hung = await listHung();
  expect(hung).not.toContain(deleted.reference);
  expect(hung).not.toContain(ofDeletedRoom.reference);
  expect(hung.filter((reference) => reference === taken.reference)).toHaveLength(1);
  expect(hung).toContain(chosen.reference);
  expect(await db.select().from(subCategories).where(roomOfChosen)).toMatchObject([
    { thumbnailId: own.pictureId },
  ]);
  expect(await isDemoUnfinished(database.connection, log)).toBe(false);
});

test("a gallery of somebody's own is none of the demo's", async () => {
  await makePiece(database.db, { reference: "OWN1" });
  expect(await shouldLoadDemo(database.connection, log)).toBe(false);
  await open();
  expect(await isDemoUnfinished(database.connection, log)).toBe(false);
  await hangRemaining(database.connection, storage, log, { longestSide });
  expect([await listHung(), painted]).toEqual([["OWN1"], []]);
});
