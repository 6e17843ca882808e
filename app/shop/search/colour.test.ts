import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { colourTexts } from "#app/i18n/storefront/colours.ts";
import {
  hexOfName,
  nameOfColour,
  paletteNumbers,
  readColours,
  readHex,
  readPalette,
  withColour,
  withShare,
  writeColours,
} from "./colour.ts";
import type { RequestedColour } from "./colour.ts";
import { moodsOf } from "./mood.ts";

const hex = fc.stringMatching(/^[0-9a-f]{6}$/);

describe("colours in the address", () => {
  test.each([
    ["1f3a93-70,f28c28-30", "1f3a93-70,f28c28-30"],
    ["1f3a93", "1f3a93"],
    ["1f3a93-20", "1f3a93"],
    ["#1F3A93 , F28C28", "1f3a93-70,f28c28-30"],
    ["ultramarine-70,orange-30", "1f3a93-70,f28c28-30"],
    ["fff,000", "ffffff-70,000000-30"],
    ["1f3a93,f28c28,fafafa", "1f3a93-60,f28c28-30,fafafa-10"],
    ["1f3a93-1,f28c28-2", "1f3a93-35,f28c28-65"],
    ["1f3a93-100,f28c28-1", "1f3a93-95,f28c28-5"],
  ])("%s is read, and written %s", (text, written) => {
    expect(writeColours(readColours(text).colours)).toBe(written);
  });

  test.each([
    ["", "nothing"],
    [",,,", "nothing between commas"],
    ["red;drop table", "SQL"],
    ["12345", "five digits"],
    ["1f3a93-", "no share"],
    ["1f3a93-7000", "a share of four digits"],
    ["constructor", "a name that every object has"],
    ["‮1f3a93", "right to left"],
    ["-70", "a share alone"],
  ])("%s, %s, is no colour", (text) => {
    expect(readColours(text).colours).toEqual([]);
  });

  test("a fourth colour, and the same once more, are left out", () => {
    const { colours, unread } = readColours("fff,000,ffffff,f00,0f0");
    expect(colours.map(({ hex }) => hex)).toEqual(["ffffff", "000000", "ff0000"]);
    expect(unread).toEqual(["0f0"]);
  });

  test("whatever is typed: at most three, shares are steps of five and make a hundred, and written they are read the same", () => {
    const word = fc.oneof(hex, fc.string(), fc.constantFrom("orange", "navy"));
    const part = fc.tuple(word, fc.integer({ min: -5, max: 2000 })).map((each) => each.join("-"));
    fc.assert(
      fc.property(fc.array(fc.oneof(part, word), { maxLength: 6 }), (parts) => {
        const { colours } = readColours(parts.join(","));
        expectProportion(colours);
        expect(readColours(writeColours(colours))).toEqual({ colours, unread: [] });
      }),
    );
  });
});

function expectProportion(colours: RequestedColour[]): void {
  expect(colours.length).toBeLessThanOrEqual(3);
  if (colours.length === 0) return;
  expect(colours.reduce((sum, { share }) => sum + share, 0)).toBe(100);
  for (const { share } of colours) {
    expect(share % 5).toBe(0);
    expect(share).toBeGreaterThan(0);
  }
}

describe("what is chosen", () => {
  test("grows to three colours, and the same again takes one away", () => {
    const one = withColour([], "1f3a93");
    const two = withColour(one, "f28c28");
    const three = withColour(two, "fafafa");
    expect([one, two, three].map(writeColours)).toEqual([
      "1f3a93",
      "1f3a93-70,f28c28-30",
      "1f3a93-60,f28c28-30,fafafa-10",
    ]);
    expect(writeColours(withColour(three, "000000"))).toBe(writeColours(three));
    expect(writeColours(withColour(three, "1f3a93"))).toBe("f28c28-70,fafafa-30");
    const shared = withShare(three, "fafafa", 40);
    expect(withColour(shared, "000000")).toEqual(shared);
    expect(withColour(one, "1f3a93")).toEqual([]);
  });

  test("takes any share that is asked for, and leaves the others something", () => {
    const colours = fc.uniqueArray(hex, { minLength: 1, maxLength: 3 });
    const share = fc.integer({ min: -50, max: 200 });
    fc.assert(
      fc.property(colours, share, share, (hexes, first, second) => {
        const start = readColours(hexes.join(",")).colours;
        const moved = withShare(withShare(start, hexes[0]!, first), hexes.at(-1)!, second);
        expectProportion(moved);
        const expectedSteps = Math.round(
          Math.min(100 - 5 * (hexes.length - 1), Math.max(5, second)) / 5,
        );
        if (hexes.length > 1) expect(moved.at(-1)!.share / 5).toBe(expectedSteps);
      }),
    );
  });
});

test.each([
  ["#1F3A93", "1f3a93"],
  [" abc ", "aabbcc"],
  ["abcd", null],
  ["blue", null],
])("%s is read as %s", (text, digits) => expect(readHex(text)).toBe(digits));

test.each([
  ["1f3a93", "ultramarine"],
  ["1a2f80", "ultramarine"],
  ["10182f", "navy"],
  ["f08522", "orange"],
  ["ffffff", "white"],
  ["050505", "black"],
  ["808080", "grey"],
  ["cc1122", "red"],
  ["ffee33", "yellow"],
  ["9fd0f0", "sky"],
  ["228844", "green"],
] as const)("%s is called %s", (digits, name) => expect(nameOfColour(digits)).toBe(name));

test("each name is the nearest to its own colour, and no two share a colour or a word", () => {
  for (const [name, digits] of Object.entries(hexOfName)) expect(nameOfColour(digits)).toBe(name);
  for (const names of Object.values(colourTexts))
    expect(new Set(Object.values(names)).size).toBe(Object.keys(hexOfName).length);
});

test("a palette is read as it is stored", () => {
  expect(readPalette("1f3a93-704 f28c28-7")).toEqual([
    { hex: "1f3a93", share: 0.704 },
    { hex: "f28c28", share: 0.007 },
  ]);
  expect(paletteNumbers("")).toBe(null);
  expect(paletteNumbers(null)).toBe(null);
  expect([...paletteNumbers("ffffff-1000")!]).toEqual([
    expect.closeTo(1, 2),
    expect.closeTo(0, 2),
    expect.closeTo(0, 2),
    1,
  ]);
});

test("a mood is told of what was measured, and none of what was not", () => {
  expect(moodsOf({ lightness: 800, busyness: 20, chroma: 10 })).toEqual(["light", "calm", "muted"]);
  expect(moodsOf({ lightness: 200, busyness: 200, chroma: 200 })).toEqual([
    "dark",
    "busy",
    "bright",
  ]);
  expect(moodsOf({ lightness: 500, busyness: 60, chroma: 60 })).toEqual([]);
  expect(moodsOf({ lightness: null, busyness: null, chroma: null })).toEqual([]);
});
