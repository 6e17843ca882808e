import { expect, test, vi } from "vitest";
import type { Suggested } from "#app/shop/search/suggestion.ts";
import { createSuggestionCache } from "./suggestion-cache.ts";

const suggested = (total: number): Suggested => {
  return { pieces: [], rooms: [], colours: [], total, readAs: [] };
};

test("what was answered is known for a minute, however often it is looked at", async () => {
  const cache = createSuggestionCache();
  const fetchSuggested = vi
    .fn()
    .mockResolvedValueOnce(suggested(1))
    .mockResolvedValueOnce(suggested(2));
  expect(cache.find("fox", 0)).toBeNull();
  expect(await cache.getOrFetch("fox", 0, fetchSuggested)).toEqual(suggested(1));
  for (const now of [1, 30_000, 59_999]) {
    expect(cache.find("fox", now)).toEqual(suggested(1));
    expect(await cache.getOrFetch("fox", now, fetchSuggested)).toEqual(suggested(1));
  }
  expect(cache.find("fox", 60_000)).toBeNull();
  expect(await cache.getOrFetch("fox", 60_000, fetchSuggested)).toEqual(suggested(2));
  expect(fetchSuggested).toHaveBeenCalledTimes(2);
});

test("a failure is not kept, and the oldest gives way to others", async () => {
  const cache = createSuggestionCache();
  await expect(cache.getOrFetch("0", 0, () => Promise.reject(new Error("away")))).rejects.toThrow(
    "away",
  );
  expect(cache.find("0", 0)).toBeNull();
  for (let at = 0; at <= 30; at += 1)
    await cache.getOrFetch(String(at), at, () => Promise.resolve(suggested(at)));
  expect(cache.find("0", 31)).toBeNull();
  expect(cache.find("1", 31)).toEqual(suggested(1));
});
