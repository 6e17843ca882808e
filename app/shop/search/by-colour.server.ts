// The list by colour: the closest pieces first, among those that other filters leave.
import type { Database } from "#app/platform/database/database.server.ts";
import type { Language } from "#app/i18n/language.ts";
import type { ArtCard } from "#app/shop/catalogue/art-piece.ts";
import { listCardsWithPalettes } from "#app/shop/catalogue/cards.server.ts";
import { hasSlot } from "#app/shop/search/bits.ts";
import type { Bits } from "#app/shop/search/bits.ts";
import { readPalette, wantedOf } from "#app/shop/search/colour.ts";
import type { AskedColour } from "#app/shop/search/colour.ts";
import { mostRanked } from "#app/shop/search/colour-index.ts";
import type { SearchIndex } from "#app/shop/search/gallery-index.server.ts";

/** Slots of `matches`, the closest first, at most 600. */
export function closest(
  { colours }: Pick<SearchIndex, "colours">,
  matches: Bits,
  asked: readonly AskedColour[],
): number[] {
  const among = (slot: number) => hasSlot(matches, slot);
  return colours.rank(wantedOf(asked), among, mostRanked).map(({ slot }) => slot);
}

export async function listWithPalettes(
  db: Database,
  ids: number[],
  language: Language,
): Promise<ArtCard[]> {
  const listed = await listCardsWithPalettes(db, ids, language);
  return listed.map(({ card, palette }) => ({ ...card, palette: asStrip(palette ?? "") }));
}

/** Gradient stops as wide as their shares, but never too thin to see. */
function asStrip(palette: string): string {
  const colours = readPalette(palette).map(({ hex, share }) => ({ hex, width: 0.04 + share }));
  const whole = colours.reduce((sum, { width }) => sum + width, 0);
  let end = 0;
  return colours
    .map(({ hex, width }) => {
      end += (100 * width) / whole;
      return `#${hex} 0 ${Math.round(end)}%`;
    })
    .join(",");
}
