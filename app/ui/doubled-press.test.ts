import { expect, test } from "vitest";
import { isDoubled } from "./doubled-press.ts";

const first = { at: 1000, x: 200, y: 300 };

test("a press soon after another at its place is the second half of a double tap", () => {
  expect(isDoubled(first, null, 0)).toBe(false);
  expect(isDoubled({ at: 1350, x: 204, y: 297 }, first, 0)).toBe(true);
  expect(isDoubled({ at: 1350, x: 200, y: 360 }, first, 0)).toBe(false);
  expect(isDoubled({ at: 2000, x: 200, y: 300 }, first, 0)).toBe(false);
});

test("so is one soon after the rows moved", () => {
  expect(isDoubled({ at: 3000, x: 200, y: 300 }, first, 2800)).toBe(true);
  expect(isDoubled({ at: 3600, x: 200, y: 300 }, first, 2800)).toBe(false);
});
