// Sessions opened by PIN. Their device is checked at every request.
import { and, eq, inArray, lt, ne, sql } from "drizzle-orm";
import { devices } from "#db/devices-tables.ts";
import { staffPinSessions } from "#db/staff-pin-tables.ts";
import { staffSessions } from "#db/staff-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { lockGraceSeconds } from "./pin.ts";

type PinSession = { deviceId: number; pointId: number | null; isOver: boolean };

// Raw names are used, since Drizzle omits the table's name in a subquery.
const isTouched = sql`staff_pin_sessions.touched_at >
  now() - make_interval(mins => devices.lock_minutes, secs => ${lockGraceSeconds})`;

export const isSomebodyAt = sql<boolean>`exists (
  select 1 from staff_pin_sessions join staff_sessions on staff_sessions.id = session_id
  where device_id = devices.id and staff_sessions.expires_at > now() and ${isTouched})`;

export async function findPinSession(db: Database, sessionId: string): Promise<PinSession | null> {
  const [row] = await db
    .select({
      deviceId: devices.id,
      pointId: devices.collectionPointId,
      isOver: sql<boolean>`${devices.revokedAt} is not null or not ${isTouched}`,
    })
    .from(staffPinSessions)
    .innerJoin(devices, eq(devices.id, staffPinSessions.deviceId))
    .where(eq(staffPinSessions.sessionId, sessionId));
  return row ?? null;
}

export async function touchPinSession(db: Database, sessionId: string): Promise<void> {
  const lately = lt(staffPinSessions.touchedAt, sql`now() - interval '10 seconds'`);
  await db
    .update(staffPinSessions)
    .set({ touchedAt: sql`now()` })
    .where(and(eq(staffPinSessions.sessionId, sessionId), lately));
}

export async function beginPinSession(
  db: Database,
  sessionId: string,
  deviceId: number,
): Promise<void> {
  await db.transaction(async (db) => {
    await db.insert(staffPinSessions).values({ sessionId, deviceId });
    // Six digits are not enough proof for sensitive actions.
    await db
      .update(staffSessions)
      .set({ provenAt: sql`'epoch'` })
      .where(eq(staffSessions.id, sessionId));
    await endPinSessions(db, deviceId, sessionId);
  });
}

export async function endPinSessions(
  db: Database,
  deviceId: number,
  but: string | null = null,
): Promise<void> {
  const there = db
    .select({ id: staffPinSessions.sessionId })
    .from(staffPinSessions)
    .where(
      and(
        eq(staffPinSessions.deviceId, deviceId),
        but === null ? undefined : ne(staffPinSessions.sessionId, but),
      ),
    );
  await db.delete(staffSessions).where(inArray(staffSessions.id, there));
}

export async function endSessionsByPin(db: Database, memberId: string): Promise<void> {
  const opened = db.select({ id: staffPinSessions.sessionId }).from(staffPinSessions);
  await db
    .delete(staffSessions)
    .where(and(eq(staffSessions.staffId, memberId), inArray(staffSessions.id, opened)));
}
