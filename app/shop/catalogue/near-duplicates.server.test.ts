import { sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { findPictureWarnings, listNearDuplicates } from "./near-duplicates.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makePicture, makePiece } from "#tests/support/make.ts";

const { db, close } = await createTestDatabase();
afterAll(close);
beforeEach(
  async () => void (await db.execute(sql`truncate pictures, art_pieces restart identity cascade`)),
);

const hash = -0x0123_4567_89ab_cdefn;
/** The hash with so many bits turned, the sign among them. */
const off = (bits: number) =>
  BigInt.asIntN(64, hash ^ ((((1n << BigInt(bits)) - 1n) << 40n) | (bits > 3 ? 1n << 63n : 0n)));
const hang = async (reference: string, perceptualHash: bigint | null) =>
  makePiece(db, { reference, pictureId: (await makePicture(db, { perceptualHash })).id });
const alike = async (except: number | null = null) =>
  (await listNearDuplicates(db, hash, except)).map(({ reference }) => reference);

test("pieces whose pictures differ in six bits at most, the nearest first", async () => {
  for (const bits of [7, 5, 2, 6, 64]) await hang(`OFF${bits}`, bits === 64 ? ~hash : off(bits));
  await hang("UNKNOWN", null);
  expect(await alike()).toEqual(["OFF2", "OFF5"]);
});

test("at most three are named, and only what hangs", async () => {
  for (const reference of ["A", "B", "C", "D"]) await hang(reference, hash);
  await makePicture(db, { perceptualHash: hash });
  expect(await alike()).toEqual(["A", "B", "C"]);
});

test("another piece with the very same picture counts, the piece itself does not", async () => {
  const first = await hang("FIRST", hash);
  await makePiece(db, { reference: "SECOND", pictureId: first.pictureId });
  expect(await alike(first.id)).toEqual(["SECOND"]);
  expect(await findPictureWarnings(db, first.id)).toEqual({
    alike: [{ id: expect.any(Number), reference: "SECOND" }],
    quality: null,
    fromCmyk: null,
  });
});

test("nothing is noticed about a picture that nobody looked at, or a piece that is gone", async () => {
  const piece = await hang("PLAIN", null);
  expect(await findPictureWarnings(db, piece.id)).toEqual({
    alike: [],
    quality: null,
    fromCmyk: null,
  });
  expect(await findPictureWarnings(db, 999)).toEqual({ alike: [], quality: null, fromCmyk: null });
});
