// What was chosen of a picture for its print, in words: the same in basket, order and mail.
import type { Language } from "#app/i18n/language.ts";
import { fitTexts } from "#app/i18n/storefront/fit.ts";

type StatedFit = {
  whole?: true | undefined;
  shift?: number | undefined;
  filled?: true | undefined;
};

/** Null where the picture is the sheet's own shape. `shift` from 0 to 1000. */
export function fitInWords({ whole, shift, filled }: StatedFit, language: Language): string | null {
  const text = fitTexts[language];
  if (whole) return text.whole;
  if (shift !== undefined) return text.moved(Math.round(shift / 10));
  return filled ? text.filled : null;
}
