import { expect, test } from "vitest";
import { readSize, formatSize } from "./size-label.ts";

test.each([
  ["A1 (84cm x 59cm)", "A1", "84 × 59 cm"],
  ["40 × 40 (40 cm × 40 cm)", "40 × 40", "40 × 40 cm"],
  ["A4 (210 x 297 mm)", "A4", "21 × 29.7 cm"],
  ["Banner (2m x 0.9m)", "Banner", "200 × 90 cm"],
  ["Long (2m x 90cm)", "Long", "200 × 90 cm"],
  ["Plate (12 x 16 in)", "Plate", "30.5 × 40.6 cm"],
])("readSize(%j)", (size, name, dimensions) =>
  expect(readSize(size, "en")).toEqual([name, unbroken(dimensions)]),
);

test.each([
  ["50cm x 50cm", "50 × 50 cm"],
  ["60 × 40 cm", "60 × 40 cm"],
  ["600mm x 400mm", "60 × 40 cm"],
])("readSize(%j) is its dimensions", (size, text) =>
  expect(readSize(size, "en")).toEqual([unbroken(text)]),
);

test.each([
  ["an upright picture", { width: 2, height: 3 }, "59 × 84 cm"],
  ["a lying one", { width: 3, height: 2 }, "84 × 59 cm"],
  ["a square one", { width: 2, height: 2 }, "84 × 59 cm"],
])("paper lies as %s", (_name, picture, dimensions) => {
  expect(readSize("A1 (84cm x 59cm)", "en", picture)[1]).toBe(unbroken(dimensions));
  expect(readSize("84cm x 59cm", "en", picture)).toEqual([unbroken(dimensions)]);
});

test.each(["Square", "(84cm x 59cm)", "84cm x 59cm)", "Half (84cm x 59cm", "Bare (84 x 59)"])(
  "readSize(%j) is a name alone",
  (size) => expect(readSize(size, "en")).toEqual([size]),
);

test.each([
  ["A1 (84cm x 59cm)", "en", `A1 · ${unbroken("84 × 59 cm")}`],
  ["A1 (84cm x 59cm)", "fr", `A1 · ${unbroken("84 × 59 cm")}`],
  ["A4 (29.7cm x 21cm)", "fr", `A4 · ${unbroken("29,7 × 21 cm")}`],
  ["A4 (29,7cm x 21cm)", "en", `A4 · ${unbroken("29.7 × 21 cm")}`],
  ["No. 4", "fr", "No. 4"],
] as const)("sizeInWords(%j, %j)", (text, language, words) =>
  expect(formatSize(text, language)).toBe(words),
);

/** Dimensions never break at the end of a line. */
function unbroken(dimensions: string): string {
  return dimensions.replaceAll(" ", "\u00a0");
}
