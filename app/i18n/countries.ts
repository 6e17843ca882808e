import { oncePerLanguage } from "./language.ts";
import type { Language } from "./language.ts";
import { writing } from "#app/i18n/ui/writing.ts";

const names = oncePerLanguage(
  (language) => new Intl.DisplayNames(writing[language].locale, { type: "region" }),
);

/** `code`: ISO 3166. Unknown codes are returned as they are. */
export function countryName(code: string, language: Language): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return names(language).of(code) ?? code;
}
