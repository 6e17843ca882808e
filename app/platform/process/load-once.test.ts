import { expect, test } from "vitest";
import { loadOnce } from "./load-once.ts";

test("all who ask at once, and later, get one load", async () => {
  let loads = 0;
  const find = loadOnce(async () => ++loads);
  expect(await Promise.all([find(), find()])).toEqual([1, 1]);
  expect(await find()).toBe(1);
});

test("a load that failed is tried again by whoever asks next", async () => {
  let loads = 0;
  const find = loadOnce(async () => {
    if (++loads === 1) throw new Error("no such file");
    return loads;
  });
  await expect(Promise.all([find(), find()])).rejects.toThrow("no such file");
  expect(await find()).toBe(2);
});
