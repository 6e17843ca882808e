import { fitTexts } from "#app/i18n/storefront/fit.ts";
import { onYourWallTexts } from "#app/i18n/storefront/on-your-wall.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { sizeInWords } from "#app/shop/pricing/size-label.ts";
import type { HungPiece, WallPiece } from "#app/shop/walls/hung-wall.ts";
import { useMediumName } from "../kit/pieces/medium-names.ts";

/** "A1 · 84 × 59 cm · Poster · Oak" */
export function useOptionsInWords() {
  const language = useLanguage();
  const mediumName = useMediumName();
  const fit = useTexts(fitTexts);
  const { frames } = useTexts(onYourWallTexts);
  return ({ size, mediaType, whole, frame }: HungPiece, { picture }: WallPiece) =>
    [
      sizeInWords(size, language, picture),
      mediumName(mediaType),
      ...(whole ? [fit.whole] : []),
      ...(frame === "none" ? [] : [frames[frame]]),
    ].join(" · ");
}
