import { expect, test, vi } from "vitest";
import type { Suggested } from "#app/shop/search/suggestion.ts";
import { createKeptSuggestions } from "./kept-suggestions.ts";

const suggested = (total: number): Suggested => {
  return { pieces: [], rooms: [], colours: [], total, readAs: [] };
};

test("what was answered is known for a minute, however often it is looked at", async () => {
  const kept = createKeptSuggestions();
  const ask = vi.fn().mockResolvedValueOnce(suggested(1)).mockResolvedValueOnce(suggested(2));
  expect(kept.find("fox", 0)).toBeNull();
  expect(await kept.ask("fox", 0, ask)).toEqual(suggested(1));
  for (const now of [1, 30_000, 59_999]) {
    expect(kept.find("fox", now)).toEqual(suggested(1));
    expect(await kept.ask("fox", now, ask)).toEqual(suggested(1));
  }
  expect(kept.find("fox", 60_000)).toBeNull();
  expect(await kept.ask("fox", 60_000, ask)).toEqual(suggested(2));
  expect(ask).toHaveBeenCalledTimes(2);
});

test("a failure is not kept, and the oldest gives way to others", async () => {
  const kept = createKeptSuggestions();
  await expect(kept.ask("0", 0, () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(kept.find("0", 0)).toBeNull();
  for (let at = 0; at <= 30; at += 1)
    await kept.ask(String(at), at, () => Promise.resolve(suggested(at)));
  expect(kept.find("0", 31)).toBeNull();
  expect(kept.find("1", 31)).toEqual(suggested(1));
});
