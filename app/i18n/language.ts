export const languages = ["en", "fr"] as const;
export type Language = (typeof languages)[number];
/** The language of texts that the owner typed only once. */
export const fallbackLanguage = "en" satisfies Language;

export const ownLanguageFirst = (own: Language): Language[] => [
  own,
  ...languages.filter((language) => language !== own),
];

export type Texts<T> = Record<Language, T>;

export function perLanguage<T>(make: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<
    Language,
    T
  >;
}

/** Makes each value on first use, since a browser mostly shows one language. */
export function oncePerLanguage<T>(make: (language: Language) => T): (language: Language) => T {
  const values = new Map<Language, T>();
  return (language) => {
    if (!values.has(language)) values.set(language, make(language));
    return values.get(language)!;
  };
}

/** The key in local storage, and the name of the cookie for the server. */
export const languageKey = "inkiosk-language";
const languageCookie = new RegExp(`(?:^|;\\s*)${languageKey}=(\\w+)(?:;|$)`);

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language);
}

export function chosenLanguage(lang: string | null, cookie: string | undefined): Language | null {
  if (isLanguage(lang)) return lang;
  const chosen = languageCookie.exec(cookie ?? "")?.[1];
  return isLanguage(chosen) ? chosen : null;
}
