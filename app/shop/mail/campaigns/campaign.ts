import type { Language } from "#app/i18n/language.ts";
import { minuteMs } from "#app/shop/calendar/milliseconds.ts";

export const recipientStates = [
  "waiting",
  "sending",
  "sent",
  "failed",
  "unknown",
  "suppressed",
] as const;
export type RecipientState = (typeof recipientStates)[number];

export type Claimed = {
  id: number;
  campaignId: number;
  subscriberId: number;
  email: string;
  name: string | null;
  language: Language;
  attempts: number;
};

export type Tally = Record<RecipientState, number>;

export function tallyOf(counts: { state: RecipientState; count: number }[]): Tally {
  const tally = Object.fromEntries(recipientStates.map((state) => [state, 0])) as Tally;
  for (const { state, count } of counts) tally[state] = count;
  return tally;
}

/** Minutes between attempts. */
const retryMinutes = [1, 5, 15, 30, 60, 120];

/** Null to give up, because a newsletter gets outdated. `attempts` counts from 1. */
export function nextCampaignAttempt(attempts: number, now: Date): Date | null {
  const minutes = retryMinutes[attempts - 1];
  return minutes === undefined ? null : new Date(now.getTime() + minutes * minuteMs);
}

/** Reads the enhanced code (RFC 3463, X.1.X) if there is one, since 550 also stands for spam. */
export function isNoMailbox({ code, message }: { code: number | null; message: string }): boolean {
  const enhanced = /\b5\.(\d{1,3})\.\d{1,3}\b/.exec(message)?.[1];
  return enhanced === undefined ? code === 550 || code === 551 || code === 553 : enhanced === "1";
}
