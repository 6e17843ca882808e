// Describes how a picture fits its print, in the same words in basket, order and mail.
import type { Language } from "./language.ts";
import { fitTexts } from "#app/i18n/storefront/fit.ts";

type StatedFit = {
  whole?: true | undefined;
  shift?: number | undefined;
  filled?: true | undefined;
};

/** Null if the picture has the sheet's shape. `shift`: 0 to 1000. */
export function fitInWords({ whole, shift, filled }: StatedFit, language: Language): string | null {
  const text = fitTexts[language];
  if (whole) return text.whole;
  if (shift !== undefined) return text.moved(Math.round(shift / 10));
  return filled ? text.filled : null;
}
