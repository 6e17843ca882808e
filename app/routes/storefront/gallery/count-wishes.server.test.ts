import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { callAfterPause } from "./count-wishes.server.ts";

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
