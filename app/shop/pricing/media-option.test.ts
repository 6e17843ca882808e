import { describe, expect, test } from "vitest";
import { findSize, lowestOption, readSize, selectMedium, sizeInWords } from "#app/shop/pricing/media-option.ts";
import type { MediaOption } from "#app/shop/pricing/media-option.ts";

const size = (name: string, priceCents: number) => ({ size: name, priceCents, widthMm: null, heightMm: null });
const options: MediaOption[] = [
  { mediaType: "Canvas", sizes: [size("A1", 3500)] },
  { mediaType: "Poster", sizes: [size("A0", 2500), size("A1", 1500), size("A2", 800)] },
];

test("lowestOption is the cheapest of all sizes of all media, the first among equals", () => {
  expect(lowestOption(options)).toEqual({ mediaType: "Poster", size: "A2", priceCents: 800 });
  expect(
    lowestOption([
      { mediaType: "A", sizes: [size("x", 5)] },
      { mediaType: "B", sizes: [size("x", 5)] },
    ])?.mediaType,
  ).toBe("A");
  expect(lowestOption([])).toBeNull();
});

describe("selectMedium", () => {
  test("keeps the size where the new medium has it", () => {
    expect(selectMedium(options, "Poster", "A1")).toEqual({ mediaType: "Poster", size: "A1", priceCents: 1500 });
  });
  test("takes the first size where it has not", () => {
    expect(selectMedium(options, "Canvas", "A2")).toEqual({ mediaType: "Canvas", size: "A1", priceCents: 3500 });
    expect(selectMedium(options, "Poster", null)?.size).toBe("A0");
  });
  test("an unknown medium selects nothing", () => expect(selectMedium(options, "Glass", "A1")).toBeNull());
});

test("findSize tells apart the same size of two media", () => {
  expect(findSize(options, "Canvas", "A1")?.priceCents).toBe(3500);
  expect(findSize(options, "Poster", "A1")?.priceCents).toBe(1500);
  expect(findSize(options, "Poster", "a1")).toBeNull();
});

test.each([
  ["A1 (84cm x 59cm)", { name: "A1", dimensions: "84 × 59 cm" }],
  ["40 × 40 (40 cm × 40 cm)", { name: "40 × 40", dimensions: "40 × 40 cm" }],
  ["A4 (210 x 297 mm)", { name: "A4", dimensions: "210 × 297 mm" }],
  ["Banner (2m x 0.9m)", { name: "Banner", dimensions: "2 × 0.9 m" }],
  ["Square", { name: "Square", dimensions: null }],
  ["(84cm x 59cm)", { name: "(84cm x 59cm)", dimensions: null }],
  ["Long (2m x 90cm)", { name: "Long (2m x 90cm)", dimensions: null }],
  ["Bare (84 x 59)", { name: "Bare (84 x 59)", dimensions: null }],
])("readSize(%j)", (text, { name, dimensions }) =>
  expect(readSize(text, "en")).toEqual({ name, dimensions: dimensions && unbroken(dimensions) }),
);

test.each([
  ["A1 (84cm x 59cm)", "en", `A1 · ${unbroken("84 × 59 cm")}`],
  ["A1 (84cm x 59cm)", "fr", `A1 · ${unbroken("84 × 59 cm")}`],
  ["A4 (29.7cm x 21cm)", "fr", `A4 · ${unbroken("29,7 × 21 cm")}`],
  ["A4 (29,7cm x 21cm)", "en", `A4 · ${unbroken("29.7 × 21 cm")}`],
  ["No. 4", "fr", "No. 4"],
] as const)("sizeInWords(%j, %j)", (text, language, words) => expect(sizeInWords(text, language)).toBe(words));

/** Dimensions never break at the end of a line. */
function unbroken(dimensions: string): string {
  return dimensions.replaceAll(" ", "\u00a0");
}
