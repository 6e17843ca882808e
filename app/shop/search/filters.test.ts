import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shapes } from "./facets.ts";
import { moods } from "./mood.ts";
import { readColours } from "./colour.ts";
import {
  filterNames,
  hasUnknownParameters,
  mayBeFiltered,
  noFilters,
  readFilters,
  withoutValues,
  writeFilters,
} from "./filters.ts";
import { longestQuery } from "./split-words.ts";
import type { Filters } from "./filters.ts";

const offered = { sizes: ["a1", "a4"], media: ["Canvas", "Fine art, matt"] };
const read = (query: string) => readFilters(new URLSearchParams(query), offered);
const written = (filters: Filters) => {
  const parameters = new URLSearchParams();
  writeFilters(parameters, filters);
  return parameters.toString();
};

const some = <Value>(values: readonly Value[]) =>
  fc.uniqueArray(fc.constantFrom(...values)).map((each) => each.toSorted());
const anyFilters: fc.Arbitrary<Filters> = fc.record({
  shape: some<string>(shapes),
  size: some(offered.sizes),
  medium: some(offered.media),
  price: some(["-20", "20-50", "50-"]),
  mood: some<string>(moods),
  colours: fc
    .uniqueArray(fc.stringMatching(/^[0-9a-f]{6}$/), { maxLength: 3 })
    .map((colours) => readColours(colours.join(",")).colours),
  q: fc.string({ unit: "grapheme", maxLength: 30 }).map((text) => text.trim()),
});

describe("filters of an address", () => {
  test("are read as they were written", () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        expect(read(written(filters))).toEqual({ filters, leftOut: [] });
        const isFiltered = Object.values(filters).some(({ length }) => length > 0);
        expect(mayBeFiltered(new URLSearchParams(written(filters)))).toBe(isFiltered);
      }),
    );
  });

  test("are noticed behind an empty value of the same name", () => {
    expect(mayBeFiltered(new URLSearchParams("size=&size=a1"))).toBe(true);
    expect(mayBeFiltered(new URLSearchParams("size=&size=%20"))).toBe(false);
  });

  test("never fail, whatever is written", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.constantFrom("shape", "size", "medium", "price", "mood", "colours", "q", "x"),
            fc.string({ unit: "binary", maxLength: 300 }),
          ),
        ),
        (pairs) => {
          const { filters, leftOut } = readFilters(new URLSearchParams(pairs), offered);
          expect(readFilters(new URLSearchParams(written(filters)), offered).filters).toEqual(
            filters,
          );
          expect(new Set(leftOut).size).toBe(leftOut.length);
        },
      ),
    );
  });

  test.each([
    ["size=a9", "size"],
    ["shape=round", "shape"],
    ["medium=Marble", "medium"],
    ["price=20", "price"],
    ["price=-", "price"],
    ["price=50-20", "price"],
    ["price=-21", "price"],
    ["price=-020", "price"],
    ["mood=gloomy", "mood"],
    ["colours=blau", "colours"],
    ["colours=1f3a93-0", "colours"],
    ["colours=000000,111111,222222,333333", "colours"],
  ])("%s is left out, and told", (query, name) => {
    const { filters, leftOut } = read(`${query}&size=a4`);
    expect(leftOut).toEqual([name]);
    expect(filters.size).toEqual(["a4"]);
  });

  test("a value that is written twice is one", () => {
    expect(read("size=a4&size=a4&size=%20a4").filters.size).toEqual(["a4"]);
  });

  test("a question of 10,000 characters is cut, but never within a letter", () => {
    expect([...read(`q=${"😀".repeat(10_000)}`).filters.q]).toEqual(
      Array<string>(longestQuery).fill("😀"),
    );
  });

  test("one value is taken away", () => {
    const filters = { ...noFilters, size: ["a1", "a4"] };
    expect(withoutValues(filters, "size", ["a1"])).toEqual({ ...noFilters, size: ["a4"] });
  });
});

describe("parameters of the list", () => {
  const isUnknown = (name: string) => hasUnknownParameters(new URLSearchParams({ [name]: "x" }));

  test.each([...filterNames, "q", "colours", "category_id", "sort", "lang"])(
    "%s is known",
    (name) => expect(isUnknown(name)).toBe(false),
  );

  test.each(["utm_source", "gclid", "FBCLID", "mc_cid", "_routes", "ref", "at"])(
    "%s only tracks and stays",
    (name) => expect(isUnknown(name)).toBe(false),
  );

  test.each(["shapes", "x", "sizes"])("%s is unknown", (name) =>
    expect(isUnknown(name)).toBe(true),
  );
});
