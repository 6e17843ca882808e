import { expect, onTestFinished, test, vi } from "vitest";
import { batchCalls } from "./batching.server.ts";

/** Notes which items were done together; an item below zero fails, and whatever is done with it. */
function noting(max: number) {
  const done: number[][] = [];
  const double = batchCalls(async (_target: object, items: number[]) => {
    done.push(items);
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (items.some((item) => item < 0)) throw new Error(`not ${items.join(" ")}`);
    return items.map((item) => item * 2);
  }, max);
  const here = {};
  return { done, double: (item: number) => double(here, item), doubleOn: double };
}

test("what is asked for alone is done at once", async () => {
  const { done, double } = noting(10);
  const pending = double(1);
  expect(done).toEqual([[1]]);
  expect(await pending).toBe(2);
});

test("what is asked for meanwhile is done together, in its order, and each gets its own answer", async () => {
  const { done, double } = noting(10);
  expect(await Promise.all([1, 2, 3, 4].map(double))).toEqual([2, 4, 6, 8]);
  expect(done).toEqual([[1], [2, 3, 4]]);
});

test("no more than so many at once", async () => {
  const { done, double } = noting(2);
  expect(await Promise.all([1, 2, 3, 4].map(double))).toEqual([2, 4, 6, 8]);
  expect(done).toEqual([[1], [2, 3], [4]]);
});

test("one that fails takes no other with it, and what comes later is done", async () => {
  const { done, double } = noting(10);
  const outcomes = await Promise.allSettled([1, 2, -3, 4].map(double));
  expect(outcomes.map((each) => (each.status === "fulfilled" ? each.value : null))).toEqual([
    2,
    4,
    null,
    8,
  ]);
  expect(done).toEqual([[1], [2, -3, 4], [2], [-3], [4]]);
  expect(await double(5)).toBe(10);
});

test("what is done on one holds up nothing on another", async () => {
  const { done, doubleOn } = noting(10);
  await Promise.all([doubleOn({}, 1), doubleOn({}, 2)]);
  expect(done).toEqual([[1], [2]]);
});

test("one that waits for long holds up those that come after it for a moment only", async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const double = batchCalls(async (_target: object, items: number[]) => {
    if (items.includes(1)) await released;
    return items.map((item) => item * 2);
  }, 10);
  const here = {};
  const first = double(here, 1);
  expect(await Promise.all([double(here, 2), double(here, 3)])).toEqual([4, 6]);
  release();
  expect(await first).toBe(2);
});

test("without patience set, the next wait for as long as it takes", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const done: number[][] = [];
  const double = batchCalls(
    async (_target: object, items: number[]) => {
      done.push(items);
      await released;
      return items.map((item) => item * 2);
    },
    10,
    { patienceMs: null },
  );
  const here = {};
  const pending = [1, 2, 3].map((item) => double(here, item));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(done).toEqual([[1]]);
  release();
  expect(await Promise.all(pending)).toEqual([2, 4, 6]);
  expect(done).toEqual([[1], [2, 3]]);
});
