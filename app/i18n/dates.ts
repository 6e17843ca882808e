// Moments as people read them. The shop's days are those of Paris, wherever server and browser stand.
import type { Language } from "#app/i18n/language.ts";

const timeZone = "Europe/Paris";
const locales: Record<Language, string> = { en: "en-IE", fr: "fr-FR" };

/** "Monday 23 November 2026 at 14:05" */
export function longDateTime(moment: Date, language: Language): string {
  const date = written(moment, language, { weekday: "long", day: "numeric", month: "long", year: "numeric" });
  const time = new Intl.DateTimeFormat(locales[language], { timeZone, hour: "2-digit", minute: "2-digit" }).format(moment);
  return language === "fr" ? `${date} à ${time}` : `${date} at ${time}`;
}

/** "23 November 2026" */
export function longDate(moment: Date, language: Language): string {
  return written(moment, language, { day: "numeric", month: "long", year: "numeric" });
}

function written(moment: Date, language: Language, options: Intl.DateTimeFormatOptions): string {
  const date = new Intl.DateTimeFormat(locales[language], { timeZone, ...options }).format(moment);
  // why: French says "1er novembre", and Intl does not know it.
  return language === "fr" ? date.replace(/(?<!\d)1 /, "1er ") : date;
}
