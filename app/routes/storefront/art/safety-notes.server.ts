// What a visitor reads of the safety of each medium, in his language (Regulation (EU) 2023/988, article 19).
import type { Language } from "#app/i18n/language.ts";
import { safetyTexts } from "#app/i18n/storefront/safety.ts";
import type { ArtPiece } from "#app/shop/catalogue/art-piece.ts";
import { isCanvas } from "#app/shop/printing/print-plan.ts";
import { mediumPrint } from "#app/shop/settings/medium-print.ts";
import type { MediumPrint } from "#app/shop/settings/medium-print.ts";

/** By the medium: the owner's words, or the shop's own. */
export function safetyNotes(
  { mediaOptions }: Pick<ArtPiece, "mediaOptions">,
  media: MediumPrint[],
  language: Language,
): Record<string, string> {
  const note = (mediaType: string) =>
    mediumPrint(media, mediaType).safety[language] || safetyTexts[language][isCanvas(mediaType) ? "canvas" : "paper"];
  return Object.fromEntries(mediaOptions.map(({ mediaType }) => [mediaType, note(mediaType)]));
}
