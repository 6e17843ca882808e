// Writes numbers without Intl, whose first use costs a phone 50 to 100 ms during hydration.
import type { Language } from "./language.ts";
import { writing } from "#app/i18n/ui/writing.ts";

/** "1,204.5" in English, "1 204,5" in French. */
export function grouped(value: number, language: Language): string {
  const { group, decimal } = writing[language];
  const [whole, ...decimals] = String(value).split(".");
  return [whole!.replaceAll(/\B(?=(?:\d{3})+$)/g, group), ...decimals].join(decimal);
}

export function tenths(value: number, language: Language): string {
  return grouped(Math.round(value * 10) / 10, language);
}
