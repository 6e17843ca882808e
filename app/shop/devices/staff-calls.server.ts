// Calls for staff from a kiosk, which are open until staff answer them or they expire.
import { and, asc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import { devices } from "#db/devices-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { readPointNames } from "#app/shop/collection/collection-points.server.ts";
import { isAtServedPoint } from "#app/shop/staff/served-points.server.ts";
import type { ServedPoints } from "#app/shop/staff/served-points.ts";

/** A call expires, because nobody waits longer in front of a screen. */
const isOpen = gt(devices.staffCalledAt, sql`now() - interval '15 minutes'`);

/** A second press keeps the time of the first. */
export async function callStaff(db: Database, deviceId: number): Promise<void> {
  await db
    .update(devices)
    .set({ staffCalledAt: sql`now()` })
    .where(and(eq(devices.id, deviceId), isNull(devices.revokedAt), sql`${isOpen} is not true`));
}

export async function isStaffCalled(db: Database, deviceId: number): Promise<boolean> {
  return (await db.$count(devices, and(eq(devices.id, deviceId), isOpen))) > 0;
}

export async function closeStaffCall(
  db: Database,
  deviceId: number,
  points: ServedPoints = null,
): Promise<boolean> {
  const settled = await db
    .update(devices)
    .set({ staffCalledAt: null })
    .where(
      and(
        eq(devices.id, deviceId),
        isNotNull(devices.staffCalledAt),
        isAtServedPoint(devices.collectionPointId, points),
      ),
    )
    .returning({ id: devices.id });
  return settled.length > 0;
}

export type StaffCall = { deviceId: number; name: string; pointName: string | null; at: Date };

export async function listStaffCalls(db: Database, points: ServedPoints): Promise<StaffCall[]> {
  const calls = await db
    .select({
      deviceId: devices.id,
      name: devices.name,
      pointId: devices.collectionPointId,
      at: sql<Date>`${devices.staffCalledAt}`.mapWith(devices.staffCalledAt),
    })
    .from(devices)
    .where(
      and(isOpen, isNull(devices.revokedAt), isAtServedPoint(devices.collectionPointId, points)),
    )
    .orderBy(asc(devices.staffCalledAt));
  const names = calls.length > 0 ? await readPointNames(db) : null;
  return calls.map(({ pointId, ...call }) => ({
    ...call,
    pointName: names?.get(pointId ?? 0) ?? null,
  }));
}
