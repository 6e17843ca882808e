import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { moods, shapes } from "#app/shop/search/facets.ts";
import { readColours } from "#app/shop/search/colour.ts";
import {
  isFiltered,
  mayBeFiltered,
  noFilters,
  readFilters,
  withoutValue,
  writeFilters,
} from "#app/shop/search/filters.ts";
import type { Filters } from "#app/shop/search/filters.ts";

const offered = { sizes: ["a1", "a4", "60x40cm"], media: ["Canvas", "Fine art, matt"] };
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
        expect(isFiltered(filters)).toBe(mayBeFiltered(new URLSearchParams(written(filters))));
      }),
    );
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
          expect(leftOut.length).toBeLessThanOrEqual(3);
        },
      ),
    );
  });

  test.each([
    ["size=a9", "size", "a9"],
    ["shape=round", "shape", "round"],
    ["medium=Marble", "medium", "Marble"],
    ["price=20", "price", "20"],
    ["price=-", "price", "-"],
    ["price=50-20", "price", "50-20"],
    ["price=-21", "price", "-21"],
    ["price=-020", "price", "-020"],
    ["mood=gloomy", "mood", "gloomy"],
    ["colours=blau", "colours", "blau"],
    ["colours=1f3a93-0", "colours", "1f3a93-0"],
    ["colours=000000,111111,222222,333333", "colours", "333333"],
  ])("%s is left out, and told", (query, name, value) => {
    const { filters, leftOut } = read(`${query}&size=a4`);
    expect(leftOut).toEqual([{ name, value }]);
    expect(filters.size).toEqual(["a4"]);
  });

  test("a value that is written twice is one", () => {
    expect(read("size=a4&size=a4&size=%20a4").filters.size).toEqual(["a4"]);
  });

  test("what is left out is told in few and short words", () => {
    const { leftOut } = read(
      Array.from({ length: 1000 }, (_, at) => `size=${at}${"😀".repeat(500)}`).join("&"),
    );
    expect(leftOut).toHaveLength(3);
    for (const { value } of leftOut) expect([...value]).toHaveLength(40);
  });

  test("a question of 10,000 characters is cut, but never within a letter", () => {
    expect([...read(`q=${"😀".repeat(10_000)}`).filters.q]).toEqual(Array<string>(200).fill("😀"));
  });

  test("one value is taken away", () => {
    const filters = { ...noFilters, size: ["a1", "a4"] };
    expect(withoutValue(filters, "size", "a1")).toEqual({ ...noFilters, size: ["a4"] });
  });
});
