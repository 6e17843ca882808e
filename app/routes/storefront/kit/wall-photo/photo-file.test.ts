import { expect, test } from "vitest";
import { fitWithin, isHeic, longestPx } from "./photo-file.ts";

test("a large photo comes down to its longest side, a small one stays", () => {
  expect(fitWithin(7728, 5152, longestPx)).toEqual({ width: 2048, height: 1365 });
  expect(fitWithin(3000, 4000, longestPx)).toEqual({ width: 1536, height: 2048 });
  expect(fitWithin(800, 600, longestPx)).toEqual({ width: 800, height: 600 });
});

const box = (brand: string) => new TextEncoder().encode(`\0\0\0\u0018${brand}mif1`).buffer;

test("HEIC is known by its first bytes, whatever the file is called", () => {
  expect(isHeic(box("ftypheic"))).toBe(true);
  expect(isHeic(box("ftypmif1"))).toBe(true);
  expect(isHeic(box("ftypavif"))).toBe(false);
  expect(isHeic(box("textheic"))).toBe(false);
  expect(isHeic(new ArrayBuffer(3))).toBe(false);
});
