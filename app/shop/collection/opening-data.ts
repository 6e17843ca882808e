// Opening hours as search engines read them (schema.org).
import { weekdays } from "#app/shop/calendar/calendar.ts";
import { typedTime } from "#app/shop/calendar/typed-windows.ts";
import type { Calendar, Window } from "#db/json-columns.ts";

export function openingData({ specialDays, ...week }: Calendar, today: string): object {
  return {
    openingHoursSpecification: weekdays.flatMap((day) =>
      week[day].map((open) => ({
        "@type": "OpeningHoursSpecification",
        dayOfWeek: `https://schema.org/${day[0]!.toUpperCase()}${day.slice(1)}`,
        ...times(open),
      })),
    ),
    specialOpeningHoursSpecification: specialDays
      .filter(({ day }) => day >= today)
      .flatMap(({ day, windows }) =>
        // why midnight to midnight: so a closed day is written.
        (windows.length > 0 ? windows : [{ from: 0, until: 0 }]).map((open) => ({
          "@type": "OpeningHoursSpecification",
          validFrom: day,
          validThrough: day,
          ...times(open),
        })),
      ),
  };
}

function times({ from, until }: Window) {
  return { opens: typedTime(from), closes: typedTime(Math.min(until, 24 * 60 - 1)) };
}
