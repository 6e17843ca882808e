// When a shop is open or a workshop works: weekly windows, special days, public holidays.
import { clockAt, dayAt, isoOf, spansBetween, weekdayOf } from "./paris-clock.ts";
import type { Day, Minutes, Moment } from "./paris-clock.ts";
import { isPublicHoliday } from "./public-holidays.ts";
import type { Calendar, Window } from "#db/json-columns.ts";
import { weekdays } from "#db/values.ts";
import { minuteMs } from "./milliseconds.ts";

export type Weekday = (typeof weekdays)[number];

export const neverOpen: Calendar = {
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
  sunday: [],
  specialDays: [],
  holidays: "closed",
};

export function hasHours(calendar: Calendar | null): calendar is Calendar {
  return calendar !== null && weekdays.some((weekday) => calendar[weekday].length > 0);
}

export function windowsOf(calendar: Calendar, day: Day): Window[] {
  const iso = isoOf(day);
  const special = calendar.specialDays.find((each) => each.day === iso);
  if (special) return special.windows;
  if (calendar.holidays === "closed" && isPublicHoliday(day)) return [];
  return calendar[weekdays[weekdayOf(day)]!];
}

type Stretch = { from: Moment; until: Moment };

/** More than two years, longer than special days and holidays can hide a weekly window. */
export const farthestDays = 800;

function* stretchesFrom(calendar: Calendar, first: Day): Generator<Stretch> {
  for (let day = first; day < first + farthestDays; day += 1) {
    const windows = windowsOf(calendar, day);
    const stretches = windows.flatMap(({ from, until }) => spansBetween(day, from, until));
    // When the clocks go back, a window may occur twice, before and after another.
    yield* stretches.sort((one, other) => one.from - other.from);
  }
}

export function isOpenAt(calendar: Calendar, moment: Moment): boolean {
  const { day, minute } = clockAt(moment);
  return windowsOf(calendar, day).some(({ from, until }) => from <= minute && minute < until);
}

export function nextOpen(
  calendar: Calendar,
  moment: Moment,
  isSkipped: (day: Day) => boolean = () => false,
): Moment | null {
  for (const { from, until } of stretchesFrom(calendar, dayAt(moment))) {
    if (until > moment && !isSkipped(dayAt(from))) return Math.max(from, moment);
  }
  return null;
}

export function closingAfter(calendar: Calendar, moment: Moment): Moment | null {
  let closes: Moment | null = null;
  for (const { from, until } of stretchesFrom(calendar, dayAt(moment))) {
    if (closes === null && from <= moment && moment < until) closes = until;
    else if (closes !== null && from === closes) closes = until;
    else if (closes !== null || from > moment) return closes;
  }
  return null;
}

export function afterOpenTime(calendar: Calendar, moment: Moment, minutes: Minutes): Moment | null {
  let left = minutes * minuteMs;
  for (const { from, until } of stretchesFrom(calendar, dayAt(moment))) {
    if (until <= moment) continue;
    const begins = Math.max(from, moment);
    if (begins + left <= until) return begins + left;
    left -= until - begins;
  }
  return null;
}
