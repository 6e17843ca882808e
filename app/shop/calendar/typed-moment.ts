// Staff type times of Paris. When the clocks change, an hour is missing or occurs twice.
import { clockAt, dayFrom, isoOf, minutesOfDay, spansBetween } from "./paris-clock.ts";

export function parisTime(moment: Date): string {
  const { day, minute } = clockAt(moment.getTime());
  const [hours, minutes] = [Math.floor(minute / 60), Math.floor(minute % 60)];
  const padded = (number: number) => String(number).padStart(2, "0");
  return `${isoOf(day)}T${padded(hours)}:${padded(minutes)}`;
}

/** "gap": the clocks skip it. "twice": it occurs twice. Null if it is not a time. */
export function momentInParis(typed: string): Date | "gap" | "twice" | null {
  const found = stretchesOf(typed);
  if (!found) return null;
  if (found.length > 1) return "twice";
  return found[0] ? new Date(found[0].from) : "gap";
}

export function momentFrom(typed: string): Date | null {
  const [first] = stretchesOf(typed) ?? [];
  return first ? new Date(first.from) : null;
}

function stretchesOf(typed: string) {
  const [, iso, hours, minutes] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):([0-5]\d)$/.exec(typed) ?? [];
  const day = dayFrom(iso ?? "");
  const minute = Number(hours) * 60 + Number(minutes);
  return day === null || minute >= minutesOfDay ? null : spansBetween(day, minute, minute + 1);
}
