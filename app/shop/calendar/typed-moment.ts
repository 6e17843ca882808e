import { dayFrom, stretchesBetween } from "#app/shop/calendar/paris-clock.ts";

/** On the clocks of Paris, as a browser sends it: "2026-11-24T11:00". */
export function momentFrom(typed: string): Date | null {
  const [, iso, hours, minutes] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})$/.exec(typed) ?? [];
  const day = dayFrom(iso ?? "");
  if (day === null) return null;
  const minute = Number(hours) * 60 + Number(minutes);
  // why null in spring: between two and three there is no such time.
  const [stretch] = stretchesBetween(day, minute, minute + 1);
  return stretch ? new Date(stretch.from) : null;
}
