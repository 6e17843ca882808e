// How components read texts. Each area has one file with both languages; texts with values are
// functions.
import { createContext, use } from "react";
import { fallbackLanguage, oncePerLanguage } from "./language.ts";
import type { Language, Texts } from "./language.ts";
import { grouped } from "./numbers.ts";
import { writing } from "#app/i18n/ui/writing.ts";

export type EveryLanguage<T> = Texts<T>;

export const LanguageContext = createContext(
  (globalThis.document?.documentElement.lang ?? fallbackLanguage) as Language,
);

export function useLanguage(): Language {
  return use(LanguageContext);
}

export function useTexts<T>(texts: Texts<T>): T {
  return texts[useLanguage()];
}

/** Looks up a label by a key from the database. Undefined if there is none. */
export function wordOf<Label>(labels: Record<string, Label>, key: string): Label | undefined {
  return Object.hasOwn(labels, key) ? labels[key] : undefined;
}

const plurals = oncePerLanguage((language) => new Intl.PluralRules(writing[language].locale));

/** "1 piece", "1,204 pieces"; in French 0 is singular too. */
export function counted(language: Language, count: number, one: string, other: string): string {
  return `${grouped(count, language)} ${plurals(language).select(count) === "one" ? one : other}`;
}
