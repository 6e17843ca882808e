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

/** By name; handover/served-points.server.ts adds deleted points where orders wait. */
export async function listPointNames(
  db: Database,
  language: Language,
): Promise<{ id: number; name: string }[]> {
  const points = await db
    .select({ id: collectionPoints.id, name: collectionPoints.name })
    .from(collectionPoints);
  return points.sort(byName(language));
}
