import { expect, test } from "vitest";
import { isToBePrinted } from "./to-be-printed.ts";

test.each([
  ["paid", "awaiting_collection", true],
  ["partly_refunded", "ready", true],
  ["paid", "cancelled", false],
  ["awaiting_payment", "pending", false],
  ["refunded", "pending", false],
] as const)("an order that is %s and %s is printed: %s", (paymentStatus, status, printed) =>
  expect(isToBePrinted({ paymentStatus, status })).toBe(printed),
);
