// The order of names in the reader's language: É stands with E, and 10 after 9.
import { perLanguage } from "#app/i18n/language.ts";
import type { Language } from "#app/i18n/language.ts";

const collators = perLanguage((language) => new Intl.Collator(language, { numeric: true }));

export function byLabel(language: Language): (a: { label: string }, b: { label: string }) => number {
  return (a, b) => collators[language].compare(a.label, b.label);
}

export function byName(language: Language): (a: { name: string }, b: { name: string }) => number {
  return (a, b) => collators[language].compare(a.name, b.name);
}

type Named = { name: string; nameFr: string | null };

export function nameIn({ name, nameFr }: Named, language: Language): string {
  return language === "fr" ? (nameFr ?? name) : name;
}

/** What stands on a French page of something that has no French name is English. */
export function labelIn(named: Named, language: Language): { label: string; lang?: "en" } {
  return { label: nameIn(named, language), ...(language === "fr" && named.nameFr === null ? { lang: "en" as const } : {}) };
}

/** By the name that is read in that language. */
export function byNameRead(language: Language): (a: Named, b: Named) => number {
  return (a, b) => collators[language].compare(nameIn(a, language), nameIn(b, language));
}
