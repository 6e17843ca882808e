import { dayInWords, weekdayName } from "./dates.ts";
import type { Language } from "./language.ts";
import { readIn } from "./owner-texts.ts";
import { openingHoursTexts } from "#app/i18n/ui/opening-hours.ts";
import { weekdays } from "#db/values.ts";

type PointHours = { opening: Hours | null; hours: string | null; hoursFr: string | null };

export function pointHours(
  point: PointHours,
  today: string,
  language: Language,
): { text: string; language: Language }[] {
  const lines = point.opening ? hoursInWords(point.opening, today, language) : [];
  const note = readIn(point, "hours", language);
  return [
    ...lines.map((text) => ({ text, language })),
    ...(note.text ? [{ text: note.text, language: note.language }] : []),
  ];
}

type Window = { from: number; until: number };
type Hours = {
  specialDays: { day: string; windows: Window[] }[];
  holidays: "closed" | "open";
} & Record<(typeof weekdays)[number], Window[]>;

/** One line per group of equal days. Omits special days before `today` ("2026-11-24"). */
export function hoursInWords(hours: Hours, today: string, language: Language): string[] {
  const text = openingHoursTexts[language];
  const kinds = new Map<string, number[]>();
  for (const [at, day] of weekdays.entries()) {
    const times = windowsInWords(hours[day], language);
    if (hours[day].length > 0) kinds.set(times, [...(kinds.get(times) ?? []), at]);
  }
  const special = hours.specialDays.filter(({ day }) => day >= today);
  return [
    ...[...kinds].map(([times, on]) => text.line(capitalised(daysInWords(on, language)), times)),
    ...(hours.holidays === "closed" ? [text.closedOnHolidays] : []),
    ...special.map(({ day, windows }) => {
      const name = capitalised(dayInWords(day, language));
      return windows.length > 0
        ? text.line(name, windowsInWords(windows, language))
        : text.closedOn(name);
    }),
  ];
}

function windowsInWords(windows: readonly Window[], language: Language): string {
  const text = openingHoursTexts[language];
  const times = windows.map(({ from, until }) => text.window(text.time(from), text.time(until)));
  return joinWithAnd(times, text.and);
}

function daysInWords(on: number[], language: Language): string {
  const text = openingHoursTexts[language];
  if (on.length === weekdays.length) return text.everyDay;
  const runs: [first: number, last: number][] = [];
  for (const day of on) {
    const run = runs.at(-1);
    if (run?.[1] === day - 1) run[1] = day;
    else runs.push([day, day]);
  }
  const named = runs.flatMap(([first, last]) => {
    const [begin, end] = [weekdayName(first, language), weekdayName(last, language)];
    if (first === last) return [begin];
    return last - first === 1 ? [begin, end] : [text.days(begin, end)];
  });
  return joinWithAnd(named, text.and);
}

function joinWithAnd(parts: string[], and: string): string {
  return parts.length < 2
    ? parts.join("")
    : `${parts.slice(0, -1).join(", ")} ${and} ${parts.at(-1)}`;
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
