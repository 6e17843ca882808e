import { expect, test } from "vitest";
import { isDoublePress } from "./double-press.ts";

const first = { at: 1000, x: 200, y: 300 };

test("a press soon after another at its place is the second half of a double tap", () => {
  expect(isDoublePress(first, null, 0)).toBe(false);
  expect(isDoublePress({ at: 1350, x: 204, y: 297 }, first, 0)).toBe(true);
  expect(isDoublePress({ at: 1350, x: 200, y: 360 }, first, 0)).toBe(false);
  expect(isDoublePress({ at: 2000, x: 200, y: 300 }, first, 0)).toBe(false);
});

test("so is one soon after the rows moved", () => {
  expect(isDoublePress({ at: 3000, x: 200, y: 300 }, first, 2800)).toBe(true);
  expect(isDoublePress({ at: 3600, x: 200, y: 300 }, first, 2800)).toBe(false);
});
