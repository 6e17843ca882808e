// When somebody is reminded of prints that lie ready, and from when they count as uncollected.
import { hasHours, windowsOf } from "#app/shop/calendar/calendar.ts";
import type { Calendar } from "#app/shop/calendar/calendar.ts";
import { clockAt, dayAt, startOf, stretchesBetween } from "#app/shop/calendar/paris-clock.ts";

const dayMs = 86_400_000;
/** Nobody is woken by a shop. */
const [morning, evening] = [9 * 60, 20 * 60];

/** Longer ago, the mail is not sent any more: it would come with the next one, or out of nowhere. */
const lateDays = 3;
/** After the last reminder, until staff decide what becomes of the prints. */
const patienceDays = 7;

export type ReadyOrder = {
  readyAt: Date;
  /** Staff keep it until then, and nobody is reminded before. */
  keptUntil: Date | null;
};

/** Counting from 1; null where none is due at `now`. `days`: rising, after it was ready. */
export function reminderDue(
  { readyAt, keptUntil }: ReadyOrder,
  days: readonly number[],
  now: Date,
): number | null {
  if (keptUntil && keptUntil > now) return null;
  const lying = (now.getTime() - readyAt.getTime()) / dayMs;
  const due = days.findLastIndex((day) => lying >= day);
  return due >= 0 && lying < days[due]! + lateDays ? due + 1 : null;
}

/** That moment itself by day, else the next morning in Paris. */
export function decentTime(at: Date): Date {
  const { day, minute } = clockAt(at.getTime());
  if (minute >= morning && minute < evening) return at;
  const next = minute < morning ? day : day + 1;
  return new Date(stretchesBetween(next, morning, evening)[0]!.from);
}

/** Until then nobody decides anything about the prints, so a buyer may be told. */
export function keptAtLeast({ readyAt, keptUntil }: ReadyOrder, days: readonly number[]): Date {
  const patience = (days.at(-1) ?? 0) + patienceDays;
  return new Date(Math.max(readyAt.getTime() + patience * dayMs, keptUntil?.getTime() ?? 0));
}

/** The last day on which it can be collected until then, for a door that is closed on the last. */
export function lastDayToCollect(until: Date, opening: Calendar | null, now: Date): Date {
  if (!hasHours(opening)) return until;
  const last = dayAt(until.getTime());
  const first = dayAt(now.getTime());
  for (let day = last; day >= first; day -= 1) {
    const isOpen = windowsOf(opening, day)
      .flatMap(({ from, until }) => stretchesBetween(day, from, until))
      .some(({ from, until: shut }) => from < until.getTime() && shut > now.getTime());
    if (isOpen) return day === last ? until : new Date(startOf(day));
  }
  return until;
}

export function isUncollected(order: ReadyOrder, days: readonly number[], now: Date): boolean {
  return now >= keptAtLeast(order, days);
}
