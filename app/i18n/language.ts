// The shop's languages, and which of them a visitor chose. How each writes numbers and dates stands
// in ui/writing.ts, what it says in the files of texts.
export const languages = ["en", "fr"] as const;
export type Language = (typeof languages)[number];
/** The language of what the owner types once; whoever reads another falls back to it. */
export const fallbackLanguage = "en" satisfies Language;

/** What is said or written in each: dictionaries, and ui/writing.ts. */
export type Texts<T> = Record<Language, T>;

export function perLanguage<T>(make: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<
    Language,
    T
  >;
}

/** The same, each made when it is first asked for: a browser mostly shows one. */
export function oncePerLanguage<T>(make: (language: Language) => T): (language: Language) => T {
  const made = new Map<Language, T>();
  return (language) => {
    if (!made.has(language)) made.set(language, make(language));
    return made.get(language)!;
  };
}

/**
 * The cookie that mirrors the visitor's choice in local storage, so that the first HTML is in the
 * right language.
 */
export const languageKey = "inkiosk-language";
const languageCookie = new RegExp(`(?:^|;\\s*)${languageKey}=(\\w+)(?:;|$)`);

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language);
}

/**
 * What the visitor chose: by ?lang=, else by the cookie of an earlier choice; null where neither
 * says.
 */
export function chosenLanguage(lang: string | null, cookie: string | undefined): Language | null {
  if (isLanguage(lang)) return lang;
  const kept = languageCookie.exec(cookie ?? "")?.[1];
  return isLanguage(kept) ? kept : null;
}
