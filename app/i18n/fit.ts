// What was chosen of a picture for its print, in words: the same in basket, order and mail.
import type { Language } from "#app/i18n/language.ts";
import { fitTexts } from "#app/i18n/storefront/fit.ts";

/** Null where it is as staff chose. `shift` from 0 to 1000. */
export function fitInWords(
  { whole, shift }: { whole?: true | undefined; shift?: number | undefined },
  language: Language,
): string | null {
  const text = fitTexts[language];
  if (whole) return text.whole;
  return shift === undefined ? null : text.moved(Math.round(shift / 10));
}
