import fc from "fast-check";
import { expect, test } from "vitest";
import { scaleFor } from "./chart-scale.ts";

test.each([
  [0, [0, 100]],
  [39, [0, 100]],
  [400, [0, 100, 200, 300, 400]],
  [401, [0, 200, 400, 600]],
  [3900, [0, 1000, 2000, 3000, 4000]],
  [123_456, [0, 50_000, 100_000, 150_000]],
])("up to %i cents", (highest, lines) => {
  expect(scaleFor(highest)).toEqual(lines);
});

test("reaches every amount with whole euros, two to five lines, and no step too many", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (highest) => {
      const lines = scaleFor(highest);
      expect(lines.length).toBeGreaterThanOrEqual(2);
      expect(lines.length).toBeLessThanOrEqual(5);
      expect(lines.every((line) => line % 100 === 0)).toBe(true);
      expect(lines.at(-1)!).toBeGreaterThanOrEqual(highest);
      if (lines.length > 2) expect(lines.at(-2)!).toBeLessThan(highest);
    }),
  );
});
