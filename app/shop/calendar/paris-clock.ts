// Paris time, wherever the process runs. Days count from 1970-01-01, moments are milliseconds.
import { dayMs, minuteMs } from "./milliseconds.ts";

export type Day = number;
export type Minutes = number;
export type Moment = number;

export const minutesOfDay = 24 * 60;

/** A span without a clock change; at `from` the clock shows `minute`. */
type Part = { from: Moment; until: Moment; minute: Minutes };

const offsets = new Intl.DateTimeFormat("en", {
  timeZone: "Europe/Paris",
  timeZoneName: "longOffset",
});

function offsetAt(moment: Moment): number {
  const parts = offsets.formatToParts(moment);
  const name = parts.find(({ type }) => type === "timeZoneName")!.value;
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? ["", "+", "0", "0"];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * minuteMs;
}

const cachedParts = new Map<Day, Part[]>();
const maxCached = 3000;

export function clockSpansOf(day: Day): Part[] {
  const known = cachedParts.get(day);
  if (known) return known;
  // They are cached, since Intl is a thousand times slower.
  if (cachedParts.size >= maxCached) cachedParts.clear();
  const parts = cutAtChange(day);
  cachedParts.set(day, parts);
  return parts;
}

function cutAtChange(day: Day): Part[] {
  const midnight = day * dayMs;
  // Paris is 1 or 2 hours ahead of UTC, and its clocks never change at midnight.
  const [before, after] = [
    offsetAt(midnight - dayMs / 12),
    offsetAt(midnight + dayMs - dayMs / 24),
  ];
  const [from, until] = [midnight - before, midnight + dayMs - after];
  if (before === after) return [{ from, until, minute: 0 }];
  let [early, late] = [from, until];
  while (late - early > minuteMs) {
    const middle = early + Math.floor((late - early) / 2 / minuteMs) * minuteMs;
    if (offsetAt(middle) === before) early = middle;
    else late = middle;
  }
  return [
    { from, until: late, minute: 0 },
    { from: late, until, minute: (late + after - midnight) / minuteMs },
  ];
}

export function dayAt(moment: Moment): Day {
  const guess = Math.floor((moment + dayMs / 24) / dayMs);
  const parts = clockSpansOf(guess);
  if (moment < parts[0]!.from) return guess - 1;
  return moment < parts.at(-1)!.until ? guess : guess + 1;
}

export function clockAt(moment: Moment): { day: Day; minute: Minutes } {
  const day = dayAt(moment);
  const part = clockSpansOf(day).find(({ until }) => moment < until)!;
  return { day, minute: part.minute + (moment - part.from) / minuteMs };
}

export function hourInParis(now: Date): number {
  return Math.floor(clockAt(now.getTime()).minute / 60);
}

/** When the clock shows `from` up to `until`: two stretches if it goes back in between. */
export function spansBetween(
  day: Day,
  from: Minutes,
  until: Minutes,
): { from: Moment; until: Moment }[] {
  return clockSpansOf(day).flatMap((part) => {
    const begins = Math.max(part.from, part.from + (from - part.minute) * minuteMs);
    const ends = Math.min(part.until, part.from + (until - part.minute) * minuteMs);
    return begins < ends ? [{ from: begins, until: ends }] : [];
  });
}

export function startOf(day: Day): Moment {
  return clockSpansOf(day)[0]!.from;
}

/** 0 is Monday. */
export function weekdayOf(day: Day): number {
  return (((day + 3) % 7) + 7) % 7;
}

export function isoOf(day: Day): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** Other years are mistyped, and PostgreSQL knows no year 0. */
export function dayFrom(iso: string): Day | null {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(iso)) return null;
  const moment = Date.parse(`${iso}T00:00:00Z`);
  return Number.isNaN(moment) || isoOf(moment / dayMs) !== iso ? null : moment / dayMs;
}
