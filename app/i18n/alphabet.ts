// The order of names in the reader's language: É stands with E, and 10 after 9.
import type { Language } from "#app/i18n/language.ts";

const collators: Record<Language, Intl.Collator> = {
  en: new Intl.Collator("en", { numeric: true }),
  fr: new Intl.Collator("fr", { numeric: true }),
};

export function byLabel(language: Language): (a: { label: string }, b: { label: string }) => number {
  return (a, b) => collators[language].compare(a.label, b.label);
}
