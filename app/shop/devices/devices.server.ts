// Browsers that belong to the shop: enrolled, recognised by cookie, changed and revoked.
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { devices } from "#db/devices-tables.ts";
import { collectionPoints } from "#db/collection-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { secretToken } from "#app/platform/secrets/secret-token.server.ts";
import type { Secrets } from "#app/platform/secrets/secret.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { recordChanged, recordCreated } from "#app/shop/changes/changes.server.ts";
import { lockUnchanged, writeRecord } from "#app/shop/changes/records.server.ts";
import type { ChangedMeanwhile, EditedVersion } from "#app/shop/changes/records.server.ts";
import type { Device, DeviceKind } from "./device.ts";
import type { DeviceFields, EnrolmentFields } from "./device-form.ts";
import { deviceCookie, deviceCookieName, readToken, signedToken } from "./device-token.server.ts";
import { readPointNames } from "#app/shop/collection/collection-points.server.ts";
import { containing, descending, listPage } from "#app/shop/lists/list-page.server.ts";
import type { ListSearch } from "#app/shop/lists/list-query.ts";
import { recordSecurityEvent } from "#app/shop/security-log/security-log.server.ts";
import { endPinSessions, isSomebodyAt } from "#app/shop/staff/pin-sessions.server.ts";
import { cookieOf } from "#app/platform/network/cookies.server.ts";
import { sha256OfText } from "#app/platform/sha256.server.ts";

const kind = "device";
const inUse = isNull(devices.revokedAt);
const isRevoked = isNotNull(devices.revokedAt);
// The tables are written by name, because Drizzle omits a table's name in a subquery.
const pointName = sql<string | null>`(
  select name from collection_points where collection_points.id = devices.collection_point_id)`;
const enrolledBy = sql<string>`(
  select name from staff where staff.id = devices.enrolled_by_id)`;

const deviceColumns = {
  id: devices.id,
  kind: devices.kind,
  name: devices.name,
  pointId: devices.collectionPointId,
  pointName,
  seenAt: devices.seenAt,
  lockMinutes: devices.lockMinutes,
  idleSeconds: devices.idleSeconds,
  screenBottomCm: devices.screenBottomCm,
  screenHeightCm: devices.screenHeightCm,
};

/**
 * The response must set `cookies`: they delete a revoked or forged cookie, and renew a valid one in
 * time.
 */
export async function readDevice(
  db: Database,
  secrets: Secrets,
  { headers, secure }: { headers: Headers; secure: boolean },
): Promise<{ device: Device | null; cookies: string[]; revoked?: DeviceKind }> {
  const cookie = cookieOf(headers, deviceCookieName(secure));
  if (cookie === undefined) return { device: null, cookies: [] };
  const token = readToken(secrets, cookie);
  const [row] = token === null ? [] : await findByToken(db, token);
  if (!row) {
    const revoked = token === null ? undefined : await findRevokedKind(db, token);
    return { device: null, cookies: [deviceCookie(secure, null)], ...(revoked && { revoked }) };
  }
  const { pointId, pointName, isUnseen, isUnseenToday, ...device } = row;
  if (isUnseen || isUnseenToday)
    await db
      .update(devices)
      .set({ seenAt: sql`now()` })
      .where(eq(devices.id, device.id));
  const point = pointId === null ? null : { id: pointId, name: pointName! };
  const signed = signedToken(secrets[0], token!);
  const cookies = isUnseenToday || signed !== cookie ? [deviceCookie(secure, signed)] : [];
  return { device: { ...device, point }, cookies };
}

async function findRevokedKind(db: Database, token: string): Promise<DeviceKind | undefined> {
  const [row] = await db
    .select({ kind: devices.kind })
    .from(devices)
    .where(and(eq(devices.tokenHash, sha256OfText(token)), isRevoked));
  return row?.kind;
}

async function findByToken(db: Database, token: string) {
  const seenLately = sql`${devices.seenAt} > now() - interval '1 minute'`;
  const today = sql`${devices.seenAt} >= date_trunc('day', now())`;
  return db
    .select({
      ...deviceColumns,
      isStaffHere: isSomebodyAt,
      isUnseen: sql<boolean>`${seenLately} is not true`,
      isUnseenToday: sql<boolean>`${today} is not true`,
    })
    .from(devices)
    .where(and(eq(devices.tokenHash, sha256OfText(token)), inUse));
}

/**
 * Revokes `former`, the device that this browser was until now. Only a hash of the token is stored.
 */
