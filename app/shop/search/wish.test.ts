import { describe, expect, test } from "vitest";
import { pageSize } from "#app/shop/catalogue/browse-query.ts";
import { noFilters } from "./filters.ts";
import { filterWishes, searchWishes } from "./wish.ts";

describe("looked for in vain", () => {
  const start = { reference: "", shown: pageSize, after: null };
  const nothing = {
    query: start,
    filters: noFilters,
    total: 0,
    category: null,
    unmatched: { ofSearch: [], typed: [] },
  };
  const searched = (q: string) => ({ ...nothing, filters: { ...noFilters, q } });
  const typed = (reference: string) => ({ ...nothing, query: { ...start, reference } });
  const fox = { kind: "words", text: "fox" };

  test("are words that find nothing in the whole gallery", () => {
    expect(searchWishes(searched("fox"))).toEqual({ ofSearch: [fox], typed: [] });
    expect(searchWishes(typed("fox"))).toEqual({ ofSearch: [], typed: [fox] });
    expect(searchWishes(typed("IK00009")).typed).toEqual([{ kind: "code", text: "IK00009" }]);
  });

  test.each([
    ["within a category", { category: { id: 3 } }],
    ["with other filters", { filters: { ...noFilters, q: "fox", shape: ["tall"] } }],
    ["with a reference", { query: { ...start, reference: "IK0" } }],
    ["with a result", { total: 1 }],
  ])("are no words %s: they may hang elsewhere", (_, found) => {
    expect(searchWishes({ ...searched("fox"), ...found })).toEqual({
      ofSearch: [],
      typed: [],
    });
  });

  test("is each word that matches nothing, if others do", () => {
    const found = { total: 6, unmatched: { ofSearch: ["unicorn"], typed: ["9f"] } };
    const unicorn = { kind: "words", text: "unicorn" };
    expect(searchWishes({ ...searched("chocolate unicorn"), ...found }).ofSearch).toEqual([
      unicorn,
    ]);
    expect(searchWishes({ ...typed("chocolate 9f"), ...found }).typed).toEqual([
      { kind: "code", text: "9f" },
    ]);
  });

  test.each(["unicorn anna@example.org", "unicorn 06 12 34 56 78", "unicorn 7K2Q-M4XD"])(
    "is no word of %j: people paste into any field",
    (text) => {
      const found = { total: 6, unmatched: { ofSearch: ["unicorn"], typed: ["unicorn"] } };
      expect(searchWishes({ ...searched(text), ...found }).ofSearch).toEqual([]);
      expect(searchWishes({ ...typed(text), ...found }).typed).toEqual([]);
    },
  );

  test.each([
    ["another filter is added", { filters: { ...noFilters, q: "fox", shape: ["tall"] } }],
    ["a category is chosen", { category: { id: 3 } }],
    ["more are shown", { query: { ...start, shown: 2 * pageSize } }],
    ["the list goes on", { query: { ...start, after: 7 } }],
  ])("is no word again once %s", (_, next) => {
    const found = { total: 6, unmatched: { ofSearch: ["unicorn"], typed: ["unicorn"] } };
    expect(searchWishes({ ...searched("fox"), ...found, ...next })).toEqual({
      ofSearch: [],
      typed: [],
    });
  });

  test("is no reference within a category or filters", () => {
    for (const within of [{ category: { id: 3 } }, { filters: { ...noFilters, shape: ["tall"] } }])
      expect(searchWishes({ ...typed("fox"), ...within }).typed).toEqual([]);
  });
});

describe("the wishes of filters", () => {
  const sizes = new Set(["a4", "a1"]);

  test("are sizes that are offered and the names of colours, each once", () => {
    const address = "/art?colours=1f3a93-70,1f3a94-70&size=a4&size=a4&size=a0&q=fox";
    expect(filterWishes(address, sizes)).toEqual([
      { kind: "colour", text: "ultramarine" },
      { kind: "size", text: "a4" },
    ]);
  });

  test.each(["", "/art", "/art?shape=tall", "/art?colours=x"])("are none at %j", (address) => {
    expect(filterWishes(address, sizes)).toEqual([]);
  });
});
