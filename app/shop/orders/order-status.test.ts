import { expect, test } from "vitest";
import { orderStatuses } from "#db/values.ts";
import { nextStatuses, statusesSetBy, statusRefusal } from "./order-status.ts";

test("any status may follow any other, and none itself", () => {
  for (const from of orderStatuses)
    expect(nextStatuses({ from, payment: "paid", settable: orderStatuses })).toEqual(
      orderStatuses.filter((status) => status !== from),
    );
});

test.each([
  ["managing", ["pending", "awaiting_collection", "ready", "collected", "cancelled"]],
  ["others", ["awaiting_collection", "ready"]],
  ["today", ["pending", "awaiting_collection", "ready"]],
] as const)("%s may set %j", (setter, statuses) => {
  expect(statusesSetBy(setter)).toEqual(statuses);
});

test("both statuses of a move must be settable", () => {
  const move = { payment: "paid", settable: statusesSetBy("others") } as const;
  expect(statusRefusal({ ...move, from: "pending", to: "ready" })).toBe("not-yours");
  expect(statusRefusal({ ...move, from: "ready", to: "collected" })).toBe("not-yours");
  expect(nextStatuses({ ...move, from: "pending" })).toEqual([]);
  expect(nextStatuses({ ...move, from: "ready" })).toEqual(["awaiting_collection"]);
});

test("what was refunded whole is not chosen to be collected, but an undo may return to it", () => {
  const move = { from: "pending", to: "ready", settable: orderStatuses } as const;
  expect(statusRefusal({ ...move, payment: "refunded" })).toBe("refunded");
  expect(statusRefusal({ ...move, payment: null })).toBeNull();
  expect(nextStatuses({ ...move, payment: "refunded" })).not.toContain("ready");
});
