// When somebody is reminded of prints that lie ready, and from when they count as uncollected.
const dayMs = 86_400_000;

/** Longer ago, the mail is not sent any more: it would come with the next one, or out of nowhere. */
const lateDays = 3;
/** After the last reminder, until staff decide what becomes of the prints. */
export const patienceDays = 7;

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

export function isUncollected(
  { readyAt, keptUntil }: ReadyOrder,
  days: readonly number[],
  now: Date,
): boolean {
  const patience = (days.at(-1) ?? 0) + patienceDays;
  const until = Math.max(readyAt.getTime() + patience * dayMs, keptUntil?.getTime() ?? 0);
  return now.getTime() >= until;
}
