import { describe, expect, test } from "vitest";
import { addLine, countItems, lineId, lineLimit, quantityLimit, setQuantity } from "./basket.ts";
import { acceptPrices, removeLine, restoreLines } from "./edit-basket.ts";
import type { BasketLine } from "./basket.ts";

function line(artPieceId: number, changes: Partial<BasketLine> = {}): BasketLine {
  return {
    id: lineId(artPieceId, "Poster", "A1"),
    artPieceId,
    reference: `IK0000${artPieceId}`,
    mediaType: "Poster",
    size: "A1",
    quantity: 1,
    seenPriceCents: 1500,
    picture: {
      key: "",
      width: 1,
      height: 1,
      placeholder: "",
      digitalSource: "trainedAlgorithmicMedia",
    },
    ...changes,
  };
}

describe("a basket", () => {
  test("appends a new line and grows a present one by the added quantity", () => {
    const once = addLine([], line(1, { quantity: 2 }));
    expect(addLine(once, line(1, { quantity: 3 }))).toMatchObject([{ quantity: 5 }]);
    expect(addLine(once, line(2))).toHaveLength(2);
  });

  test("never holds more lines than it can", () => {
    const full = Array.from({ length: lineLimit }, (_, i) => line(i + 1));
    expect(addLine(full, line(lineLimit + 1))).toBe(full);
    expect(addLine(full, line(1))).toMatchObject([{ quantity: 2 }, ...full.slice(1)]);
  });

  test("says by the lines it gives back that a print is one too many", () => {
    const many = [line(1, { quantity: quantityLimit })];
    expect(addLine(many, line(1))).toBe(many);
    expect(addLine([line(1, { quantity: quantityLimit - 1 })], line(1))).toMatchObject([
      { quantity: quantityLimit },
    ]);
  });

  test.each([
    [0, 1],
    [-5, 1],
    [1.9, 1],
    [Number.NaN, 1],
    [Number.POSITIVE_INFINITY, quantityLimit],
    [1e9, quantityLimit],
    [7, 7],
  ])("takes a quantity of %f as %i", (typed, bounded) => {
    expect(setQuantity([line(1)], line(1).id, typed)).toMatchObject([{ quantity: bounded }]);
  });

  test("leaves other lines and unknown ids alone", () => {
    const lines = [line(1), line(2)];
    expect(setQuantity(lines, "nobody", 5)).toEqual(lines);
    expect(removeLine(lines, "nobody")).toEqual(lines);
    expect(removeLine(lines, line(1).id)).toEqual([line(2)]);
  });

  test("keeps two crops of one print apart, and adds up the same crop", () => {
    const moved = (shift: number) => line(1, { shift, id: lineId(1, "Poster", "A1", shift) });
    const lines = [line(1), moved(0), moved(250), moved(250)].reduce<BasketLine[]>(addLine, []);
    expect(lines.map(({ shift, quantity }) => [shift, quantity])).toEqual([
      [undefined, 1],
      [0, 1],
      [250, 2],
    ]);
  });

  test("keeps the whole picture apart from every crop of it", () => {
    const id = lineId(1, "Poster", "A1", undefined, true);
    const lines = [line(1), line(1, { whole: true, id }), line(1, { whole: true, id })];
    expect(lines.reduce<BasketLine[]>(addLine, [])).toMatchObject([
      { quantity: 1 },
      { whole: true, quantity: 2 },
    ]);
  });

  test("no name of a size is taken for a crop", () => {
    expect(lineId(1, "Poster", "A1", 5)).not.toBe(lineId(1, "Poster", "A1/5"));
    expect(lineId(1, "Poster", "A1")).toBe("1/Poster/A1");
  });

  test("counts prints, not lines", () => {
    expect(countItems([line(1, { quantity: 2 }), line(2, { quantity: 3 })])).toBe(5);
  });

  test("puts a removed line back where it was", () => {
    const lines = [line(1), line(2), line(3)];
    expect(restoreLines(removeLine(lines, line(2).id), [line(2)], 1)).toEqual(lines);
  });

  test("does not put back a line that is there again", () => {
    expect(restoreLines([line(1, { quantity: 4 })], [line(1)], 0)).toEqual([
      line(1, { quantity: 4 }),
    ]);
  });

  test("takes new prices as seen", () => {
    expect(acceptPrices([line(1), line(2)], [{ id: line(2).id, unitPriceCents: 900 }])).toEqual([
      line(1),
      line(2, { seenPriceCents: 900 }),
    ]);
  });
});
