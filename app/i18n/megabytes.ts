import type { Language } from "#app/i18n/language.ts";
import { tenths } from "#app/i18n/numbers.ts";
import { writing } from "#app/i18n/ui/writing.ts";

export function megabytes(bytes: number, language: Language): string {
  return `${tenths(Math.max(0.1, bytes / 1e6), language)}\u00a0${writing[language].megabytes}`;
}
