import { beforeEach, expect, test, vi } from "vitest";
import { keepSearch, takeKeptSearch } from "./kept-search.ts";

beforeEach(() => {
  const stored = new Map<string, string>();
  // why: tests run outside of a browser, which has it.
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

test.each(["10001", "T63GK2PV"])("keeps %s, and gives it once", (typed) => {
  keepSearch(typed);
  expect(takeKeptSearch()).toBe(typed);
  expect(takeKeptSearch()).toBe("");
});

test.each(["Roy", "zoe ozturk", ""])("keeps nothing of %j, which may be a name", (typed) => {
  keepSearch(typed);
  expect(takeKeptSearch()).toBe("");
});
