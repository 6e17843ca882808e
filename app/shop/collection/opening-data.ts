// Opening hours for search engines (schema.org).
import { windowsOf } from "#app/shop/calendar/calendar.ts";
import { weekdays } from "#db/values.ts";
import { dayFrom, isoOf, weekdayOf } from "#app/shop/calendar/paris-clock.ts";
import { isPublicHoliday } from "#app/shop/calendar/public-holidays.ts";
import { typedTime } from "#app/shop/calendar/typed-windows.ts";
import type { Calendar, SpecialDay, Window } from "#db/json-columns.ts";

const daysAhead = 365;

export function openingData(calendar: Calendar, today: string): object {
  return {
    openingHoursSpecification: weekdays.flatMap((day) =>
      calendar[day].map((open) => ({
        "@type": "OpeningHoursSpecification",
        dayOfWeek: `https://schema.org/${day[0]!.toUpperCase()}${day.slice(1)}`,
        ...times(open),
      })),
    ),
    specialOpeningHoursSpecification: exceptionsFrom(calendar, today).flatMap(({ day, windows }) =>
      // From 00:00 to 00:00 is how schema.org writes a closed day.
      (windows.length > 0 ? windows : [{ from: 0, until: 0 }]).map((open) => ({
        "@type": "OpeningHoursSpecification",
        validFrom: day,
        validThrough: day,
        ...times(open),
      })),
    ),
  };
}

function exceptionsFrom(calendar: Calendar, today: string): SpecialDay[] {
  const first = dayFrom(today)!;
  const holidays = Array.from({ length: daysAhead }, (_, index) => first + index).filter(
    (day) =>
      isPublicHoliday(day) &&
      windowsOf(calendar, day).length === 0 &&
      calendar[weekdays[weekdayOf(day)]!].length > 0,
  );
  const special = calendar.specialDays.filter(({ day }) => day >= today);
  const closed = holidays
    .map((day) => ({ day: isoOf(day), windows: [] }))
    .filter(({ day }) => special.every((each) => each.day !== day));
  return [...special, ...closed].toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

function times({ from, until }: Window) {
  return { opens: typedTime(from), closes: typedTime(Math.min(until, 24 * 60 - 1)) };
}
