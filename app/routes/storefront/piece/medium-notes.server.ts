// The owner's description of a medium, and its safety notes (Regulation (EU) 2023/988, article 19).
import { fallbackLanguage } from "#app/i18n/language.ts";
import type { Language } from "#app/i18n/language.ts";
import { typedIn } from "#app/i18n/owner-texts.ts";
import { safetyOf } from "#app/i18n/storefront/safety.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { ArtPiece } from "#app/shop/catalogue/art-piece.ts";
import type { Picture } from "#app/shop/pictures/picture.ts";
import { findPictures } from "#app/shop/pictures/pictures.server.ts";
import { findMedium } from "#app/shop/media/medium.ts";
import { givesPackaging } from "#app/shop/settings/settings.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import type { Medium } from "#app/shop/media/medium.ts";

export type MediumNote = {
  description: string;
  /** The language of the description, which the owner may have written only once. */
  language: Language;
  safety: string;
  picture: Picture | null;
};

export async function mediumNotes(
  db: Database,
  { mediaOptions }: Pick<ArtPiece, "mediaOptions">,
  { print: { media }, law }: Pick<Settings, "print" | "law">,
  language: Language,
): Promise<Record<string, MediumNote>> {
  const offered = mediaOptions.map(({ mediaType }) => findMedium(media, mediaType));
  const pictures = await findPictures(
    db,
    offered.flatMap(({ pictureId }) => pictureId ?? []),
  );
  const note = (medium: Medium): MediumNote => {
    const own = typedIn(medium, "description", language);
    return {
      description: own || medium.description,
      language: own ? language : fallbackLanguage,
      safety:
        typedIn(medium, "safety", language) ||
        safetyOf(medium.surface, givesPackaging(law), language),
      picture: (medium.pictureId && pictures.get(medium.pictureId)) || null,
    };
  };
  return Object.fromEntries(offered.map((medium) => [medium.key, note(medium)]));
}
