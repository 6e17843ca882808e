import { weekdays } from "#db/values.ts";
import type { Weekday } from "#app/shop/calendar/calendar.ts";

type CopiedWeek = { week: string[]; first: Weekday; from: Weekday; until: Weekday };

const otherDays = 4;

/** Copies the first day that is filled in to the next four, as far as the week goes. */
export function copiedWeek(typed: readonly string[]): CopiedWeek | null {
  const first = typed.findIndex((hours) => hours.trim() !== "");
  const last = Math.min(first + otherDays, weekdays.length - 1);
  if (first < 0 || last === first) return null;
  return {
    week: typed.map((hours, index) => (index > first && index <= last ? typed[first]! : hours)),
    first: weekdays[first]!,
    from: weekdays[first + 1]!,
    until: weekdays[last]!,
  };
}
