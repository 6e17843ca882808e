import { expect, test } from "vitest";
import type { MediaOption } from "#db/json-columns.ts";
import { isMediaOptions, optionChanges } from "./option-changes.ts";

const option = (mediaType: string, sizes: Record<string, number>): MediaOption => ({
  mediaType,
  sizes: Object.entries(sizes).map(([size, priceCents]) => ({
    size,
    priceCents,
    widthMm: null,
    heightMm: null,
  })),
});

test("prices that changed, sizes that came, sizes that went; the rest is silent", () => {
  const before = [option("Canvas", { A3: 4500, A2: 7900 }), option("Poster", { A4: 800 })];
  const after = [option("Canvas", { A3: 4500, A2: 8900, A1: 12_000 })];
  expect(optionChanges(before, after)).toEqual([
    { mediaType: "Canvas", size: "A2", before: 7900, after: 8900 },
    { mediaType: "Canvas", size: "A1", before: null, after: 12_000 },
    { mediaType: "Poster", size: "A4", before: 800, after: null },
  ]);
});

test("a name in other letters is the same size, another order is no change", () => {
  expect(
    optionChanges([option("Canvas", { A3: 1, A2: 2 })], [option("CANVAS", { a2: 2, a3: 1 })]),
  ).toEqual([]);
});

test.each([
  null,
  {},
  "x",
  [null],
  [{ mediaType: 1, sizes: [] }],
  [{ mediaType: "x", sizes: [{ size: "A3" }] }],
  [{ mediaType: "x" }],
])("%j is no media options", (value) => expect(isMediaOptions(value)).toBe(false));
