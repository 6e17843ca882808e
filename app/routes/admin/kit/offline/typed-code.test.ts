import { beforeEach, expect, test, vi } from "vitest";
import { keepTypedCode, takeTypedCode } from "./typed-code.ts";

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
  keepTypedCode(typed);
  expect(takeTypedCode()).toBe(typed);
  expect(takeTypedCode()).toBe("");
});

test.each(["Roy", "zoe ozturk", ""])("keeps nothing of %j, which may be a name", (typed) => {
  keepTypedCode(typed);
  expect(takeTypedCode()).toBe("");
});
