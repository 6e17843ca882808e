// When a collection point is open; null if it has no hours.
import { closingAfter, hasHours, isOpenAt, nextOpen } from "#app/shop/calendar/calendar.ts";
import type { Calendar } from "#db/json-columns.ts";

export function isOpen(calendar: Calendar | null, at: Date): boolean | null {
  return hasHours(calendar) ? isOpenAt(calendar, at.getTime()) : null;
}

/** Null if it is closed then, or never closes. */
export function openUntil(calendar: Calendar | null, at: Date): Date | null {
  return hasHours(calendar) ? momentOf(closingAfter(calendar, at.getTime())) : null;
}

export function nextOpening(calendar: Calendar | null, at: Date): Date | null {
  return hasHours(calendar) ? momentOf(nextOpen(calendar, at.getTime())) : null;
}

function momentOf(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms);
}
