import { setTimeout } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { pieceChanges } from "#db/search-tables.ts";
import { artPieces, categories } from "#db/catalogue-tables.ts";
import { pictures } from "#db/pictures-tables.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { countSlots } from "./bits.ts";
import { noFilters } from "./filters.ts";
import type { Filters } from "./filters.ts";
import { forgetPieceChanges, awaitIndex, awaitIndexBriefly } from "./gallery-index.server.ts";
import { findByWords } from "./stemmed-words.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { changePiece, makeCategory, makePicture, makePiece } from "#tests/support/make.ts";

const { db, connection, close } = await createTestDatabase();
/** Another process of the shop. */
const other = openDatabase(connection, createLog("silent"));
afterAll(async () => {
  await other.close();
  await close();
});
beforeEach(async () => {
  await db.execute(sql`truncate art_pieces, pictures, categories restart identity cascade`);
});

async function found(
  of: Database = db,
  filters: Partial<Filters> = {},
  categoryId: number | null = null,
): Promise<number[]> {
  const index = await awaitIndex(of);
  const narrowing = {
    categoryId,
    subCategoryId: null,
    filters: { ...noFilters, ...filters },
    found: null,
  };
  const page = { order: "oldest" as const, after: null, limit: 5000 };
  return index.list(index.match(narrowing), page).slots.map(index.idOf);
}

test("holds what hangs, and what comes and goes, for each process", async () => {
  const [one, two] = [await makePiece(db), await makePiece(db)];
  expect(await found()).toEqual([one.id, two.id]);
  const three = await makePiece(db);
  expect(await found()).toEqual([one.id, two.id, three.id]);
  expect(await found(other.db)).toEqual([one.id, two.id, three.id]);
  await db.delete(artPieces).where(eq(artPieces.id, two.id));
  expect(await found()).toEqual([one.id, three.id]);
  expect(await found(other.db)).toEqual([one.id, three.id]);
  await db.execute(sql`truncate art_pieces cascade`);
  expect(await found()).toEqual([]);
});

test("a piece is found by what it is now", async () => {
  const { id } = await makePiece(db);
  const cheap = { price: ["-10"] };
  const large = { size: ["a0"] };
  expect(await found(db, cheap)).toEqual([id]);
  expect(await found(db, large)).toEqual([]);
  await changePiece(db, id, {
    mediaOptions: [
      {
        mediaType: "Poster",
        sizes: [{ size: "A0 (119cm x 84cm)", priceCents: 12_000, widthMm: 1189, heightMm: 841 }],
      },
    ],
  });
  expect(await found(db, cheap)).toEqual([]);
  expect(await found(db, large)).toEqual([id]);
});

test("a picture that was changed changes its pieces", async () => {
  const picture = await makePicture(db);
  const { id } = await makePiece(db, { pictureId: picture.id });
  expect(await found(db, { shape: ["tall"] })).toEqual([]);
  await db.update(pictures).set({ width: 3000, height: 4000 }).where(eq(pictures.id, picture.id));
  expect(await found(db, { shape: ["tall"] })).toEqual([id]);
});

test.each([
  ["lightness", 100, "dark"],
  ["busyness", 10, "calm"],
  ["chroma", 200, "bright"],
] as const)(
  "a picture whose %s was measured anew changes its pieces",
  async (name, value, mood) => {
    const picture = await makePicture(db, { lightness: 500, busyness: 60, chroma: 60 });
    const { id } = await makePiece(db, { pictureId: picture.id });
    expect(await found(db, { mood: [mood] })).toEqual([]);
    await db
      .update(pictures)
      .set({ [name]: value })
      .where(eq(pictures.id, picture.id));
    expect(await found(db, { mood: [mood] })).toEqual([id]);
  },
);

test("a category that is gone has no pieces, and they hang on", async () => {
  const category = await makeCategory(db);
  const { id } = await makePiece(db, { categoryId: category.id });
  expect(await found(db, {}, category.id)).toEqual([id]);
  await db.delete(categories).where(eq(categories.id, category.id));
  expect(await found(db, {}, category.id)).toEqual([]);
  expect(await found()).toEqual([id]);
});

test("what is committed late is not missed, and nothing is read twice", async () => {
  const { id } = await makePiece(db);
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const { promise: isWritten, resolve: written } = Promise.withResolvers<void>();
  expect(await found()).toHaveLength(1);
  const late = other.db.transaction(async (db) => {
    await db
      .update(artPieces)
      .set({ createdAt: new Date(0) })
      .where(eq(artPieces.id, id));
    await db.update(artPieces).set({ categoryId: null }).where(eq(artPieces.id, id));
    await makePiece(db);
    written();
    await isOver;
  });
  await isWritten;
  // Begins later and commits sooner.
  await makePiece(db);
  expect(await found()).toHaveLength(2);
  expect(await found()).toHaveLength(2);
  end();
  await late;
  expect(await found()).toHaveLength(3);
});

