// When buyers are reminded, and when an order counts as uncollected.
import { hasHours, windowsOf } from "#app/shop/calendar/calendar.ts";
import type { Calendar } from "#db/json-columns.ts";
import { dayMs } from "#app/shop/calendar/milliseconds.ts";
import { clockAt, dayAt, startOf, spansBetween } from "#app/shop/calendar/paris-clock.ts";

/** Minutes of the day between which buyers get messages. */
const [morning, evening] = [9 * 60, 20 * 60];

/** A reminder that is later is dropped: it would arrive together with the next one. */
const lateDays = 3;
/** How long after the last reminder staff are asked to decide. */
const patienceDays = 7;

type ReadyOrder = {
  readyAt: Date;
  /** The date until which staff promised to keep the prints; no reminder is sent before it. */
  keptUntil: Date | null;
};

/**
 * The number of the reminder that is due, from 1, or null. `days` count from when the order was
 * ready, in rising order.
 */
export function reminderDue(
  { readyAt, keptUntil }: ReadyOrder,
  days: readonly number[],
  now: Date,
): number | null {
  if (keptUntil && keptUntil > now) return null;
  const daysReady = (now.getTime() - readyAt.getTime()) / dayMs;
  const due = days.findLastIndex((day) => daysReady >= day);
  return due >= 0 && daysReady < days[due]! + lateDays ? due + 1 : null;
}

/** `at` itself by day, else the next morning in Paris. */
export function daytimeFrom(at: Date): Date {
  const { day, minute } = clockAt(at.getTime());
  if (minute >= morning && minute < evening) return at;
  const next = minute < morning ? day : day + 1;
  return new Date(spansBetween(next, morning, evening)[0]!.from);
}

/** The date that buyers may be promised: nothing happens to the prints before it. */
export function minimumRetainedUntil(
  { readyAt, keptUntil }: ReadyOrder,
  days: readonly number[],
): Date {
  const patience = (days.at(-1) ?? 0) + patienceDays;
  return new Date(Math.max(readyAt.getTime() + patience * dayMs, keptUntil?.getTime() ?? 0));
}

export function lastDayToCollect(until: Date, calendar: Calendar | null, now: Date): Date {
  if (!hasHours(calendar)) return until;
  const last = dayAt(until.getTime());
  const first = dayAt(now.getTime());
  for (let day = last; day >= first; day -= 1) {
    const isOpen = windowsOf(calendar, day)
      .flatMap(({ from, until }) => spansBetween(day, from, until))
      .some(({ from, until: shut }) => from < until.getTime() && shut > now.getTime());
    if (isOpen) return day === last ? until : new Date(startOf(day));
  }
  return until;
}

export function isUncollected(order: ReadyOrder, days: readonly number[], now: Date): boolean {
  return now >= minimumRetainedUntil(order, days);
}
