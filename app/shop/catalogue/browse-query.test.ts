import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  browseUrl,
  maxShown,
  pageSize,
  orderOf,
  readBrowseQuery,
  sortToShow,
  sorts,
} from "./browse-query.ts";

const read = (query: string) => readBrowseQuery(new URLSearchParams(query));

describe("readBrowseQuery", () => {
  test("an empty URL asks for the first page of everything, newest first", () => {
    expect(read("")).toEqual({
      reference: "",
      categoryId: null,
      subCategoryId: null,
      sort: "created_at_desc",
      after: null,
      shown: 60,
    });
  });

  test("the spec's placeholders mean all", () => {
    const query = read(
      "category_id=ALL_CATEGORIES_PLACEHOLDER_ID&subcategory_id=ALL_SUBCATEGORIES_PLACEHOLDER_ID",
    );
    expect(query.categoryId).toBeNull();
    expect(query.subCategoryId).toBeNull();
  });

  test.each(["abc", "0", "007", "-1", "1.5", "2147483648", "99999999999", "1e3", "１", " 3"])(
    "category %j is invalid",
    (id) => {
      expect(read(new URLSearchParams({ category_id: id }).toString()).categoryId).toBe("invalid");
    },
  );

  test.each(["abc", "0", "007", "2147483648"])("after %j is ignored", (id) => {
    expect(read(new URLSearchParams({ after: id }).toString()).after).toBeNull();
  });

  test("shown is a whole number of pages within bounds", () => {
    expect(
      [
        read("shown=0"),
        read("shown=61"),
        read("shown=120"),
        read("shown=1e9"),
        read("shown=x"),
        read("shown=-60"),
      ].map((q) => q.shown),
    ).toEqual([60, 60, 120, 600, 60, 60]);
  });

  test("a reference is cut between letters, never within one", () => {
    expect(
      read(new URLSearchParams({ reference: `${"x".repeat(63)}🖼️` }).toString()).reference,
    ).toBe(`${"x".repeat(63)}🖼`);
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 80 }), (reference) => {
        const found = read(new URLSearchParams({ reference }).toString()).reference;
        expect(found.isWellFormed()).toBe(true);
        expect([...found].length).toBeLessThanOrEqual(64);
      }),
    );
  });

  test("never throws and stays within bounds", () => {
    const names = fc.constantFrom(
      "reference",
      "category_id",
      "subcategory_id",
      "sort",
      "after",
      "shown",
      "__proto__",
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(names, fc.string({ unit: "binary" }))), (pairs) => {
        const query = readBrowseQuery(new URLSearchParams(pairs));
        expect(query.reference.length).toBeLessThanOrEqual(64);
        expect(sorts).toContain(query.sort);
        expect(query.shown % pageSize).toBe(0);
        expect(query.shown).toBeLessThanOrEqual(maxShown);
      }),
    );
  });
});

describe("browseUrl", () => {
  const category = { id: 3, name: "Fields & hills" };

  test("writes the spec's links", () => {
    expect(browseUrl({})).toBe("/art");
    expect(browseUrl({ category })).toBe("/art?category_id=3&category_name=Fields+%26+hills");
    expect(browseUrl({ category, subCategory: { id: 7, name: "Sea" } })).toBe(
      "/art?category_id=3&category_name=Fields+%26+hills&subcategory_id=7&subcategory_name=Sea",
    );
  });

  test("what it writes reads back the same", () => {
    const query = fc.record({
      reference: fc.stringMatching(/^[A-Za-z0-9_-]{0,20}$/),
      category: fc.option(
        fc.record({ id: fc.integer({ min: 1, max: 2147483647 }), name: fc.string() }),
      ),
      sort: fc.constantFrom(...sorts),
      after: fc.option(fc.integer({ min: 1, max: 2147483647 })),
      shown: fc.integer({ min: 1, max: 10 }).map((pages) => pages * pageSize),
    });
    fc.assert(
      fc.property(query, (parameters) => {
        const { reference, categoryId, sort, after, shown } = readBrowseQuery(
          new URL(browseUrl(parameters), "http://shop.test").searchParams,
        );
        expect({ reference, categoryId, sort, after, shown }).toEqual({
          ...parameters,
          category: undefined,
          categoryId: parameters.category?.id ?? null,
        });
      }),
    );
  });
});

describe("the order of a list", () => {
  test.each([
    ["", false, "newest", "created_at_desc"],
    ["", true, "best", "created_at_desc"],
    ["newest", false, "newest", "created_at_desc"],
    ["newest", true, "newest", "newest"],
    ["oldest", true, "oldest", "oldest"],
    ["price_asc", false, "price_asc", "price_asc"],
    ["best", true, "best", "created_at_desc"],
  ] as const)("for sort=%s, ranked: %s, is %s and shown as %s", (asked, isRanked, order, shown) => {
    const { sort } = read(`sort=${asked}`);
    expect(orderOf(sort, isRanked)).toBe(order);
    expect(sortToShow(sort, isRanked)).toBe(shown);
  });
});
