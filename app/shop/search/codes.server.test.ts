import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { artPieces } from "#db/catalogue-tables.ts";
import { findLikeCode, findNearest, readCodes } from "./codes.server.ts";
import { findAsOwner } from "#tests/support/reading/find-as-owner.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makePiece } from "#tests/support/make.ts";
import { naughtyTexts } from "#tests/support/hostile/naughty.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

const ids = new Map<string, number>();
beforeAll(async () => {
  for (const reference of ["IK00001", "IK00002", "IK00012", "IK00030", "WAVE-B", "WAVE-8"])
    ids.set(reference, (await makePiece(db, { reference })).id);
});
const id = (reference: string) => ids.get(reference)!;

test.each([
  ["IK00001", "IK00001", false],
  [" ik1 ", "IK00001", false],
  ["ik 00 001", "IK00001", false],
  ["12", "IK00012", false],
  ["1K OOOO2", "IK00002", true],
  ["IKOOO01", "IK00001", true],
  ["wave-8", "WAVE-8", false],
  ["3O", "IK00030", true],
])("%j is one piece, %s, read as another: %s", async (typed, reference, isReadAsOther) => {
  expect(await readCodes(db, typed)).toEqual({ one: id(reference), isReadAsOther });
});

test("several codes are several pieces, in the order in which they were typed", async () => {
  expect(await readCodes(db, "ik o2, ik1")).toEqual({ several: [id("IK00002"), id("IK00001")] });
});

test("what may be read as two pieces is both, the nearer first", async () => {
  expect(await readCodes(db, "wave b")).toMatchObject({ one: id("WAVE-B") });
  for (const reference of ["CALM-1", "CALM-I"])
    ids.set(reference, (await makePiece(db, { reference })).id);
  expect(await readCodes(db, "calm l")).toEqual({ several: [id("CALM-1"), id("CALM-I")] });
});

test("nothing is certain after a slip, but the nearest three are named", async () => {
  expect(await readCodes(db, "IX00012")).toBeNull();
  const nearest = await findNearest(db, "IX00012");
  expect(nearest).toHaveLength(3);
  expect(nearest[0]).toBe(id("IK00012"));
  expect(await findLikeCode(db, "ix12")).toContain(id("IK00012"));
});

test("staff find a piece by a code that was mistyped, the nearest first", async () => {
  const { pieces } = await findAsOwner(db, "1K OO12", "en");
  expect(pieces[0]!.id).toBe(id("IK00012"));
  expect((await findAsOwner(db, "wave", "en")).pieces).toHaveLength(2);
});

test("a piece that is new is found, and one that is gone is not", async () => {
  expect(await readCodes(db, "ik777")).toBeNull();
  const piece = await makePiece(db, { reference: "IK00777" });
  expect(await readCodes(db, "ik777")).toMatchObject({ one: piece.id });
  await db.delete(artPieces).where(eq(artPieces.id, piece.id));
  expect(await readCodes(db, "ik777")).toBeNull();
});

test("what nobody means as a code is answered", async () => {
  for (const text of [...naughtyTexts, "ik1 ".repeat(2500), "مرحبا", "(a+)+$"]) {
    await readCodes(db, text);
    expect((await findNearest(db, text)).length).toBe(3);
  }
});
