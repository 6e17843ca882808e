// When a message that was not delivered is tried again.

/** Minutes between attempts; the last one repeats. */
const waits = [1, 5, 15, 30, 60, 120, 240];
/** RFC 5321, section 4.5.4.1: give up after four to five days. */
const patienceDays = 4;

/** Null to give up. `attempts` counts from 1. */
export function nextAttempt(attempts: number, writtenAt: Date, now: Date): Date | null {
  if (now.getTime() - writtenAt.getTime() > patienceDays * 24 * 3600_000) return null;
  const minutes = waits[Math.min(attempts, waits.length) - 1]!;
  return new Date(now.getTime() + minutes * 60_000);
}
