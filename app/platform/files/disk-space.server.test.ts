import { tmpdir } from "node:os";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  expectDiskSpaceFor,
  findShortage,
  isDiskFull,
  watchDiskSpace,
} from "./disk-space.server.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a disk is short of room where less is free than is asked for, and what is not there is left out", async () => {
  expect(await findShortage([tmpdir(), "/nowhere/at/all"], 0)).toBeNull();
  expect(await findShortage([tmpdir(), "/nowhere/at/all"], Infinity)).toEqual({
    folder: tmpdir(),
    freeBytes: expect.any(Number) as number,
  });
  expect(await findShortage(["/nowhere/at/all"], Infinity)).toBeNull();
});

test("what would leave less than a busy day takes is refused in words, and nothing else", async () => {
  const requestedBytes: number[] = [];
  const find = async (_folders: string[], min?: number) => {
    requestedBytes.push(min!);
    return min! > 1_900_000_000 ? { folder: "/data", freeBytes: 1_900_000_000 } : null;
  };
  await expectDiskSpaceFor("a catalogue", 900_000_000, ["/data"], find);
  await expect(expectDiskSpaceFor("a catalogue", 900_000_001, ["/data"], find)).rejects.toThrow(
    "There is too little room for a catalogue: 1900 MB are free in /data, and 1901 MB have to be.",
  );
  expect(requestedBytes).toEqual([1_900_000_000, 1_900_000_001]);
});

test("says so in the log as long as it is so, and tells the owner once each time", async () => {
  const [log, notified] = [{ warn: vi.fn() }, vi.fn()];
  const shortage = { folder: "/data", freeBytes: 5 };
  const found = [shortage, shortage, null, shortage];
  const end = watchDiskSpace(["/data"], log, notified, async () => found.shift()!);
  await vi.advanceTimersByTimeAsync(30 * 60 * 1000);
  await end();
  expect(log.warn).toHaveBeenCalledTimes(3);
  expect(notified.mock.calls).toEqual([[shortage], [shortage]]);
  await vi.advanceTimersByTimeAsync(60 * 60 * 1000);
  expect(log.warn).toHaveBeenCalledTimes(3);
});

test.each([
  [Object.assign(new Error("write"), { code: "ENOSPC" }), true],
  [Object.assign(new Error("write"), { code: "EDQUOT" }), true],
  [
    new Error("a query failed", {
      cause: Object.assign(new Error("could not extend file"), { code: "53100" }),
    }),
    true,
  ],
  [Object.assign(new Error("write"), { code: "EIO" }), false],
  ["ENOSPC", false],
])("knows a full disk: %s", (error, full) => expect(isDiskFull(error)).toBe(full));
