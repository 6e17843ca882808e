// When a message that was not taken is tried again, and what a mail is called on its way.

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

/** The same at every attempt, so that a mail which arrived twice is known as one; another once staff had it sent again. */
export function messageIdOf({ id, againAt }: { id: number; againAt: Date | null }, publicUrl: string): string {
  const again = againAt ? `.${againAt.getTime().toString(36)}` : "";
  return `<mail-${id}${again}@${new URL(publicUrl).hostname}>`;
}
