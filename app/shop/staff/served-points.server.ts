import { inArray } from "drizzle-orm";
import type { Column, SQL } from "drizzle-orm";
import { collectionPoints } from "#db/point-tables.ts";
import { byName } from "#app/i18n/alphabet.ts";
import type { Language } from "#app/i18n/language.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { ServedPoints } from "./served-points.ts";

/** `serves` for rows that name their point in a column. */
export function isAtServedPoint(point: Column, served: ServedPoints): SQL | undefined {
  return served ? inArray(point, [...served]) : undefined;
}

/** What staff choose from, by name. */
export async function listServedPoints(
  db: Database,
  language: Language,
  served: ServedPoints,
): Promise<{ id: number; name: string }[]> {
  const points = await db
    .select({ id: collectionPoints.id, name: collectionPoints.name })
    .from(collectionPoints)
    .where(isAtServedPoint(collectionPoints.id, served));
  return points.sort(byName(language));
}
