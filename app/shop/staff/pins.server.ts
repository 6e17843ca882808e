// The PINs with which staff take over: set, checked, and locked after wrong ones.
import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { staffPins, staffPinTries } from "#db/staff-pin-tables.ts";
import { staff } from "#db/staff-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import {
  recordSecurityEvent,
  recordStrangerEvent,
} from "#app/shop/security-log/security-log.server.ts";
import type { SignedInMember } from "./authentication-core.server.ts";
import { notifyMember } from "./notices.server.ts";
import { hashPassword, hashDummyPassword, verifyPassword } from "./passwords.server.ts";
import { servedPoints } from "./served-points.server.ts";
import { endSessionsByPin } from "./pin-sessions.server.ts";
import { mayWorkAt, pinTries } from "./pin.ts";
import { recordStaffChange, secretChanged } from "./staff-log.server.ts";

type Member = Pick<SignedInMember, "id" | "name" | "email" | "network">;

export async function hasPin(db: Database, memberId: string): Promise<boolean> {
  return (await db.$count(staffPins, eq(staffPins.staffId, memberId))) > 0;
}

export async function setPin(db: Database, member: Member, pin: string): Promise<void> {
  const hash = await hashPassword(pin);
  await db.transaction(async (db) => {
    const set = { hash, createdAt: sql`now()` };
    await db
      .insert(staffPins)
      .values({ staffId: member.id, hash })
      .onConflictDoUpdate({ target: staffPins.staffId, set });
    await unlockPin(db, member.id);
    await endSessionsByPin(db, member.id);
    await recordStaffChange(
      db,
      member,
      member.email,
      { pin: secretChanged.before },
      { pin: secretChanged.after },
    );
    await notifyMember(db, member.id, "pin_set", member);
  });
}

export async function removePin(db: Database, member: Member): Promise<void> {
  await db.transaction(async (db) => {
    const removed = await db
      .delete(staffPins)
      .where(eq(staffPins.staffId, member.id))
      .returning({ staffId: staffPins.staffId });
    if (removed.length === 0) return;
    await endSessionsByPin(db, member.id);
    await recordStaffChange(db, member, member.email, { pin: "on" }, { pin: "off" });
    await notifyMember(db, member.id, "pin_removed", member);
  });
}

export async function unlockPin(db: Database, memberId: string): Promise<void> {
  await db.delete(staffPinTries).where(eq(staffPinTries.staffId, memberId));
}

type PinHolder = { id: string; name: string };
type FoundHolder = PinHolder & { hash: string };

export async function listPinHolders(db: Database, pointId: number): Promise<FoundHolder[]> {
  const rows = await db
    .select({
      id: staff.id,
      name: staff.name,
      hash: staffPins.hash,
      role: staff.role,
      points: servedPoints,
    })
    .from(staff)
    .innerJoin(staffPins, eq(staffPins.staffId, staff.id))
    .where(isNull(staff.deactivatedAt))
    .orderBy(staff.name, staff.id);
  return rows.flatMap(({ id, name, hash, role, points }) => {
    const rights = { role, mayRefund: false, mayErase: false };
    const served = role === "counter" ? points : null;
    return mayWorkAt({ ...rights, points: served }, pointId) ? [{ id, name, hash }] : [];
  });
}

export type PinCheck =
  | { right: PinHolder }
  | { refused: "wrong"; left: number }
  | { refused: "locked" };

type Device = { id: number; name: string; pointId: number; network: string };

/** Takes as long, and counts attempts, for somebody without a PIN. */
export async function checkPin(
  db: Database,
  device: Device,
  memberId: string,
  pin: string,
): Promise<PinCheck> {
  const tries = await countTry(db, device.id, memberId);
  if (tries === "locked") return { refused: "locked" };
  const holders = await listPinHolders(db, device.pointId);
  const holder = holders.find(({ id }) => id === memberId);
  if (!holder) await hashDummyPassword(pin);
  if (!holder || !(await verifyPassword({ hash: holder.hash, password: pin })))
    return refuse(db, device, memberId, tries);
  const isOpen = await forgetTries(db, device.id, memberId);
  return isOpen ? { right: { id: holder.id, name: holder.name } } : { refused: "locked" };
}

/** Attempts so far; 1 for a stranger. One statement, so that no two share a count. */
async function countTry(
  db: Database,
  deviceId: number,
  memberId: string,
): Promise<number | "locked"> {
  const [known] = await db.select({ id: staff.id }).from(staff).where(eq(staff.id, memberId));
  if (!known) return 1;
  const [row] = await db
    .insert(staffPinTries)
    .values({ staffId: memberId, deviceId })
    .onConflictDoUpdate({
      target: [staffPinTries.staffId, staffPinTries.deviceId],
      set: { tries: sql`${staffPinTries.tries} + 1` },
      setWhere: lt(staffPinTries.tries, pinTries),
    })
    .returning({ tries: staffPinTries.tries });
  return row?.tries ?? "locked";
}

async function forgetTries(db: Database, deviceId: number, memberId: string): Promise<boolean> {
  const own = and(eq(staffPinTries.staffId, memberId), eq(staffPinTries.deviceId, deviceId));
  await db.delete(staffPinTries).where(and(own, isNull(staffPinTries.lockedAt)));
  return (await db.$count(staffPinTries, own)) === 0;
}

async function refuse(
  db: Database,
  { id: deviceId, name, network }: Device,
  memberId: string,
  tries: number,
): Promise<PinCheck> {
  const [member] = await db
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(eq(staff.id, memberId));
  await recordStrangerEvent(db, network, { kind: "sign-in-failed", about: "pin" }, member ?? null);
  if (tries < pinTries || !member) return { refused: "wrong", left: pinTries - tries };
  await db.transaction(async (db) => {
    await db
      .update(staffPinTries)
      .set({ lockedAt: sql`now()` })
      .where(and(eq(staffPinTries.staffId, memberId), eq(staffPinTries.deviceId, deviceId)));
    await recordSecurityEvent(db, { ...member, network }, { kind: "pin-locked", about: name });
    await notifyMember(db, memberId, "pin_locked", null);
  });
  return { refused: "locked" };
}
