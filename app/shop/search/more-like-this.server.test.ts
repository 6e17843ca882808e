import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { pictures } from "#db/pictures-tables.ts";
import { artPieces } from "#db/catalogue-tables.ts";
import { awaitIndex, peekIndex } from "./gallery-index.server.ts";
import { listMoreLikeThis } from "./more-like-this.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { changePiece, makePicture, makePiece } from "#tests/support/make.ts";
import { uncachedVisit } from "#tests/support/uncached-visit.ts";

const { db, close } = await createTestDatabase();
afterAll(close);
beforeEach(async () => {
  await db.execute(sql`truncate art_pieces, pictures restart identity cascade`);
});

const sea = "1f3a93-500 8cc1ea-300 f5ecd7-150 f28c28-50";
const wood = "1c3d2c-500 72752b-300 41281b-200";

async function hang(palette: string | null, overrides: { width?: number } = {}): Promise<number> {
  const picture = await makePicture(db, { palette, busyness: 60, ...overrides });
  return (await makePiece(db, { pictureId: picture.id })).id;
}
async function likeNow(id: number, limit = 6): Promise<number[]> {
  await awaitIndex(db);
  return (await listMoreLikeThis(uncachedVisit(db), id, limit)).map((piece) => piece.id);
}

test("until the gallery is in memory nothing is alike, and asking brings it there", async () => {
  const ids = [await hang(sea), await hang(sea), await hang(sea), await hang(sea)];
  const expectedIds = peekIndex(db) ? ids.slice(1) : [];
  expect((await listMoreLikeThis(uncachedVisit(db), ids[0]!, 6)).map(({ id }) => id)).toEqual(
    expectedIds,
  );
  expect(await likeNow(ids[0]!)).toEqual(ids.slice(1));
});

test("those of the same shape come first, and at most as many as asked for", async () => {
  const [piece, tall] = [await hang(sea), await hang(sea, { width: 5000 })];
  const wide = [await hang(sea), await hang(sea), await hang(sea)];
  await hang(wood);
  expect(await likeNow(piece)).toEqual([...wide, tall]);
  expect(await likeNow(piece, 3)).toEqual(wide);
});

test("fewer than three that are alike, or for sale, are none", async () => {
  const [piece, , , third] = [await hang(sea), await hang(sea), await hang(sea), await hang(sea)];
  await hang(wood);
  expect(await likeNow(piece)).toHaveLength(3);
  await changePiece(db, third!, { mediaOptions: [] });
  expect(await likeNow(piece)).toEqual([]);
  await db.delete(artPieces).where(eq(artPieces.id, third!));
  expect(await likeNow(piece)).toEqual([]);
});

test("a picture that was not measured is like none, until it is", async () => {
  const [piece] = [await hang(null), await hang(sea), await hang(sea), await hang(sea)];
  expect(await likeNow(piece)).toEqual([]);
  await db
    .update(pictures)
    .set({ palette: sea })
    .where(sql`palette is null`);
  expect(await likeNow(piece)).toHaveLength(3);
  expect(await likeNow(999)).toEqual([]);
});
