// The cards of pieces that a visitor saved or received in a link.
import { inArray } from "drizzle-orm";
import { artPieces } from "#db/catalogue-tables.ts";
import type { Language } from "#app/i18n/language.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { ArtCard } from "#app/shop/catalogue/art-piece.ts";
import { selectCards } from "#app/shop/catalogue/hung-pieces.server.ts";
import { localizePiece } from "#app/shop/catalogue/piece-texts.ts";

export async function listFavourites(
  db: Database,
  ids: readonly number[],
  language: Language,
): Promise<ArtCard[]> {
  if (ids.length === 0) return [];
  const found = await selectCards(db).where(inArray(artPieces.id, [...ids]));
  return found
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map((row) => localizePiece(row, language));
}
