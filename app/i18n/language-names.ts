import { oncePerLanguage } from "./language.ts";
import type { Language } from "./language.ts";
import { writing } from "#app/i18n/ui/writing.ts";

const names = oncePerLanguage(
  (language) => new Intl.DisplayNames(writing[language].locale, { type: "language" }),
);

/** Within a sentence: "French", "français". */
export function languageName(named: Language, language: Language): string {
  return names(language).of(named)!;
}

export function languageLabel(named: Language, language: Language): string {
  const name = languageName(named, language);
  return name[0]!.toLocaleUpperCase(language) + name.slice(1);
}

/** Names a language in itself: "English", "Français". Cached, since every page needs it. */
export const ownLanguageName = oncePerLanguage((language) => languageLabel(language, language));
