import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countItems, lineId, lineLimit, quantityLimit } from "./basket.ts";
import type { BasketLine } from "./basket.ts";
import { isClaim, mergeBaskets } from "./linked-basket.ts";

function line(artPieceId: number, quantity = 1): BasketLine {
  return {
    id: lineId(artPieceId, "Poster", "A1"),
    artPieceId,
    reference: `IK${artPieceId}`,
    mediaType: "Poster",
    size: "A1",
    quantity,
    seenPriceCents: 1500,
    picture: {
      key: "",
      width: 1,
      height: 1,
      placeholder: "",
      digitalSource: "trainedAlgorithmicMedia",
    },
  };
}

describe("a basket that comes to another", () => {
  test("adds its lines, and its prints to lines that are there", () => {
    expect(mergeBaskets([line(1, 2)], [line(1), line(2)])).toEqual({
      lines: [line(1, 3), line(2)],
      added: 2,
      leftOut: 0,
    });
  });

  test("says how many prints found no room", () => {
    const full = Array.from({ length: lineLimit }, (_, at) => line(at + 1));
    expect(mergeBaskets(full, [line(lineLimit + 1, 4), line(1)])).toMatchObject({
      added: 1,
      leftOut: 4,
    });
    expect(mergeBaskets([line(1, quantityLimit)], [line(1)])).toMatchObject({
      added: 0,
      leftOut: 1,
    });
  });

  test("loses no print, whatever is in both", () => {
    const lines = fc
      .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 1, max: 999 })), {
        selector: ([id]) => id,
        maxLength: lineLimit,
      })
      .map((pairs) => pairs.map(([id, quantity]) => line(id, quantity)));
    fc.assert(
      fc.property(lines, lines, (own, linked) => {
        const merged = mergeBaskets(own, linked);
        expect(merged.added + merged.leftOut).toBe(countItems(linked));
        expect(countItems(merged.lines)).toBe(countItems(own) + merged.added);
        expect(merged.lines.length).toBeLessThanOrEqual(lineLimit);
        for (const { quantity } of merged.lines)
          expect(quantity).toBeLessThanOrEqual(quantityLimit);
      }),
    );
  });
});

test.each(["", "short", "a".repeat(65), "with a blank in it", null, 7])(
  "%j is nobody's claim",
  (claim) => expect(isClaim(claim)).toBe(false),
);
