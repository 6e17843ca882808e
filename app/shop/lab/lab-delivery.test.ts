import { expect, test } from "vitest";
import { bodyOf, isSuccess, pauseMinutes } from "./lab-delivery.ts";
import type { LabDelivery } from "./lab-delivery.ts";

test("pauses grow, last about a day in all, and end", () => {
  const pauses: number[] = [];
  for (let attempts = 1; pauseMinutes(attempts) !== null; attempts += 1)
    pauses.push(pauseMinutes(attempts)!);
  expect(pauses).toEqual([...new Set(pauses)].toSorted((a, b) => a - b));
  const hours = pauses.reduce((sum, each) => sum + each, 0) / 60;
  expect(hours).toBeGreaterThanOrEqual(24);
  expect(hours).toBeLessThan(26);
});

test.each([
  [200, true],
  [204, true],
  [199, false],
  [301, false],
  [410, false],
  [500, false],
])("%i is taken: %s", (status, is) => expect(isSuccess(status)).toBe(is));

test("says what happened to which order, and how it then stood", () => {
  const createdAt = new Date("2026-11-28T10:00:00Z");
  const order = { event: "print_file.ready", createdAt, orderId: 10001, line: 2 } as LabDelivery;
  expect(JSON.parse(bodyOf({ ...order, orderState: "pending" }, "https://shop.example"))).toEqual({
    type: "print_file.ready",
    timestamp: "2026-11-28T10:00:00.000Z",
    data: {
      order: 10001,
      line: 2,
      state: "pending",
      url: "https://shop.example/lab/orders/10001",
    },
  });
  const test = { ...order, event: "test", orderId: null } as LabDelivery;
  expect(JSON.parse(bodyOf(test, ""))).toMatchObject({ type: "test", data: {} });
});
