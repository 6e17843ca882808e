import fc from "fast-check";
import { expect, test } from "vitest";
import { availableFrom, hintedEmail } from "./buyer-order.ts";

test("an order is estimated to be ready 48 hours after it was placed, also when the clocks change", () => {
  expect(availableFrom(new Date("2026-10-24T12:00:00Z"))).toEqual(new Date("2026-10-26T12:00:00Z"));
  fc.assert(
    fc.property(
      fc.date({ min: new Date(0), max: new Date("2100-01-01"), noInvalidDate: true }),
      (placedAt) => {
        expect(availableFrom(placedAt).getTime() - placedAt.getTime()).toBe(172_800_000);
      },
    ),
  );
});

test.each([
  ["camille.roche@gmial.com", "c…e@gmial.com"],
  ["jean@orange.f", "j…@orange.f"],
  ["élise@example.org", "é…e@example.org"],
  ["", null],
])("whoever has the link reads of %j: %s", (email, hint) => {
  expect(hintedEmail(email)).toBe(hint);
});
