import { describe, expect, test } from "vitest";
import { shapeOf, sizeKey } from "./facets.ts";

describe("shapes", () => {
  test.each([
    [3000, 4000, "tall"],
    [4000, 3000, "wide"],
    [1000, 1000, "square"],
    [1000, 1099, "square"],
    [1000, 1101, "tall"],
    [4000, 2000, "panorama"],
    [1000, 3000, "panorama"],
  ])("%d × %d is %s", (width, height, shape) => {
    expect(shapeOf(width, height)).toBe(shape);
  });
});

describe("sizes in addresses", () => {
  test.each([
    ["A1 (84cm x 59cm)", "a1"],
    ["60cm x 40cm", "60x40cm"],
    ["60 x 40 cm", "60x40cm"],
    ["Small  Square", "small-square"],
    ["A4", "a4"],
  ])("%s is %s", (size, key) => {
    expect(sizeKey(size)).toBe(key);
  });
});
