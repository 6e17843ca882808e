// The places where prints are collected.
import { asc, eq, sql } from "drizzle-orm";
import { collectionPoints } from "#db/tables.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { CollectionPoint } from "#app/shop/collection/collection-point.ts";

/** The points a visitor may choose, by name. */
export async function listActivePoints(db: Database): Promise<CollectionPoint[]> {
  const { id, name, address, hours, telephone } = collectionPoints;
  return db
    .select({ id, name, address, hours, telephone })
    .from(collectionPoints)
    .where(eq(collectionPoints.status, "Active"))
    .orderBy(asc(sql`lower(${name})`), asc(id));
}
