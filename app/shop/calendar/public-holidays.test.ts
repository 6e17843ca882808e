import { expect, test } from "vitest";
import { dayFrom, isoOf } from "#app/shop/calendar/paris-clock.ts";
import { easterOf, isPublicHoliday } from "#app/shop/calendar/public-holidays.ts";

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
