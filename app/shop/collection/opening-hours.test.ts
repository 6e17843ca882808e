import fc from "fast-check";
import { expect, test } from "vitest";
import { neverOpen } from "#app/shop/calendar/calendar.ts";
import { isOpen, nextOpening, openUntil } from "./opening-hours.ts";
import { anyCalendar, anyOrderTime } from "#tests/support/calendars.ts";

const tenToSeven = [{ from: 600, until: 1140 }];
const toMidnight = { ...neverOpen, friday: [{ from: 600, until: 1440 }] };
const opening = {
  ...toMidnight,
  tuesday: tenToSeven,
  saturday: [{ from: 0, until: 120 }, ...tenToSeven],
};

test.each([
  // Paris is an hour ahead in winter.
  ["2026-11-24T08:59:59Z", false, null, "2026-11-24T09:00:00.000Z"],
  ["2026-11-24T09:00:00Z", true, "2026-11-24T18:00:00.000Z", "2026-11-24T09:00:00.000Z"],
  ["2026-11-24T18:00:00Z", false, null, "2026-11-27T09:00:00.000Z"],
  // Over midnight.
  ["2026-11-27T22:00:00Z", true, "2026-11-28T01:00:00.000Z", "2026-11-27T22:00:00.000Z"],
  // Two hours in summer.
  ["2026-07-21T08:00:00Z", true, "2026-07-21T17:00:00.000Z", "2026-07-21T08:00:00.000Z"],
])("at %s it is open: %j, until %j, next %j", (at, open, until, next) => {
  expect(isOpen(opening, new Date(at))).toBe(open);
  expect(openUntil(opening, new Date(at))?.toISOString() ?? null).toBe(until);
  expect(nextOpening(opening, new Date(at))?.toISOString() ?? null).toBe(next);
});

test.each([null, neverOpen])("nothing is known of a point without hours", (none) => {
  const at = new Date("2026-11-24T09:00:00Z");
  expect([isOpen(none, at), openUntil(none, at), nextOpening(none, at)]).toEqual([
    null,
    null,
    null,
  ]);
});

test("what is open always never closes", () => {
  const day = [{ from: 0, until: 1440 }];
  const always = { ...neverOpen, holidays: "open" as const };
  for (const name of Object.keys(neverOpen))
    if (name.endsWith("day")) Object.assign(always, { [name]: day });
  expect(openUntil(always, new Date("2026-11-24T09:00:00Z"))).toBeNull();
});

test("the next opening is open, and a minute before it is not", () => {
  fc.assert(
    fc.property(anyCalendar, anyOrderTime, (calendar, at) => {
      const next = nextOpening(calendar, at)!;
      expect(isOpen(calendar, next)).toBe(true);
      const closes = openUntil(calendar, next);
      if (closes) expect(isOpen(calendar, closes)).toBe(false);
      if (isOpen(calendar, at)) expect(next).toEqual(at);
      else expect(isOpen(calendar, new Date(next.getTime() - 60_000))).toBe(false);
    }),
    { numRuns: 1000 },
  );
});
