import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { artPieces } from "#db/catalogue-tables.ts";
import { findNextMissingText } from "./piece-name-search.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makePiece } from "#tests/support/make.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

beforeAll(async () => {
  for (const minute of [1, 2, 3, 4])
    await makePiece(db, {
      createdAt: new Date(Date.UTC(2026, 10, 1, 12, minute)),
      title: minute === 3 ? "Dunes" : null,
    });
});

test("one piece without a title leads to the next older one, and the oldest to the newest", async () => {
  expect(await findNextMissingText(db, "title", 4)).toBe(2);
  expect(await findNextMissingText(db, "title", 3)).toBe(2);
  expect(await findNextMissingText(db, "title", 2)).toBe(1);
  expect(await findNextMissingText(db, "title", 1)).toBe(4);
  expect(await findNextMissingText(db, "alt", 4)).toBe(3);
});

test("from a piece that is gone to the newest, and from the last one nowhere", async () => {
  expect(await findNextMissingText(db, "title", 999)).toBe(4);
  await db.update(artPieces).set({ titleFr: "Vagues" });
  expect(await findNextMissingText(db, "title", 4)).toBeNull();
  await db.update(artPieces).set({ title: null, titleFr: null }).where(eq(artPieces.id, 4));
  expect(await findNextMissingText(db, "title", 4)).toBeNull();
});
