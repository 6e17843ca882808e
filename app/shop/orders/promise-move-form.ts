import { dayFrom, stretchesBetween } from "#app/shop/calendar/paris-clock.ts";
import type { Day } from "#app/shop/calendar/paris-clock.ts";
import { form, parsed, text } from "#app/shop/form.ts";

const reason = text({ most: 300 });

/** To a time on the clocks of Paris, as a browser sends it: "2026-11-24T11:00". */
export const promiseMoveForm = form({ promisedAt: parsed(momentFrom), reason });

export const closureForm = form({ day: parsed((typed): Day | null => dayFrom(typed)), reason });

function momentFrom(typed: string): Date | null {
  const [, iso, hours, minutes] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})$/.exec(typed) ?? [];
  const day = dayFrom(iso ?? "");
  if (day === null) return null;
  const minute = Number(hours) * 60 + Number(minutes);
  // why null in spring: between two and three there is no such time.
  const [stretch] = stretchesBetween(day, minute, minute + 1);
  return stretch ? new Date(stretch.from) : null;
}
