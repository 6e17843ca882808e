// The owner's sentence, and safety (Regulation (EU) 2023/988, article 19).
import { fallbackLanguage } from "#app/i18n/language.ts";
import type { Language } from "#app/i18n/language.ts";
import { typedIn } from "#app/i18n/owner-texts.ts";
import { safetyTexts } from "#app/i18n/storefront/safety.ts";
import type { ArtPiece } from "#app/shop/catalogue/art-piece.ts";
import { findMedium } from "#app/shop/settings/medium.ts";
import type { Medium } from "#app/shop/settings/medium.ts";

export type MediumNote = {
  description: string;
  /** The owner may have written only one. */
  language: Language;
  safety: string;
};

export function mediumNotes(
  { mediaOptions }: Pick<ArtPiece, "mediaOptions">,
  media: Medium[],
  language: Language,
): Record<string, MediumNote> {
  const note = (mediaType: string): MediumNote => {
    const medium = findMedium(media, mediaType);
    const own = typedIn(medium, "description", language);
    return {
      description: own || medium.description,
      language: own ? language : fallbackLanguage,
      safety: typedIn(medium, "safety", language) || safetyTexts[language][medium.surface],
    };
  };
  return Object.fromEntries(mediaOptions.map(({ mediaType }) => [mediaType, note(mediaType)]));
}
