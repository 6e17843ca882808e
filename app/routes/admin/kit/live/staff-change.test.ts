import { expect, test } from "vitest";
import { addChanges, concerns, readStaffChange } from "./staff-change.ts";

test("words of one moment are one change, with how many orders came in", () => {
  const change = ["orders", "new-order", "orders", "new-order", "messages"].reduce(
    (before, payload) => readStaffChange(payload, before),
    null as ReturnType<typeof readStaffChange> | null,
  );
  expect(change).toEqual({ kinds: ["orders", "messages"], newOrders: 2 });
  expect(addChanges(change, { kinds: ["orders"], newOrders: 1 })).toEqual({
    kinds: ["orders", "messages"],
    newOrders: 3,
  });
});

test("after a gap anything may have changed", () => {
  expect(readStaffChange("", null)).toEqual({
    kinds: ["orders", "messages", "calls", "lab"],
    newOrders: 0,
  });
});

test("a word that nobody knows changes nothing", () => {
  expect(readStaffChange("weather", null)).toEqual({ kinds: [], newOrders: 0 });
});

test.each([
  ["orders", "/admin", true],
  ["orders", "/admin/", true],
  ["orders", "/admin/orders", true],
  ["orders", "/admin/orders/10001", true],
  ["orders", "/admin/counter", true],
  ["orders", "/admin/ordersmith", false],
  ["orders", "/admin/messages", false],
  ["orders", "/admin/art-management", false],
  ["messages", "/admin", true],
  ["messages", "/admin/messages/3", true],
  ["messages", "/admin/settings", false],
  ["calls", "/admin/settings", true],
  ["calls", "/admin", true],
  ["calls", "/art", false],
  ["lab", "/admin/settings/print-lab/deliveries", true],
  ["lab", "/admin/settings/printing", false],
] as const)("%s and %s: %s", (kind, pathname, expected) => {
  expect(concerns({ kinds: [kind], newOrders: 0 }, pathname)).toBe(expected);
});
