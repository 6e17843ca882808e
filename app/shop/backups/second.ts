// Which second is asked for, as people write it: as the clocks of the shop show it, or with its
// distance from UTC.
import { dayFrom, stretchesBetween } from "#app/shop/calendar/paris-clock.ts";

const written =
  /^(\d{4}-\d\d-\d\d)[t ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(\.\d{1,3})?)?(z|[+-]\d\d:?\d\d)?$/i;

/** "twice" and "never": in the nights when clocks are changed. */
export type SecondRefused = "unreadable" | "twice" | "never" | "future";

export function readSecond(text: string, now: Date): Date | SecondRefused {
  const [, date, hours, minutes, seconds = "00", part = "", zone] = written.exec(text.trim()) ?? [];
  const day = date === undefined ? null : dayFrom(date);
  if (day === null) return "unreadable";
  const minute = Number(hours) * 60 + Number(minutes);
  const after = Number(seconds + part) * 1000;
  const begins = zone
    ? [Date.parse(`${date}T${hours}:${minutes}:00${zone.toUpperCase()}`)]
    : stretchesBetween(day, minute, minute + 1).map(({ from }) => from);
  const [moment] = begins;
  if (moment === undefined) return "never";
  if (Number.isNaN(moment)) return "unreadable";
  if (begins.length > 1) return "twice";
  return moment + after > now.getTime() ? "future" : new Date(moment + after);
}
