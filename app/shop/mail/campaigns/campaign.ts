// A campaign on its way: what its recipients come to, and when one that was put off is tried again.

export const recipientStates = ["waiting", "sending", "sent", "failed", "unknown", "suppressed"] as const;
export type RecipientState = (typeof recipientStates)[number];

/** How many recipients are in each state. */
export type Tally = Record<RecipientState, number>;

export function tallyOf(counts: { state: RecipientState; count: number }[]): Tally {
  const tally = Object.fromEntries(recipientStates.map((state) => [state, 0])) as Tally;
  for (const { state, count } of counts) tally[state] = count;
  return tally;
}

/** Minutes to wait after each attempt; after one more it is given up. */
const waits = [1, 5, 15, 30, 60, 120];

/** Null where it was tried often enough: news of the day before yesterday are none. `attempts`: how many there were, from 1. */
export function nextCampaignAttempt(attempts: number, now: Date): Date | null {
  const minutes = waits[attempts - 1];
  return minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000);
}

/**
 * Whether a refusal says that there is no such mailbox: by its enhanced code (RFC 3463, X.1.X) where it has one, since 550 stands
 * for spam as well.
 */
export function isNoMailbox({ code, message }: { code: number | null; message: string }): boolean {
  const enhanced = /\b5\.(\d{1,3})\.\d{1,3}\b/.exec(message)?.[1];
  return enhanced === undefined ? code === 550 || code === 551 || code === 553 : enhanced === "1";
}
