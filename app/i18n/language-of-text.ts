// Guesses a text's language when staff did not state it; prompts are mostly English.
import { fallbackLanguage, languages } from "./language.ts";
import type { Language } from "./language.ts";

const commonWords: Partial<Record<Language, RegExp>> = {
  en: /(?<!\p{L})(?:the|a|an|of|in|with|on|under|and|at|by|near|to)(?!\p{L})/giu,
  fr: /(?<!\p{L})(?:le|la|les|un|une|des|du|dans|avec|sur|sous|et|au|aux|près|de)(?!\p{L})|(?<!\p{L})[ldj]['’]\p{L}/giu,
};

export function languageOf(text: string): Language {
  const count = (language: Language) => {
    const pattern = commonWords[language];
    return pattern ? (text.match(pattern)?.length ?? 0) : 0;
  };
  return languages.reduce(
    (best, language) => (count(language) > count(best) ? language : best),
    fallbackLanguage as Language,
  );
}
