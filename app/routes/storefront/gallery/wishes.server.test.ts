import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
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
  const nothing = { query: { reference: "" }, filters: noFilters, total: 0, category: null };
  const searched = (q: string) => ({ ...nothing, filters: { ...noFilters, q } });
  const typed = (reference: string) => ({ ...nothing, query: { reference } });
  const fox = { kind: "words", text: "fox" };

  test("are words that find nothing in the whole gallery", () => {
    expect(searchWishes(searched("fox"))).toEqual({ ofSearch: fox, typed: null });
    expect(searchWishes(typed("fox"))).toEqual({ ofSearch: null, typed: fox });
    expect(searchWishes(typed("IK00009")).typed).toEqual({ kind: "code", text: "IK00009" });
  });

  test.each([
    ["within a category", { category: { id: 3 } }],
    ["with other filters", { filters: { ...noFilters, q: "fox", shape: ["tall"] } }],
    ["with a reference", { query: { reference: "IK0" } }],
    ["with a result", { total: 1 }],
  ])("are no words %s: they may hang elsewhere", (_, found) => {
    expect(searchWishes({ ...searched("fox"), ...found })).toEqual({
      ofSearch: null,
      typed: null,
    });
  });

  test("is no reference within a category or filters", () => {
    for (const within of [{ category: { id: 3 } }, { filters: { ...noFilters, shape: ["tall"] } }])
      expect(searchWishes({ ...typed("fox"), ...within }).typed).toBeNull();
  });
});
