import fc from "fast-check";
import { expect, test } from "vitest";
import { shiftBy, cropRangeOf } from "./crop-range.ts";
import { planPrint } from "./print-plan.ts";
import type { PlanRequest } from "./print-plan.ts";

const side = fc.integer({ min: 100, max: 12_000 });
const mm = fc.integer({ min: 50, max: 1500 });
const anyOrder: fc.Arbitrary<PlanRequest> = fc.record({
  picture: fc.record({ width: side, height: side }),
  size: fc.record({ widthMm: mm, heightMm: mm }),
  fit: fc.record({ way: fc.constant("fill" as const), shift: fc.integer({ min: 0, max: 1000 }) }),
  surface: fc.constantFrom("paper" as const, "canvas" as const),
  wrap: fc.constantFrom("mirrored" as const, "extended" as const),
  enlargement: fc.constant(1),
});

const poster: PlanRequest = {
  picture: { width: 3000, height: 2000 },
  size: { widthMm: 300, heightMm: 300 },
  fit: { way: "fill", shift: 500 },
  surface: "paper",
  wrap: "mirrored",
  enlargement: 1,
};

test("a landscape picture on square paper moves sideways, a portrait up and down", () => {
  expect(cropRangeOf(poster)).toEqual({ x: 1000, y: 0 });
  expect(cropRangeOf({ ...poster, picture: { width: 2000, height: 3000 } })).toEqual({
    x: 0,
    y: 1000,
  });
});

test.each<[string, Partial<PlanRequest>]>([
  ["the whole picture is printed with a border", { fit: { way: "border" } }],
  ["the paper is cut to the picture", { fit: { way: "own" } }],
  ["the paper has its proportions", { size: { widthMm: 300, heightMm: 200 } }],
  ["next to nothing is cut", { size: { widthMm: 300, heightMm: 201 } }],
])("nothing moves where %s", (_, changes) => {
  expect(cropRangeOf({ ...poster, ...changes })).toBeNull();
});

test("what it moves by is the travel, on one axis, and within the picture to the last pixel", () => {
  fc.assert(
    fc.property(anyOrder, fc.integer({ min: 0, max: 1000 }), (order, shift) => {
      const travel = cropRangeOf(order);
      if (!travel) return;
      expect(Math.min(travel.x, travel.y)).toBe(0);
      const at = (place: number) =>
        planPrint({ ...order, fit: { way: "fill", shift: place } }).crop;
      expect(at(shift).left - at(0).left).toBe(Math.round((travel.x * shift) / 1000));
      expect(at(shift).top - at(0).top).toBe(Math.round((travel.y * shift) / 1000));
    }),
  );
});

test("a shift stays whole and between both ends, whatever the pointer does", () => {
  expect(shiftBy(500, 0.25)).toBe(750);
  expect(shiftBy(500, -0.1004)).toBe(400);
  expect(shiftBy(500, 3)).toBe(1000);
  expect(shiftBy(500, -3)).toBe(0);
  for (const part of [Number.NaN, Infinity, -Infinity]) expect(shiftBy(321, part)).toBe(321);
});
