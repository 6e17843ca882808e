// Names the source of most pictures once, and others on their cards (Regulation (EU) 2024/1689,
// art. 50).
import { browseTexts } from "#app/i18n/storefront/art-browse.ts";
import { listSourceTexts } from "#app/i18n/storefront/list-sources.ts";
import { shopTexts } from "#app/i18n/storefront/shop.ts";
import type { Language } from "#app/i18n/language.ts";
import type { ArtCard } from "#app/shop/catalogue/art-piece.ts";
import type { DigitalSource } from "#db/digital-sources.ts";

type ListSource = { usual: DigitalSource; words: string };

export function listSource(
  pieces: Pick<ArtCard, "picture">[],
  language: Language,
): ListSource | null {
  const bySource = Map.groupBy(pieces, ({ picture }) => picture.digitalSource);
  const [first] = [...bySource].sort(([, a], [, b]) => b.length - a.length);
  if (!first) return null;
  const [usual, sameSource] = first;
  const words = (pieces.length > 1 ? listSourceTexts : shopTexts)[language].sources[usual];
  const areAllSame = sameSource.length === pieces.length;
  return { usual, words: areAllSame ? words : `${words}${browseTexts[language].unlessMarked}` };
}
