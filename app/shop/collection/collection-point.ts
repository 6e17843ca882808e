// Where prints are collected, as a visitor meets it.
import type { Language } from "#app/i18n/language.ts";

/** Opening hours are sentences; where nobody wrote the French ones, everybody reads the others. */
type Hours = { hours: string | null; hoursFr: string | null };

export type CollectionPoint = Hours & { id: number; name: string; address: string; telephone: string | null };

export function hoursIn({ hours, hoursFr }: Hours, language: Language): string | null {
  return language === "fr" ? (hoursFr ?? hours) : hours;
}

/** Which language a reader of `language` reads them in. */
export function languageOfHours({ hoursFr }: Hours, language: Language): Language {
  return language === "fr" && hoursFr !== null ? "fr" : "en";
}
