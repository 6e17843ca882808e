import fc from "fast-check";
import { expect, test } from "vitest";
import { travelIn, travelMinutesOf } from "./travel-time.ts";

test.each([
  [0, 0, "hours"],
  [45, 45, "minutes"],
  [60, 1, "hours"],
  [90, 90, "minutes"],
  [1440, 1, "days"],
  [2880, 2, "days"],
])("%d minutes are %d %s", (minutes, count, unit) => {
  expect(travelIn(minutes)).toEqual({ count, unit });
});

test.each([
  ["2", "days", "2880"],
  ["1,5", "hours", "90"],
  [" 30 ", "minutes", "30"],
  ["", "days", ""],
  ["soon", "days", "soon"],
  ["-1", "hours", "-1"],
] as const)("%j %s are sent as %j", (typed, unit, sent) => {
  expect(travelMinutesOf(typed, unit)).toBe(sent);
});

test("what is shown is what is kept", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_080 }), (minutes) => {
      const { count, unit } = travelIn(minutes);
      return travelMinutesOf(String(count), unit) === String(minutes);
    }),
  );
});