export async function enrolDevice(
  db: Database,
  actor: NonNullable<Actor>,
  fields: EnrolmentFields,
  former: Pick<Device, "id"> | null,
): Promise<{ id: number; name: string; token: string } | { refused: "point-gone" }> {
  return db.transaction(async (db) => {
    if (!(await isPoint(db, fields.collectionPointId))) return { refused: "point-gone" as const };
    if (former) await revokeDevice(db, actor, former.id);
    const token = secretToken();
    const [saved] = await db
      .insert(devices)
      .values({ ...fields, tokenHash: sha256OfText(token), enrolledById: actor.id })
      .returning({ id: devices.id });
    const { id } = saved!;
    const { name } = fields;
    await recordCreated(db, actor, { kind, recordId: id, label: name }, fields);
    await recordSecurityEvent(db, actor, { kind: "device-enrolled", about: name });
    return { id, name, token };
  });
}

async function isPoint(db: Database, id: number): Promise<boolean> {
  const [point] = await db
    .select({ id: collectionPoints.id })
    .from(collectionPoints)
    .where(eq(collectionPoints.id, id))
    .for("key share");
  return point !== undefined;
}

export async function revokeDevice(
  db: Database,
  actor: NonNullable<Actor>,
  id: number,
): Promise<{ name: string } | null> {
  return db.transaction(async (db) => {
    const [revoked] = await db
      .update(devices)
      .set({
        revokedAt: sql`now()`,
        revokedById: actor.id,
        version: sql`${devices.version} + 1`,
      })
      .where(and(eq(devices.id, id), inUse))
      .returning({ name: devices.name, revokedAt: devices.revokedAt });
    if (!revoked) return null;
    await endPinSessions(db, id);
    const { name, revokedAt } = revoked;
    const record = { kind, recordId: id, label: name };
    await recordChanged(db, actor, record, { revokedAt: null }, { revokedAt });
    await recordSecurityEvent(db, actor, { kind: "device-revoked", about: name });
    return { name };
  });
}

export const deviceViews = ["revoked"] as const;

export async function listDevices(
  db: Database,
  { q, page, view }: ListSearch & { view: (typeof deviceViews)[number] | null },
  limit: number,
) {
  const where = and(
    containing(sql`${devices.name} || ' ' || coalesce(${pointName}, '')`, q),
    view === "revoked" ? isRevoked : inUse,
  );
  const [names, list, used, revoked] = await Promise.all([
    readPointNames(db),
    listPage(page, limit, {
      total: db.$count(devices, where),
      order: [descending(devices.id)],
      rows: ({ order, limit, offset }) =>
        db
          .select({
            ...deviceColumns,
            enrolledAt: devices.createdAt,
            enrolledBy,
            revokedAt: devices.revokedAt,
          })
          .from(devices)
          .where(where)
          .orderBy(...order)
          .limit(limit)
          .offset(offset),
    }),
    db.$count(devices, inUse),
    db.$count(devices, isRevoked),
  ]);
  const rows = list.rows.map((row) => ({ ...row, pointName: names.get(row.pointId ?? 0) ?? null }));
  return { ...list, rows, counts: { used, revoked } };
}

export type DeviceRow = Awaited<ReturnType<typeof listDevices>>["rows"][number];

type StoredDevice = typeof devices.$inferSelect;
export type EditableDevice = Omit<StoredDevice, "tokenHash">;

export async function findDevice(db: Database, id: number): Promise<EditableDevice | null> {
  const [row] = await db
    .select()
    .from(devices)
    .where(and(eq(devices.id, id), inUse));
  return row ? editable(row) : null;
}

const editable = ({ tokenHash: _, ...row }: StoredDevice): EditableDevice => row;

export async function saveDevice(
  db: Database,
  actor: Actor,
  fields: DeviceFields,
  edited: EditedVersion,
): Promise<
  { saved: EditableDevice } | { refused: "point-gone" } | ChangedMeanwhile<EditableDevice>
> {
  return db.transaction(async (db) => {
    const record = { kind, table: devices, labelOf: ({ name }: StoredDevice) => name };
    const locked = await lockUnchanged(db, record, edited);
    if ("refused" in locked)
      return { ...locked, present: locked.present && editable(locked.present) };
    if (!locked.before || locked.before.revokedAt)
      return { refused: "changed-meanwhile", present: null };
    if (!(await isPoint(db, fields.collectionPointId))) return { refused: "point-gone" };
    return { saved: editable(await writeRecord(db, actor, record, locked.before, fields)) };
  });
}
