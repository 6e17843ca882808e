import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { pageSize } from "#app/shop/catalogue/browse-query.ts";
import { noFilters } from "#app/shop/search/filters.ts";
import { callAfterPause, searchWishes } from "./wishes.server.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const typing = () => {
  const noted: string[] = [];
  const rested = callAfterPause(1000);
  return {
    noted,
    vain: (who: string, text: string) => rested(who, () => noted.push(text)),
    found: (who: string) => rested(who, null),
  };
};

test("of what is typed letter by letter only the last is counted, per visitor", () => {
  const { noted, vain } = typing();
  vain("a", "xy");
  vi.advanceTimersByTime(999);
  vain("a", "xylo");
  vain("b", "harp");
  vi.advanceTimersByTime(999);
  expect(noted).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(noted).toEqual(["xylo", "harp"]);
  vain("a", "xylo");
  vi.advanceTimersByTime(1000);
  expect(noted).toEqual(["xylo", "harp", "xylo"]);
});

test("what finds something after all was not looked for in vain", () => {
  const { noted, vain, found } = typing();
  vain("a", "sunsat");
  found("a");
  vi.advanceTimersByTime(5000);
  expect(noted).toEqual([]);
});

test("nobody fills the memory by typing", () => {
  const { noted, vain } = typing();
  for (let who = 0; who < 1500; who += 1) vain(String(who), "x");
  vi.advanceTimersByTime(1000);
  expect(noted).toHaveLength(1000);
});

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
