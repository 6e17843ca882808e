// Pieces for sale that look like another one, for its page.

import type { Database } from "#app/platform/database/database.server.ts";
import type { CardRow } from "#app/shop/catalogue/art-piece.ts";
import { listCardRows } from "#app/shop/catalogue/hung-pieces.server.ts";
import { peekIndex } from "./gallery-index.server.ts";

const fewestShown = 3;
/** Some may not be for sale, or have gone since. */
const extra = 6;

export async function listMoreLikeThis(
  db: Database,
  id: number,
  limit: number,
): Promise<CardRow[]> {
  const index = peekIndex(db);
  const slot = index?.slotOf(id) ?? null;
  if (!index || slot === null) return [];
  const ids = index.similarity.like(slot, limit + extra).map((like) => index.idOf(like.slot));
  if (ids.length < fewestShown) return [];
  const found = (await listCardRows(db, ids)).filter(({ lowest }) => lowest);
  return found.length < fewestShown ? [] : found.slice(0, limit);
}
