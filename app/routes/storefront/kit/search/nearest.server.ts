// Offers the nearest pieces where a search finds nothing.
import { nearestTexts } from "#app/i18n/storefront/nearest.ts";
import type { RequestContext } from "#app/platform/pages/request-context.server.ts";
import { listCards } from "#app/shop/catalogue/hung-pieces.server.ts";
import { findNearest } from "#app/shop/search/codes.server.ts";
import type { Nearest } from "./nearest-pieces.tsx";

/** Null if nothing is near. */
export async function nearestTo(visit: RequestContext, text: string): Promise<Nearest | null> {
  const { db, language } = visit;
  const pieces = await listCards(visit, await findNearest(db, text));
  if (pieces.length === 0) return null;
  return { title: nearestTexts[language].title, pieces };
}
