// What a visitor reads of the safety of each medium, in his language (Regulation (EU) 2023/988, article 19).
import type { Language } from "#app/i18n/language.ts";
import { safetyTexts } from "#app/i18n/storefront/safety.ts";
import type { ArtPiece } from "#app/shop/catalogue/art-piece.ts";
import { findMedium } from "#app/shop/settings/medium.ts";
import type { Medium } from "#app/shop/settings/medium.ts";

/** By the medium: the owner's words, or the shop's own. */
export function safetyNotes({ mediaOptions }: Pick<ArtPiece, "mediaOptions">, media: Medium[], language: Language): Record<string, string> {
  const note = (mediaType: string) => {
    const { safety, safetyFr, surface } = findMedium(media, mediaType);
    return { en: safety, fr: safetyFr }[language] || safetyTexts[language][surface];
  };
  return Object.fromEntries(mediaOptions.map(({ mediaType }) => [mediaType, note(mediaType)]));
}
