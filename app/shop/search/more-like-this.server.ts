// Pieces for sale that look like another one, for its page.

import type { ArtCard } from "#app/shop/catalogue/art-piece.ts";
import { listCards } from "#app/shop/catalogue/hung-pieces.server.ts";
import type { CardVisit } from "#app/shop/catalogue/hung-pieces.server.ts";
import { peekIndex } from "./gallery-index.server.ts";

const fewestShown = 3;
/** Some may not be for sale, or have gone since. */
const extra = 6;

export async function listMoreLikeThis(
  visit: CardVisit,
  id: number,
  limit: number,
): Promise<ArtCard[]> {
  const index = peekIndex(visit.db);
  const slot = index?.slotOf(id) ?? null;
  if (!index || slot === null) return [];
  const ids = index.similarity.like(slot, limit + extra).map((like) => index.idOf(like.slot));
  if (ids.length < fewestShown) return [];
  const found = (await listCards(visit, ids)).filter(({ lowest }) => lowest);
  return found.length < fewestShown ? [] : found.slice(0, limit);
}
