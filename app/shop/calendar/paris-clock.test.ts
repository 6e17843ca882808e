import fc from "fast-check";
import { expect, test } from "vitest";
import {
  clockAt,
  dayFrom,
  isoOf,
  clockSpansOf,
  startOf,
  spansBetween,
  weekdayOf,
} from "./paris-clock.ts";

const inParis = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Paris",
  dateStyle: "short",
  timeStyle: "short",
});

const anyMoment = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) });
const nightOfChange = fc
  .constantFrom("2026-03-29", "2026-10-25", "2027-03-28", "2027-10-31")
  .chain((day) => fc.integer({ min: -120, max: 400 }).map((min) => ({ day, min })))
  .map(({ day, min }) => Date.parse(`${day}T00:00:00Z`) + min * 60_000);

test("a clock shows what Intl writes, on nights of change too", () => {
  fc.assert(
    fc.property(fc.oneof(anyMoment, nightOfChange), (moment) => {
      const { day, minute } = clockAt(moment);
      const [hours, minutes] = [Math.floor(minute / 60), Math.floor(minute % 60)];
      const two = (number: number) => String(number).padStart(2, "0");
      expect(`${isoOf(day)} ${two(hours)}:${two(minutes)}`).toBe(inParis.format(moment));
    }),
    { numRuns: 5000 },
  );
});

test.each([
  ["2026-03-29", 23],
  ["2026-10-25", 25],
  ["2026-11-24", 24],
])("%s has %d hours", (iso, hours) => {
  const day = dayFrom(iso)!;
  expect((startOf(day + 1) - startOf(day)) / 3_600_000).toBe(hours);
  expect(clockSpansOf(day)).toHaveLength(hours === 24 ? 1 : 2);
});

test("an hour that is skipped has no moments, and one that comes twice has two stretches", () => {
  expect(spansBetween(dayFrom("2026-03-29")!, 120, 180)).toEqual([]);
  expect(spansBetween(dayFrom("2026-10-25")!, 120, 180)).toEqual([
    { from: Date.parse("2026-10-25T00:00:00Z"), until: Date.parse("2026-10-25T01:00:00Z") },
    { from: Date.parse("2026-10-25T01:00:00Z"), until: Date.parse("2026-10-25T02:00:00Z") },
  ]);
});

test.each(["2026-02-29", "2026-13-01", "24/12/2026", "0000-02-29", "0203-01-01", ""])(
  "%j is no day",
  (iso) => {
    expect(dayFrom(iso)).toBeNull();
  },
);

test("weeks begin on Monday", () => {
  expect(weekdayOf(dayFrom("2026-11-23")!)).toBe(0);
  expect(weekdayOf(dayFrom("1969-12-28")!)).toBe(6);
});
