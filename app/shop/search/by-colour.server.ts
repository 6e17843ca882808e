// The list by colour: the closest first, among what the other filters leave.
import { sql } from "drizzle-orm";
import { artPieces } from "#db/tables.ts";
import { pictures } from "#db/picture-tables.ts";
import { anyOf, prepareOnce } from "#app/platform/database.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Language } from "#app/i18n/language.ts";
import type { ArtCard } from "#app/shop/catalogue/art-piece.ts";
import { listCards } from "#app/shop/catalogue/cards.server.ts";
import { hasSlot } from "#app/shop/search/bits.ts";
import type { Bits } from "#app/shop/search/bits.ts";
import { readPalette, wantedOf } from "#app/shop/search/colour.ts";
import type { AskedColour } from "#app/shop/search/colour.ts";
import { mostRanked } from "#app/shop/search/colour-index.ts";
import type { SearchIndex } from "#app/shop/search/gallery-index.server.ts";

/** Slots of `matches`, the closest first; 600 at most. */
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
  const [listed, palettes] = await Promise.all([
    listCards(db, ids, language),
    prepareOnce(db, "palettes_by_id", (name) =>
      db
        .select({ id: artPieces.id, palette: pictures.palette })
        .from(artPieces)
        .innerJoin(pictures, sql`${pictures.id} = ${artPieces.pictureId}`)
        .where(sql`${artPieces.id} = ${anyOf(sql.placeholder("ids"), sql`integer`)}`)
        .prepare(name),
    ).execute({ ids }),
  ]);
  const paletteOf = new Map(palettes.map(({ id, palette }) => [id, palette]));
  return listed.map((card) => ({ ...card, palette: asStrip(paletteOf.get(card.id) ?? "") }));
}

/** Stops of a gradient, as wide as their shares but never too thin to be seen. */
export function asStrip(palette: string): string {
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
