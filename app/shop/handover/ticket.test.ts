import { expect, test } from "vitest";
import { hasLabel } from "./ticket.ts";

test("a label is offered for what lies here or will, as the sheet of labels has it", () => {
  expect(hasLabel({ blocker: null })).toBe(true);
  expect(hasLabel({ blocker: "not-ready" })).toBe(true);
  for (const blocker of ["handed-over", "cancelled", "refunded", "withdrawn", "unpaid"] as const)
    expect(hasLabel({ blocker })).toBe(false);
});
