import fc from "fast-check";
import { expect, test } from "vitest";
import { neverOpen } from "#app/shop/calendar/calendar.ts";
import { daytimeFrom, isUncollected, lastDayToCollect, reminderDue } from "./reminder-rules.ts";

const readyAt = new Date("2026-11-02T10:00:00Z");
const after = (days: number) => new Date(readyAt.getTime() + days * 86_400_000);
const days = [3, 10, 20];

test("the last day to collect is one on which the door is open", () => {
  const opening = { ...neverOpen, tuesday: [{ from: 600, until: 1080 }] };
  const sunday = new Date("2026-11-29T10:00:00Z");
  const tuesday = new Date("2026-11-23T23:00:00Z");
  expect(lastDayToCollect(sunday, opening, new Date("2026-11-20T10:00:00Z"))).toEqual(tuesday);
  expect(lastDayToCollect(sunday, opening, new Date("2026-11-25T10:00:00Z"))).toEqual(sunday);
  expect(lastDayToCollect(sunday, null, tuesday)).toEqual(sunday);
  const shut = new Date("2026-11-24T18:00:00Z");
  expect(lastDayToCollect(sunday, opening, shut)).toEqual(sunday);
  const beforeItOpens = new Date("2026-12-01T08:00:00Z");
  expect(lastDayToCollect(beforeItOpens, opening, new Date("2026-11-20T10:00:00Z"))).toEqual(
    tuesday,
  );
});

test.each([
  [0, null],
  [2.99, null],
  [3, 1],
  [5.9, 1],
  [6, null],
  [10, 2],
  [13, null],
  [20, 3],
  [22.9, 3],
  [23, null],
  [400, null],
])("after %d days", (passed, due) => {
  expect(reminderDue({ readyAt, keptUntil: null }, days, after(passed))).toBe(due);
});

test("of reminders that lie close together only the later one", () => {
  expect(reminderDue({ readyAt, keptUntil: null }, [1, 2], after(2.5))).toBe(2);
});

test("none without days, and none while staff keep it", () => {
  expect(reminderDue({ readyAt, keptUntil: null }, [], after(3))).toBeNull();
  expect(reminderDue({ readyAt, keptUntil: after(30) }, days, after(3))).toBeNull();
  expect(reminderDue({ readyAt, keptUntil: after(9) }, days, after(10))).toBe(2);
});

test.each([
  [days, null, 26.9, false],
  [days, null, 27, true],
  [[], null, 7, true],
  [days, 40, 30, false],
  [days, 40, 40, true],
  [days, 5, 27, true],
])("uncollected: %j, kept until %s, after %d days: %s", (given, kept, passed, expected) => {
  const keptUntil = kept === null ? null : after(kept);
  expect(isUncollected({ readyAt, keptUntil }, given, after(passed))).toBe(expected);
});

test("nobody is reminded of what counts as uncollected, and each reminder once at most is due", () => {
  const anyDays = fc.uniqueArray(fc.integer({ min: 1, max: 90 }), { maxLength: 5 });
  fc.assert(
    fc.property(anyDays, fc.double({ min: 0, max: 200, noNaN: true }), (given, passed) => {
      const rising = given.toSorted((a, b) => a - b);
      const order = { readyAt, keptUntil: null };
      const due = reminderDue(order, rising, after(passed));
      if (due === null) return;
      expect(isUncollected(order, rising, after(passed))).toBe(false);
      expect(passed).toBeGreaterThanOrEqual(rising[due - 1]! - 1e-6);
    }),
  );
});

test.each([
  ["2026-11-24T02:00:00Z", "2026-11-24T08:00:00Z"],
  ["2026-11-24T07:59:00Z", "2026-11-24T08:00:00Z"],
  ["2026-11-24T08:00:00Z", "2026-11-24T08:00:00Z"],
  ["2026-11-24T18:59:00Z", "2026-11-24T18:59:00Z"],
  ["2026-11-24T19:00:00Z", "2026-11-25T08:00:00Z"],
  // Before midnight in London, after it in Paris.
  ["2026-11-24T23:30:00Z", "2026-11-25T08:00:00Z"],
  ["2026-07-01T06:00:00Z", "2026-07-01T07:00:00Z"],
  // The night in which the clock is set forward.
  ["2026-03-28T22:00:00Z", "2026-03-29T07:00:00Z"],
])("nobody is woken: what is due at %s goes at %s", (due, goes) => {
  expect(daytimeFrom(new Date(due))).toEqual(new Date(goes));
});
