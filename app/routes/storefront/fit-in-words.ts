import { basketTexts } from "#app/i18n/storefront/basket.ts";
import { fitTexts } from "#app/i18n/storefront/fit.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { cropPercent } from "#app/shop/basket/edit-basket.ts";
import type { BuyersFit } from "#app/shop/printing/print-plan.ts";

/** What the buyer of a line chose of its picture, in words; null where it is as staff chose. */
export function useFitInWords(): (line: BuyersFit) => string | null {
  const text = useTexts(basketTexts);
  const fit = useTexts(fitTexts);
  return ({ whole, shift }) => {
    if (whole) return fit.whole;
    return shift === undefined ? null : text.yourCrop(cropPercent(shift));
  };
}
