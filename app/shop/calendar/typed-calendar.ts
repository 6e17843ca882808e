// A calendar as text, for the fields of its form and for the change log.
import { neverOpen } from "./calendar.ts";
import { weekdays } from "#db/values.ts";
import { typedSpecialDays, typedWindows } from "./typed-windows.ts";
import type { Calendar } from "#db/json-columns.ts";

export type TypedCalendar = Record<keyof Calendar, string>;

export function typedCalendar(calendar: Calendar | null): TypedCalendar {
  const { specialDays, holidays, ...week } = calendar ?? neverOpen;
  const days = weekdays.map((day) => [day, typedWindows(week[day])] as const);
  return {
    ...(Object.fromEntries(days) as Record<(typeof weekdays)[number], string>),
    specialDays: typedSpecialDays(specialDays),
    holidays,
  };
}

export function calendarChanges(
  before: unknown,
  after: unknown,
): { field: string; before: string; after: string }[] {
  const [old, now] = [typedCalendar(before as Calendar), typedCalendar(after as Calendar)];
  return Object.keys(old).flatMap((field) => {
    const name = field as keyof Calendar;
    return old[name] === now[name] ? [] : [{ field, before: old[name], after: now[name] }];
  });
}
