// Decides how long backups are retained, and when the next backup or trial restore is due.
import { dayMs, hourMs } from "#app/shop/calendar/milliseconds.ts";

/** It must not be longer, since older backups still contain the data of erased people. */
const daysRetained = 14;
const weeksRetained = 8;
const daysOfContinuous = 7;

/** By more than an hour: the clocks of two machines may differ by less. */
export const isAhead = (at: Date, now: Date) => at.getTime() > now.getTime() + hourMs;
/** A shop may be off for some nights; a longer gap may be a clock that runs ahead. */
const maxDaysAtOnce = 3;

export const newestOf = (moments: Date[], now: Date): Date | null =>
  splitByClock(moments, now).newestFirst[0] ?? null;

/** Backups dated in the future are retained, but are not the newest. */
function splitByClock(moments: Date[], now: Date) {
  const newestFirst = moments.toSorted((one, other) => other.getTime() - one.getTime());
  const ahead = newestFirst.filter((at) => isAhead(at, now));
  return { ahead, newestFirst: newestFirst.slice(ahead.length) };
}

function isGapSuspicious([newest, before]: Date[]): boolean {
  return !!newest && !!before && newest.getTime() - before.getTime() > maxDaysAtOnce * dayMs;
}

/** Keeps all of a fortnight, the last of each of eight weeks, and the newest at any age. */
export function momentsToRetain(moments: Date[], now: Date): Date[] {
  const { ahead, newestFirst } = splitByClock(moments, now);
  if (isGapSuspicious(newestFirst)) return [...ahead, ...newestFirst];
  const weeks = new Set<number>();
  const retained = newestFirst.filter((at, index) => {
    const days = (now.getTime() - at.getTime()) / dayMs;
    const week = Math.floor(at.getTime() / dayMs / 7);
    const isLastOfWeek = !weeks.has(week);
    weeks.add(week);
    return index === 0 || days <= daysRetained || (isLastOfWeek && days <= weeksRetained * 7);
  });
  return [...ahead, ...retained];
}

export function baseBackupsToRetain(moments: Date[], now: Date): Date[] {
  const { ahead, newestFirst } = splitByClock(moments, now);
  const oldest = newestFirst.findIndex(
    (at) => now.getTime() - at.getTime() > daysOfContinuous * dayMs,
  );
  const isWhole = oldest < 0 || isGapSuspicious(newestFirst);
  return [...ahead, ...(isWhole ? newestFirst : newestFirst.slice(0, oldest + 1))];
}

export const youngBases = (moments: Date[], now: Date): Date[] =>
  moments.filter((at) => now.getTime() - at.getTime() <= daysOfContinuous * dayMs);

/** An unreadable backup must not count as lost while it may still be retained. */
export function mayBeRetained(moment: Date, now: Date): boolean {
  return now.getTime() - moment.getTime() <= weeksRetained * 7 * dayMs;
}

/** `hour` is the hour in Paris. */
type Now = { now: Date; hour: number };
/** Hours after the last one: due at night, and due at any time of day. */
type Pace = { night: number; anyTime: number };

const backupPace: Pace = { night: 12, anyTime: 30 };
const proofPace: Pace = { night: 6.5 * 24, anyTime: 8 * 24 };
/** After a trial that found something missing, the next backup is tried too. */
const retryPace: Pace = { night: 12, anyTime: 30 };

export function isBackupDue(last: Date | null, now: Now): boolean {
  return isDue(last, backupPace, now);
}

export function isVerificationDue(last: { at: Date; holds: boolean } | null, now: Now): boolean {
  return isDue(last?.at ?? null, last?.holds === false ? retryPace : proofPace, now);
}

function isDue(last: Date | null, { night, anyTime }: Pace, { now, hour }: Now): boolean {
  if (!last) return true;
  const hours = (now.getTime() - last.getTime()) / hourMs;
  return hours >= anyTime || (hours >= night && hour >= 2 && hour < 6);
}

export function isLate(kind: "backup" | "proof", last: Date | null, now: Date): boolean {
  const maxHours = (kind === "backup" ? backupPace : proofPace).anyTime + 6;
  return !last || now.getTime() - last.getTime() > maxHours * hourMs;
}
