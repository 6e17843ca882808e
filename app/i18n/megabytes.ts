import type { Language } from "./language.ts";
import { tenths } from "./numbers.ts";
import { writing } from "#app/i18n/ui/writing.ts";

export function megabytes(bytes: number, language: Language): string {
  return `${tenths(Math.max(0.1, bytes / 1e6), language)}\u00a0${writing[language].megabytes}`;
}
