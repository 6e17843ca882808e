// The points that a member serves: stored, read, and as a condition on rows.
import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { Column, SQL } from "drizzle-orm";
import { collectionPoints } from "#db/collection-tables.ts";
import { staff, staffPoints } from "#db/staff-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { ServedPoints } from "./served-points.ts";

/** `serves` of served-points.ts, for rows that name their point in a column. */
export function isAtServedPoint(point: Column, served: ServedPoints): SQL | undefined {
  return served ? inArray(point, [...served]) : undefined;
}

/** A column of a query of staff; it means nothing but for counter accounts. */
export const servedPoints = sql<number[]>`array(
  select ${staffPoints.collectionPointId} from ${staffPoints}
  where ${staffPoints.staffId} = ${staff.id} order by 1)`;

/**
 * Call it in the transaction that changes the account. A point that is gone is not added, but one
 * that was served before may be kept, since orders may wait there.
 */
export async function servePoints(
  db: Database,
  staffId: string,
  points: readonly number[],
): Promise<void> {
  const isOther = notInArray(staffPoints.collectionPointId, [...points]);
  await db.delete(staffPoints).where(and(eq(staffPoints.staffId, staffId), isOther));
  if (points.length === 0) return;
  const there = await db
    .select({ id: collectionPoints.id })
    .from(collectionPoints)
    .where(inArray(collectionPoints.id, [...points]))
    .for("key share");
  if (there.length > 0)
    await db
      .insert(staffPoints)
      .values(there.map(({ id }) => ({ staffId, collectionPointId: id })))
      .onConflictDoNothing();
}
