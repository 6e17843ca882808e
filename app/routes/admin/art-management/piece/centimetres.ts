import { writing } from "#app/i18n/ui/writing.ts";
import type { Language } from "#app/i18n/language.ts";

/** In the language's notation: "29.7" in English, "29,7" in French. */
export function centimetres(mm: number, language: Language): string {
  return (mm / 10).toLocaleString(writing[language].locale, { maximumFractionDigits: 1 });
}
