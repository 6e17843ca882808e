import { readIn } from "#app/i18n/owner-texts.ts";
import type { Language } from "#app/i18n/language.ts";

/** Sentences; French falls back to the others. */
type Hours = { hours: string | null; hoursFr: string | null };

export type CollectionPoint = Hours & {
  id: number;
  name: string;
  address: string;
  telephone: string | null;
};

export function hoursIn(point: Hours, language: Language): string | null {
  return readIn(point, "hours", language).text;
}

export function languageOfHours(point: Hours, language: Language): Language {
  return readIn(point, "hours", language).language;
}
