// The shop's languages, and which of them a visitor chose.
export const languages = ["en", "fr"] as const;
export type Language = (typeof languages)[number];
export const fallbackLanguage: Language = "en";

/** How each writes numbers, dates and prices; the English of Ireland, where they are in euros. */
export const locales: Record<Language, string> = { en: "en-IE", fr: "fr-FR" };

/** One of something for each language. */
export function perLanguage<T>(make: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, T>;
}

/** The cookie that mirrors the visitor's choice in local storage, so that the first HTML is in the right language. */
export const languageKey = "inkiosk-language";

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language);
}

/** What the visitor chose: by ?lang=, else by the cookie of an earlier choice; null where neither says. */
export function chosenLanguage(lang: string | null, cookie: string | undefined): Language | null {
  if (isLanguage(lang)) return lang;
  const kept = /(?:^|;\s*)inkiosk-language=(\w+)(?:;|$)/.exec(cookie ?? "")?.[1];
  return isLanguage(kept) ? kept : null;
}
