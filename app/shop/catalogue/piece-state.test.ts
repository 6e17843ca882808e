import { expect, test } from "vitest";
import { parisTime } from "#app/shop/calendar/typed-moment.ts";
import { whenProblem } from "./piece-state.ts";

test("a date to hang at is asked for, and is yet to come", () => {
  const now = Date.parse("2026-11-29T10:30:20Z");
  const after = (minutes: number) => whenProblem(parisTime(new Date(now + minutes * 60_000)), now);
  expect(whenProblem("", now)).toBe("hangAtMissing");
  expect(whenProblem("soon", now)).toBe("hangAtMissing");
  expect([after(-60 * 24 * 28), after(-1), after(0)]).toEqual(Array(3).fill("hangAtPast"));
  expect([after(1), after(60 * 24 * 365)]).toEqual([null, null]);
});
