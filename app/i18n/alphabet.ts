// Sorts names in the reader's language: É with E, and 10 after 9.
import { oncePerLanguage } from "./language.ts";
import type { Language } from "./language.ts";
import { readIn } from "./owner-texts.ts";
import { writing } from "#app/i18n/ui/writing.ts";

const collators = oncePerLanguage(
  (language) => new Intl.Collator(writing[language].locale, { numeric: true }),
);

export function byLabel(
  language: Language,
): (a: { label: string }, b: { label: string }) => number {
  return (a, b) => collators(language).compare(a.label, b.label);
}

export function byName(language: Language): (a: { name: string }, b: { name: string }) => number {
  return (a, b) => collators(language).compare(a.name, b.name);
}

type Named = { name: string; nameFr: string | null };

export function nameIn(named: Named, language: Language): string {
  return readIn(named, "name", language).text;
}

export function byNameRead(language: Language): (a: Named, b: Named) => number {
  return (a, b) => collators(language).compare(nameIn(a, language), nameIn(b, language));
}
