import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { changes } from "#db/changes-tables.ts";
import { homeWall } from "#db/walls-tables.ts";
import { artPieces } from "#db/catalogue-tables.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";
import { maxHung } from "./home-wall.ts";
import { findHomeWall, findToHang, listHomeWallPieces, saveHomeWall } from "./home-wall.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { changePiece, makePiece, someMediaOptions } from "#tests/support/make.ts";

const { db, close } = await createTestDatabase();
afterAll(close);
const { print } = await findSettings(db);

beforeEach(async () => {
  await db.delete(homeWall);
  await db.delete(artPieces);
});

const hang = (reference: string, overrides: object = {}, day = 1) =>
  makePiece(db, { reference, createdAt: new Date(Date.UTC(2026, 0, day)), ...overrides });
const hungNow = async () =>
  (await listHomeWallPieces(db, print, "en")).map(({ reference }) => reference);
const save = (ids: number[], version: number) =>
  saveHomeWall(
    db,
    null,
    ids.map((artPieceId) => ({ artPieceId })),
    version,
  );
const withoutMillimetres = [
  {
    mediaType: "Poster",
    sizes: [{ size: "large", priceCents: 500, widthMm: null, heightMm: null }],
  },
];

describe("while nothing is chosen", () => {
  test("an empty shop has an empty wall", async () => expect(await hungNow()).toEqual([]));

  test("the newest for sale hang, at most eight, and none without millimetres", async () => {
    for (let day = 1; day <= maxHung + 2; day += 1) await hang(`P${day}`, {}, day);
    await hang("unsold", { mediaOptions: [] }, 20);
    await hang("unmeasured", { mediaOptions: withoutMillimetres }, 21);
    expect(await hungNow()).toEqual(["P10", "P9", "P8", "P7", "P6", "P5", "P4", "P3"]);
  });

  test("each hangs as its lowest price has it, turned as its picture lies", async () => {
    await hang("P1");
    const [{ hung, lowest } = {}] = await listHomeWallPieces(db, print, "en");
    expect(lowest).toMatchObject({ size: "A4 (30cm x 21cm)", priceCents: 800 });
    expect(hung).toMatchObject({ mediaType: "Fine art paper", widthMm: 300, heightMm: 210 });
  });
});

describe("what the owner chose", () => {
  test("hangs in that order and size", async () => {
    const [a, b] = [await hang("A", {}, 1), await hang("B", {}, 2)];
    await hang("C", {}, 3);
    const choices = [
      { artPieceId: a.id, mediaType: "Canvas", size: "A2 (59cm x 42cm)" },
      { artPieceId: b.id },
    ];
    expect(await saveHomeWall(db, null, choices, 0)).toMatchObject({ saved: { version: 1 } });
    expect(await hungNow()).toEqual(["A", "B"]);
    const [{ hung } = {}] = await listHomeWallPieces(db, print, "en");
    expect(hung).toMatchObject({ widthMm: 590, heightMm: 420, isCanvas: true });
  });

  test("is left out while it is not for sale, and keeps its place", async () => {
    const [a, b] = [await hang("A"), await hang("B")];
    await save([b.id, a.id], 0);
    await changePiece(db, b.id, { mediaOptions: [] });
    expect(await hungNow()).toEqual(["A"]);
    await changePiece(db, b.id, { mediaOptions: someMediaOptions });
    expect(await hungNow()).toEqual(["B", "A"]);
  });

  test("gives way to the newest where none of it is for sale, or all of it is gone", async () => {
    const [a, b] = [await hang("A"), await hang("B", { mediaOptions: [] })];
    await hang("C", {}, 2);
    await save([b.id], 0);
    expect(await hungNow()).toEqual(["C", "A"]);
    await save([a.id], 1);
    await db.delete(artPieces).where(eq(artPieces.id, a.id));
    expect(await hungNow()).toEqual(["C"]);
  });

  test("is refused over what somebody else saved meanwhile", async () => {
    const [a, b] = [await hang("A"), await hang("B")];
    await save([a.id], 0);
    expect(await save([b.id], 0)).toEqual({
      refused: "changed-meanwhile",
      present: { version: 1, pieces: [{ artPieceId: a.id }] },
    });
    expect(await hungNow()).toEqual(["A"]);
  });

  test("of two who save at once one is refused", async () => {
    const [a, b] = [await hang("A"), await hang("B")];
    const answers = await Promise.all([save([a.id], 0), save([b.id], 0)]);
    expect(answers.filter((answer) => "saved" in answer)).toHaveLength(1);
  });

  test("is refused where a piece is gone", async () => {
    const a = await hang("A");
    expect(await save([a.id, a.id + 1000], 0)).toEqual({ refused: "piece-gone" });
    expect((await findHomeWall(db)).pieces).toEqual([]);
  });

  test("stands in the history by reference and size, and only where it differs", async () => {
    const [a, b] = [await hang("A"), await hang("B")];
    await save([a.id, b.id], 0);
    await save([a.id, b.id], 1);
    const larger = { mediaType: "Canvas", size: "A2 (59cm x 42cm)" };
    await saveHomeWall(db, null, [{ artPieceId: b.id, ...larger }], 2);
    const log = await db
      .select()
      .from(changes)
      .where(eq(changes.kind, "home_wall"))
      .orderBy(changes.id);
    expect(log.slice(-2).map(({ before, after }) => [before, after])).toEqual([
      [{ homeWall: "" }, { homeWall: "A · B" }],
      [{ homeWall: "A · B" }, { homeWall: "B (Canvas, A2 (59cm x 42cm))" }],
    ]);
  });
});

test("pieces to hang are found by reference and title, and only those for sale", async () => {
  await hang("IK1", { title: "Deep swell" });
  await hang("IK2", { titleFr: "Houle" }, 2);
  await hang("IK3", { mediaOptions: [] }, 3);
  const found = async (text: string) =>
    (await findToHang(db, text, print)).map(({ reference }) => reference);
  expect(await found("")).toEqual(["IK2", "IK1"]);
  expect(await found("SWELL")).toEqual(["IK1"]);
  expect(await found("houle")).toEqual(["IK2"]);
  expect(await found("ik")).toEqual(["IK1", "IK2"]);
  expect(await found("ik3")).toEqual([]);
  expect(await found("%")).toEqual([]);
});