test("many are read in batches, and each once", async () => {
  const picture = await makePicture(db);
  await db.insert(artPieces).values(
    Array.from({ length: 1234 }, (_, at) => {
      return { reference: `MANY${at}`, pictureId: picture.id };
    }),
  );
  expect(new Set(await found()).size).toBe(1234);
  await db.execute(sql`update art_pieces set title = 'Many'`);
  expect(await found()).toHaveLength(1234);
});

test("two who search at once see the same, and what was there when they asked", async () => {
  await makePiece(db);
  const before = found();
  await makePiece(db);
  expect(await Promise.all([found(), found()])).toMatchObject([{ length: 2 }, { length: 2 }]);
  expect((await before).length).toBeGreaterThan(0);
});

test("a database that was away is read anew", async () => {
  await makePiece(db);
  expect(await found()).toHaveLength(1);
  await db.execute(sql`alter table piece_changes rename to piece_changes_away`);
  await expect(found()).rejects.toThrow();
  await makePieceUnnoticed();
  await db.execute(sql`alter table piece_changes_away rename to piece_changes`);
  expect(await found()).toHaveLength(2);
});

test("changes that were long ago are cleared away", async () => {
  const { id } = await makePiece(db);
  await db.update(pieceChanges).set({ createdAt: sql`now() - interval '2 days'` });
  await makePiece(db);
  await forgetPieceChanges(db);
  const rows = await db.select().from(pieceChanges);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.map(({ artPieceId }) => artPieceId)).not.toContain(id);
});

async function makePieceUnnoticed() {
  await db.execute(sql`alter table art_pieces disable trigger art_pieces_note`);
  await makePiece(db);
  await db.execute(sql`alter table art_pieces enable trigger art_pieces_note`);
}

async function called(text: string): Promise<number[]> {
  const { words, idOf } = await awaitIndex(db);
  return [...(await findByWords(db, words, text)).slots].map(idOf);
}

test("a piece is found by its words, and by those of its category, as they are now", async () => {
  const sea = await makeCategory(db, { name: "Sea", nameFr: "Mer" });
  const { id } = await makePiece(db, { title: "Heron", categoryId: sea.id });
  expect(await called("herons")).toEqual([id]);
  expect(await called("mer")).toEqual([id]);
  await changePiece(db, id, { title: "Lighthouse" });
  expect(await called("heron")).toEqual([]);
  expect(await called("lighthouse")).toEqual([id]);
  await db.update(categories).set({ nameFr: "Rivage" }).where(eq(categories.id, sea.id));
  expect(await called("mer lighthouse")).toEqual([id]);
  expect(await called("rivages")).toEqual([id]);
  await db.delete(categories).where(eq(categories.id, sea.id));
  expect(await called("rivages")).toEqual([]);
});

describe("an index that is asked for in time", () => {
  const whole = openDatabase(connection, createLog("silent"));
  afterAll(() => whole.close());
  const countInTime = async () => {
    const index = await awaitIndexBriefly(whole.db);
    return index && countSlots(index.match(everything));
  };
  const everything = {
    categoryId: null,
    subCategoryId: null,
    filters: noFilters,
    found: null,
  };

  async function whileLocked<T>(search: () => Promise<T>): Promise<T> {
    const { promise: isSearched, resolve: unlock } = Promise.withResolvers<void>();
    const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
    const locking = db.transaction(async (db) => {
      await db.execute(sql`lock table art_pieces in access exclusive mode`);
      locked();
      await isSearched;
    });
    await isLocked;
    const answer = await Promise.race([search(), setTimeout(5000, "waits")]);
    unlock();
    await locking;
    return answer as T;
  }

  test("is waited for again after a look that failed", async () => {
    await makePiece(db);
    expect(await whileLocked(countInTime)).toBe(null);
    expect(await found(whole.db)).toHaveLength(1);
    await db.execute(sql`alter table piece_changes rename to piece_changes_away`);
    await expect(countInTime()).rejects.toThrow();
    await db.execute(sql`alter table piece_changes_away rename to piece_changes`);
    expect(await countInTime()).toBe(1);
  });

  test("is not waited for where it is so old that all is read anew", async () => {
    await makePiece(db);
    expect(await found(whole.db)).toHaveLength(1);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 13 * 60 * 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect(await whileLocked(countInTime)).toBe(null);
  });
});
