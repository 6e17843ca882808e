import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { shutDownInOrder } from "./shutdown.server.ts";

const log = { error: vi.fn() };
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

test("ends one step after the other, and tells each how long it has", async () => {
  const ended: string[] = [];
  await shutDownInOrder(
    [
      { name: "first", by: 500, end: async (ms) => ended.push(`first ${ms}`) },
      { name: "none", by: 600, end: () => undefined },
      { name: "second", by: 900, end: async (ms) => ended.push(`second ${ms}`) },
    ],
    log,
  );
  expect(ended).toEqual(["first 500", "second 900"]);
  expect(log.error).not.toHaveBeenCalled();
});

test("a step that never ends, and one that fails, are named and left behind", async () => {
  const last = vi.fn(async () => {});
  const over = shutDownInOrder(
    [
      { name: "hangs", by: 500, end: () => new Promise(() => {}) },
      { name: "fails", by: 900, end: () => Promise.reject(new Error("no")) },
      { name: "last", by: 1000, end: last },
    ],
    log,
  );
  await vi.advanceTimersByTimeAsync(499);
  expect(log.error).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await over;
  expect(log.error.mock.calls.map(([fields]) => (fields as { step: string }).step)).toEqual([
    "hangs",
    "fails",
  ]);
  expect(last).toHaveBeenCalledWith(500);
});

test("a step that may take less is left behind sooner, and the next has what is left", async () => {
  const last = vi.fn(async () => {});
  const hangs = () => new Promise(() => {});
  const over = shutDownInOrder(
    [
      { name: "hangs", by: 500, within: 100, end: hangs },
      { name: "last", by: 1000, end: last },
    ],
    log,
  );
  await vi.advanceTimersByTimeAsync(100);
  await over;
  expect(last).toHaveBeenCalledWith(900);
});
