// Moments as people read them. The shop's days are those of Paris, wherever server and browser stand.
import type { Language } from "#app/i18n/language.ts";

const timeZone = "Europe/Paris";
const locales: Record<Language, string> = { en: "en-IE", fr: "fr-FR" };

/** "Monday 23 November 2026 at 14:05" */
export function longDateTime(moment: Date, language: Language): string {
  const date = new Intl.DateTimeFormat(locales[language], {
    timeZone,
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
  }).format(moment);
  const time = new Intl.DateTimeFormat(locales[language], { timeZone, hour: "2-digit", minute: "2-digit" }).format(moment);
  return language === "fr" ? `${date} à ${time}` : `${date} at ${time}`;
}

/** "23 November 2026" */
export function longDate(moment: Date, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { timeZone, day: "numeric", month: "long", year: "numeric" }).format(moment);
}
