import fc from "fast-check";
import type { Calendar, WorkshopHours } from "#db/json-columns.ts";
import { weekdays } from "#db/values.ts";
import { isoOf } from "#app/shop/calendar/paris-clock.ts";
import { windowsFrom, typedWindows } from "#app/shop/calendar/typed-windows.ts";

const minute = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 96 }).map((quarters) => quarters * 15) },
  // These are the times that clock changes skip and repeat.
  { weight: 1, arbitrary: fc.integer({ min: 60, max: 240 }) },
);

const anyWindows = fc.array(fc.tuple(minute, minute), { maxLength: 4 }).map((pairs) => {
  const edges = [...new Set(pairs.flat())].sort((edge, other) => edge - other);
  const windows = edges.flatMap((from, at) =>
    at % 2 === 0 && edges[at + 1] ? [{ from, until: edges[at + 1]! }] : [],
  );
  const read = windowsFrom(typedWindows(windows));
  return "windows" in read ? read.windows : [];
});

/** Of 2026 and 2027, whose clocks change twice each. */
const dayOf2026 = fc.integer({ min: 20_454, max: 21_183 }).map(isoOf);

export const anyCalendar: fc.Arbitrary<Calendar> = fc
  .record({
    ...(Object.fromEntries(weekdays.map((day) => [day, anyWindows])) as Record<
      (typeof weekdays)[number],
      typeof anyWindows
    >),
    specialDays: fc.uniqueArray(fc.record({ day: dayOf2026, windows: anyWindows }), {
      maxLength: 20,
      selector: ({ day }) => day,
    }),
    holidays: fc.constantFrom("closed" as const, "open" as const),
  })
  .filter((calendar) => weekdays.some((day) => calendar[day].length > 0));

export const anyWorkshop: fc.Arbitrary<WorkshopHours> = fc
  .tuple(anyCalendar, fc.oneof(fc.constant(1440), fc.integer({ min: 1, max: 1440 })))
  .map(([calendar, cutOff]) => ({ ...calendar, cutOff }));

const aroundChanges = fc
  .constantFrom("2026-03-29", "2026-10-25", "2027-03-28", "2027-10-31")
  .chain((day) =>
    fc
      .integer({ min: -4 * 1440, max: 1440 })
      .map((minutes) => Date.parse(`${day}T01:00:00Z`) + minutes * 60_000),
  );

export const anyOrderTime = fc
  .oneof(aroundChanges, fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 10, 1) }))
  .map((moment) => new Date(moment));
