// Reads the second to restore to: in Paris time, or with an offset from UTC.
import { clockAt, dayFrom, isoOf, spansBetween } from "#app/shop/calendar/paris-clock.ts";

const written =
  /^(\d{4}-\d\d-\d\d)[t ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(\.\d{1,3})?)?(z|[+-]\d\d:?\d\d)?$/i;

/** "twice", "never": in the nights when the clocks change. */
export type SecondRefused = "unreadable" | "twice" | "never" | "future";

export function readRestoreSecond(text: string, now: Date): Date | SecondRefused {
  const [, date, hours, minutes, seconds = "00", part = "", zone] = written.exec(text.trim()) ?? [];
  const day = date === undefined ? null : dayFrom(date);
  if (day === null) return "unreadable";
  const minute = Number(hours) * 60 + Number(minutes);
  const after = Number(seconds + part) * 1000;
  const begins = zone
    ? [Date.parse(`${date}T${hours}:${minutes}:00${zone.toUpperCase()}`)]
    : spansBetween(day, minute, minute + 1).map(({ from }) => from);
  const [moment] = begins;
  if (moment === undefined) return "never";
  if (Number.isNaN(moment)) return "unreadable";
  if (begins.length > 1) return "twice";
  return moment + after > now.getTime() ? "future" : new Date(moment + after);
}

export function formatMoment(moment: Date): string {
  const whole = Math.floor(moment.getTime() / 1000) * 1000;
  const { day, minute } = clockAt(whole);
  const seconds = Math.round(minute * 60);
  const ahead = Math.round((Date.parse(`${isoOf(day)}T00:00Z`) + seconds * 1000 - whole) / 3600e3);
  const two = (part: number) => String(Math.floor(part)).padStart(2, "0");
  const time = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map(two).join(":");
  return `${isoOf(day)}T${time}+${two(ahead)}:00 in Paris (${moment.toISOString()})`;
}
