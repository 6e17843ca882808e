// Says when an order can be collected.
import { dayAndTime, isSameYear, longDateTime } from "./dates.ts";
import type { Language } from "./language.ts";
import { promiseTexts } from "#app/i18n/storefront/promise.ts";

export type DatedPromise = { readyAt: Date; requestedAt: Date };

/** "Tuesday 24 November from 11:00", with the year if it is not the current one. */
export function formatReadyFrom(
  { readyAt, requestedAt }: DatedPromise,
  language: Language,
): string {
  const { day, time } = dayAndTime(readyAt, language, { year: !isSameYear(readyAt, requestedAt) });
  return promiseTexts[language].from(day, time);
}

/** "Tuesday 24 November 2026 from 11:00". `otherwise` is used for orders without a promise. */
export function readyInWords(promisedAt: Date | null, otherwise: Date, language: Language): string {
  if (!promisedAt) return longDateTime(otherwise, language);
  const { day, time } = dayAndTime(promisedAt, language, { year: true });
  return promiseTexts[language].from(day, time);
}
