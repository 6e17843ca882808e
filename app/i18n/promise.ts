// Says when an order can be collected.
import { dayAndTime, longDateTime } from "#app/i18n/dates.ts";
import type { Language } from "#app/i18n/language.ts";
import { promiseTexts } from "#app/i18n/storefront/promise.ts";

/** "Tuesday 24 November from 11:00". */
export function fromInWords(readyAt: Date, language: Language): string {
  const { day, time } = dayAndTime(readyAt, language, { year: false });
  return promiseTexts[language].from(day, time);
}

/** "Tuesday 24 November 2026 from 11:00". `otherwise`: for orders without a promise. */
export function readyInWords(promisedAt: Date | null, otherwise: Date, language: Language): string {
  if (!promisedAt) return longDateTime(otherwise, language);
  const { day, time } = dayAndTime(promisedAt, language, { year: true });
  return promiseTexts[language].from(day, time);
}
