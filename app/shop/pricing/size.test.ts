import { expect, test } from "vitest";
import { readSize, sizeInWords } from "#app/shop/pricing/size.ts";

test.each([
  ["A1 (84cm x 59cm)", "A1", "84 × 59 cm"],
  ["40 × 40 (40 cm × 40 cm)", "40 × 40", "40 × 40 cm"],
  ["A4 (210 x 297 mm)", "A4", "210 × 297 mm"],
  ["Banner (2m x 0.9m)", "Banner", "2 × 0.9 m"],
])("readSize(%j)", (size, name, dimensions) => expect(readSize(size, "en")).toEqual([name, unbroken(dimensions)]));

test.each(["Square", "(84cm x 59cm)", "Long (2m x 90cm)", "Bare (84 x 59)"])("readSize(%j) is a name alone", (size) =>
  expect(readSize(size, "en")).toEqual([size]),
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
