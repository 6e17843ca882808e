import { expect, test } from "vitest";
import { dayFrom, isoOf, weekdayOf } from "./paris-clock.ts";
import { easterOf, isPublicHoliday, isWorkingDay } from "./public-holidays.ts";

test.each([
  [2024, "2024-03-31"],
  [2025, "2025-04-20"],
  [2026, "2026-04-05"],
  [2027, "2027-03-28"],
  [2038, "2038-04-25"],
  [2285, "2285-03-22"],
])("Easter of %d", (year, iso) => {
  expect(isoOf(easterOf(year))).toBe(iso);
});

test("Easter is always a Sunday of March or April", () => {
  for (let year = 1900; year < 2300; year += 1) {
    const easter = easterOf(year);
    expect(weekdayOf(easter)).toBe(6);
    expect(isoOf(easter)).toMatch(new RegExp(`^${year}-0[34]-`));
  }
});

test("2026 has the eleven holidays of the law", () => {
  const first = dayFrom("2026-01-01")!;
  const days = Array.from({ length: 365 }, (_, at) => first + at).filter(isPublicHoliday);
  expect(days.map(isoOf)).toEqual([
    "2026-01-01",
    "2026-04-06",
    "2026-05-01",
    "2026-05-08",
    "2026-05-14",
    "2026-05-25",
    "2026-07-14",
    "2026-08-15",
    "2026-11-01",
    "2026-11-11",
    "2026-12-25",
  ]);
});

test("nobody works at weekends and on holidays", () => {
  const first = dayFrom("2026-01-01")!;
  const working = Array.from({ length: 365 }, (_, at) => first + at).filter(isWorkingDay);
  // 104 days of weekends, and nine of the eleven holidays on others.
  expect(working).toHaveLength(365 - 104 - 9);
  for (const [iso, isOne] of [
    ["2026-11-20", true],
    ["2026-11-21", false],
    ["2026-11-22", false],
    ["2026-11-11", false],
  ] as const)
    expect(isWorkingDay(dayFrom(iso)!), iso).toBe(isOne);
});
