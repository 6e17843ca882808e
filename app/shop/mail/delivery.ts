// When a message that was not taken is tried again.

/** Minutes to wait after each attempt; the last one again and again. */
const waits = [1, 5, 15, 30, 60, 120, 240];
/** RFC 5321, section 4.5.4.1: four to five days, after which the sender is told. */
const patienceDays = 4;

/** Null where it was tried for long enough. `attempts`: how many there were, from 1. */
export function nextAttempt(attempts: number, writtenAt: Date, now: Date): Date | null {
  if (now.getTime() - writtenAt.getTime() > patienceDays * 24 * 3600_000) return null;
  const minutes = waits[Math.min(attempts, waits.length) - 1]!;
  return new Date(now.getTime() + minutes * 60_000);
}
