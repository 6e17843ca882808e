import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addFavourites,
  maxFavourites,
  readFavourites,
  removeFavourites,
  restoreFavourite,
  writeFavourites,
} from "./favourites.ts";
import { largestInteger } from "#app/shop/row-id.ts";

const id = fc.integer({ min: 1, max: largestInteger });
const list = fc.uniqueArray(id, { maxLength: maxFavourites });

test("a list is read as it was written", () => {
  fc.assert(
    fc.property(list, (ids) => {
      expect(readFavourites(writeFavourites(ids))).toEqual(ids);
    }),
  );
});

test("whatever stands in an address is read as pieces, each once, or left out", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 3000 }), (text) => {
      const read = readFavourites(text);
      expect(read.length).toBeLessThanOrEqual(maxFavourites);
      expect(new Set(read).size).toBe(read.length);
      expect(read.every((each) => each >= 1 && each <= largestInteger)).toBe(true);
    }),
  );
});

test.each([
  [null, []],
  ["", []],
  ["4,4,5", [4, 5]],
  ["0,-1,1.5,01,abc,7", [7]],
  ["2147483647,2147483648,9999999999", [largestInteger]],
])("%j is read as %j", (text, ids) => {
  expect(readFavourites(text)).toEqual(ids);
});

describe("favourites", () => {
  const full = Array.from({ length: maxFavourites }, (_, at) => at + 1);

  test("the newest stand first, and none twice", () => {
    expect(addFavourites([1, 2], [3, 2])).toEqual([3, 1, 2]);
  });

  test("a full list takes no other, and says so by being the same", () => {
    expect(addFavourites(full, [1000])).toBe(full);
    expect(addFavourites(full, [1, 2])).toEqual(full);
  });

  test("what was taken out comes back to its place, and not twice", () => {
    expect(restoreFavourite(removeFavourites([1, 2, 3], [2]), 2, 1)).toEqual([1, 2, 3]);
    expect(restoreFavourite([2, 1, 3], 2, 1)).toEqual([2, 1, 3]);
  });
});
