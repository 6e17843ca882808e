import { describe, expect, test } from "vitest";
import { fitChanges, isFits, readTypedFits, typedFits } from "./chosen-fits.ts";
import type { Fit } from "#db/json-columns.ts";

const fill = (shift: number): Fit => ({ way: "fill", shift });
const border: Fit = { way: "border" };

test("a form carries what was chosen, filled in the middle too: a medium may have it otherwise", () => {
  const field = typedFits({ "√2:1": fill(0), "3:2": fill(500), "1:1": border });
  expect(JSON.parse(field)).toEqual([
    { ratio: "√2:1", way: "fill", shift: 0 },
    { ratio: "3:2", way: "fill", shift: 500 },
    { ratio: "1:1", way: "border" },
  ]);
  expect(readTypedFits(field)).toEqual({ "√2:1": fill(0), "3:2": fill(500), "1:1": border });
  expect(readTypedFits("")).toEqual({});
});

describe("a change is told", () => {
  test.each<[string, Parameters<typeof fitChanges>, ReturnType<typeof fitChanges>]>([
    [
      "where there was nothing",
      [{}, { "3:2": border }],
      [{ ratio: "3:2", before: null, after: border }],
    ],
    [
      "where there is nothing any more",
      [{ "3:2": border }, {}],
      [{ ratio: "3:2", before: border, after: null }],
    ],
    [
      "where it is moved",
      [{ "3:2": fill(0) }, { "3:2": fill(10) }],
      [{ ratio: "3:2", before: fill(0), after: fill(10) }],
    ],
    [
      "where what a medium does is chosen",
      [{}, { "3:2": fill(500) }],
      [{ ratio: "3:2", before: null, after: fill(500) }],
    ],
    ["not where nothing is another", [{ "3:2": border }, { "3:2": { ...border } }], []],
  ])("%s", (_, [before, after], changes) => expect(fitChanges(before, after)).toEqual(changes));
});

test.each([
  [{}, true],
  [{ "3:2": border, "1:1": fill(3) }, true],
  [{ "3:2": { way: "own" } }, true],
  [{ "3:2": { way: "fill" } }, false],
  [{ "3:2": { way: "tile" } }, false],
  [{ "3:2": null }, false],
  [[], false],
  [null, false],
  ["own", false],
])("%j are fits: %s", (value, are) => expect(isFits(value)).toBe(are));
