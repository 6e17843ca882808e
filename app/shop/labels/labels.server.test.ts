import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { labelCounts, labels } from "#db/labels-tables.ts";
import { collectionPoints } from "#db/collection-tables.ts";
import { artPieces } from "#db/catalogue-tables.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { changePiece, makePiece, makePoint, someMediaOptions } from "#tests/support/make.ts";
import { countLabels, keyOf, sumLabelCounts } from "./label-counts.server.ts";
import {
  listHungLabels,
  listToPrint,
  markLabels,
  recordLabels,
  undoLabels,
} from "./labels.server.ts";

const { db, close } = await createTestDatabase();
afterAll(close);
const staff = { name: "Ada" };
const point = await makePoint(db, { name: "Lyon" });
beforeEach(async () => {
  await db.delete(labels);
  await db.delete(labelCounts);
});

async function hang(overrides: Partial<typeof artPieces.$inferInsert> = {}) {
  const piece = await makePiece(db, overrides);
  const key = { artPieceId: piece.id, collectionPointId: point.id };
  const printRun = await recordLabels(db, staff, await listToPrint(db, [key]), ["en"]);
  return { piece, place: key, printRun };
}
const hung = async () =>
  (await listHungLabels(db)).map(({ names, changes }) => [names["en"], changes]);

test("a label is printed of what is there, at a point that is open", async () => {
  const closed = await makePoint(db, { name: "Nantes", status: "Inactive" });
  const piece = await makePiece(db, { title: "Night" });
  const keys = [point.id, closed.id, 999_999].map((collectionPointId) => ({
    artPieceId: piece.id,
    collectionPointId,
  }));
  const found = await listToPrint(db, [
    { artPieceId: 999_999, collectionPointId: point.id },
    ...keys,
  ]);
  expect(found).toMatchObject([
    { artPieceId: piece.id, pointName: "Lyon", title: "Night", fromCents: 800 },
  ]);
});

describe("a label that hangs", () => {
  test("is out of date once name or price is another, and no more once it is again", async () => {
    const { piece } = await hang({ title: "Night" });
    expect(await hung()).toEqual([["Night", []]]);
    await changePiece(db, piece.id, { title: "Day" });
    expect(await hung()).toEqual([["Night", ["name"]]]);
    const dearer = someMediaOptions.map((option) => ({
      ...option,
      sizes: option.sizes.map((size) => ({ ...size, priceCents: size.priceCents + 1 })),
    }));
    await changePiece(db, piece.id, { title: "Night", mediaOptions: dearer });
    expect(await hung()).toEqual([["Night", ["price"]]]);
    await changePiece(db, piece.id, { mediaOptions: someMediaOptions });
    expect(await hung()).toEqual([["Night", []]]);
  });

  test("outlives its piece, and its point", async () => {
    const { piece } = await hang({ title: "Night" });
    await db
      .update(collectionPoints)
      .set({ status: "Inactive" })
      .where(eq(collectionPoints.id, point.id));
    expect(await hung()).toEqual([["Night", ["point"]]]);
    await db
      .update(collectionPoints)
      .set({ status: "Active" })
      .where(eq(collectionPoints.id, point.id));
    await db.delete(artPieces).where(eq(artPieces.id, piece.id));
    expect(await hung()).toEqual([["Night", ["piece"]]]);
  });

  test("is one for a piece at a point: the newest says what hangs, and undo gives back the one before", async () => {
    const { piece, place } = await hang({ title: "Night" });
    await changePiece(db, piece.id, { title: "Day" });
    const printRun = await recordLabels(db, staff, await listToPrint(db, [place]), ["en"]);
    expect(await hung()).toEqual([["Day", []]]);
    expect(await undoLabels(db, printRun)).toBe(1);
    expect(await hung()).toEqual([["Night", ["name"]]]);
    expect(await undoLabels(db, printRun)).toBe(0);
  });

  test("is marked as replaced or taken down, and back", async () => {
    const { piece } = await hang({ title: "Night" });
    await hang({ title: "Sea" });
    await changePiece(db, piece.id, { title: "Day" });
    const [, night] = await listHungLabels(db);
    const replaced = await markLabels(db, staff, [night!.id], "replaced");
    expect(replaced.count).toBe(1);
    expect(await hung()).toEqual([
      ["Day", []],
      ["Sea", []],
    ]);
    const [day] = await listHungLabels(db);
    const down = await markLabels(db, staff, [day!.id], "taken-down");
    expect(await hung()).toEqual([["Sea", []]]);
    await undoLabels(db, down.printRun);
    await undoLabels(db, replaced.printRun);
    expect(await hung()).toEqual([
      ["Sea", []],
      ["Night", ["name"]],
    ]);
  });

  test("whose piece is gone can only be taken down", async () => {
    const { piece } = await hang({ title: "Night" });
    await db.delete(artPieces).where(eq(artPieces.id, piece.id));
    const [label] = await listHungLabels(db);
    expect((await markLabels(db, staff, [label!.id], "replaced")).count).toBe(0);
    expect(await hung()).toEqual([["Night", ["piece"]]]);
    expect((await markLabels(db, staff, [label!.id], "taken-down")).count).toBe(1);
    expect(await hung()).toEqual([]);
  });
});

describe("counts", () => {
  test("add up per label and day, whoever it was, also at the same moment", async () => {
    const { place } = await hang();
    const other = await hang();
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        countLabels(db, "scanned", at % 2 ? [place, other.place] : [other.place, place]),
      ),
    );
    await countLabels(db, "bought", [place, place]);
    await db.update(labelCounts).set({ day: "2026-01-01" }).where(eq(labelCounts.kind, "bought"));
    await countLabels(db, "bought", [place]);
    const day = sql`current_date - 7`;
    await db.insert(labelCounts).values({ ...place, day, kind: "basket", count: 1 });
    const sums = await sumLabelCounts(db, 7);
    expect(sums.get(keyOf(place))).toEqual({ scanned: 20, basket: 0, bought: 1 });
    expect(sums.get(keyOf(other.place))).toEqual({ scanned: 20, basket: 0, bought: 0 });
  });

  test("are kept of labels that were printed and of no others", async () => {
    const { place } = await hang();
    await countLabels(db, "scanned", [
      { ...place, collectionPointId: place.collectionPointId + 1 },
      { ...place, artPieceId: place.artPieceId + 1 },
    ]);
    expect(await db.$count(labelCounts)).toBe(0);
  });
});
