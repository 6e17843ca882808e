import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createStoredValue } from "./stored-value.ts";

const key = "numbers";
const numbers = () =>
  createStoredValue<readonly number[], null>(
    key,
    (text) => text?.split(",").map(Number) ?? [],
    String,
    null,
  );

function storage({ isFull = false } = {}) {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem(name: string, text: string) {
      if (isFull) throw new DOMException("full", "QuotaExceededError");
      kept.set(name, text);
    },
  });
  return kept;
}

const told = vi.fn<(event: Event) => void>();
beforeEach(() => vi.stubGlobal("dispatchEvent", told));
afterEach(() => {
  vi.unstubAllGlobals();
  told.mockClear();
});

test("what another tab wrote is read, and the same value while nothing changes", () => {
  const kept = storage();
  const [read, change] = numbers();
  expect(change((all) => [...all, 1])).toBe(true);
  expect(kept.get(key)).toBe("1");
  kept.set(key, "1,2");
  expect(read()).toEqual([1, 2]);
  expect(read()).toBe(read());
  expect(change((all) => [...all, 3])).toBe(true);
  expect(kept.get(key)).toBe("1,2,3");
  expect(told.mock.calls.map(([{ type }]) => type)).toEqual(["storage", "storage"]);
});

test("a rule that changes nothing writes nothing", () => {
  const kept = storage();
  expect(numbers()[1]((all) => all)).toBe(false);
  expect([kept.size, told.mock.calls.length]).toEqual([0, 0]);
});

test("a full storage, and one that is forbidden, lasts as long as the page", () => {
  storage({ isFull: true });
  const [readFull, changeFull] = numbers();
  expect(changeFull(() => [1])).toBe(true);
  expect(readFull()).toEqual([1]);
  vi.stubGlobal("localStorage", undefined);
  const [read, change] = numbers();
  expect(change((all) => [...all, 1])).toBe(true);
  expect(change((all) => [...all, 2])).toBe(true);
  expect(read()).toEqual([1, 2]);
});
