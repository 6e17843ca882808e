import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createThrottle } from "./throttle.server.ts";

const { waits } = vi.hoisted(() => ({ waits: [] as number[] }));
// why: waiting in truth would prove the machine's speed, not the slots.
vi.mock("node:timers/promises", () => ({ setTimeout: async (ms: number) => void waits.push(ms) }));

let now = 5000;
beforeEach(() => {
  waits.length = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
});
afterEach(() => vi.restoreAllMocks());

test("who asks at one moment gets one slot after another", async () => {
  const { next } = createThrottle(50);
  expect(await Promise.all(Array.from({ length: 4 }, next))).toEqual([true, true, true, true]);
  expect(waits).toEqual([20, 40, 60]);
});

test("who comes after the next slot does not wait", async () => {
  const { next } = createThrottle(50);
  await next();
  now += 21;
  await next();
  expect(waits).toEqual([]);
});

test("while sending is paused nobody gets one", async () => {
  const { next, pause } = createThrottle(50);
  pause();
  expect(await next()).toBe(false);
  now += 30_000;
  expect(await next()).toBe(true);
});
