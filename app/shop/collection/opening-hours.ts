// When a collection point is open; null if it has no hours.
import { closingAfter, hasHours, isOpenAt, nextOpen } from "#app/shop/calendar/calendar.ts";
import type { Calendar } from "#app/shop/calendar/calendar.ts";

export function isOpen(opening: Calendar | null, at: Date): boolean | null {
  return hasHours(opening) ? isOpenAt(opening, at.getTime()) : null;
}

/** Null if it is closed then, or never closes. */
export function openUntil(opening: Calendar | null, at: Date): Date | null {
  return hasHours(opening) ? momentOf(closingAfter(opening, at.getTime())) : null;
}

export function nextOpening(opening: Calendar | null, at: Date): Date | null {
  return hasHours(opening) ? momentOf(nextOpen(opening, at.getTime())) : null;
}

function momentOf(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms);
}
