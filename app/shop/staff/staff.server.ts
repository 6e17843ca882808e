// Staff accounts: listed, deactivated, handed over; their sessions, passkeys and apps.

import { and, asc, desc, eq, gt, isNotNull, isNull, max, ne, or, sql } from "drizzle-orm";
import {
  staff,
  staffInvitations,
  staffPasskeys,
  staffPoints,
  staffSessions,
  staffTwoFactors,
} from "#db/staff-tables.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { updateSecondFactor } from "./factors.server.ts";
import { notifyMember } from "./notices.server.ts";
import { servedPoints } from "./served-points.server.ts";
import type { MemberRights } from "./rights.ts";
import { recordStaffChange } from "./staff-log.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";

type Member = { id: string; name: string; email: string };
type ListedMember = MemberRights & {
  id: string;
  name: string;
  email: string;
  secondFactor: boolean;
  deactivated: boolean;
  lastSeen: Date | null;
};

export async function listStaff(db: Database): Promise<ListedMember[]> {
  const rows = await db
    .select({
      id: staff.id,
      name: staff.name,
      email: staff.email,
      role: staff.role,
      mayRefund: staff.mayRefund,
      mayErase: staff.mayErase,
      points: servedPoints,
      secondFactor: staff.twoFactorEnabled,
      deactivatedAt: staff.deactivatedAt,
      lastSeen: max(staffSessions.updatedAt),
    })
    .from(staff)
    .leftJoin(
      staffSessions,
      and(eq(staffSessions.staffId, staff.id), gt(staffSessions.expiresAt, new Date())),
    )
    .groupBy(staff.id)
    .orderBy(asc(staff.createdAt));
  return rows.map(({ deactivatedAt, points, ...row }) => ({
    ...row,
    points: row.role === "counter" ? points : null,
    deactivated: deactivatedAt !== null,
  }));
}

// Locks all rows, since concurrent changes could otherwise leave the shop without staff or owner.
function lockActive(db: Database) {
  return db
    .select({ id: staff.id, email: staff.email, role: staff.role })
    .from(staff)
    .where(isNull(staff.deactivatedAt))
    .orderBy(staff.id)
    .for("update");
}

function isFor(email: string) {
  return sql`lower(${staffInvitations.email}) = lower(${email})`;
}

type Deactivated = { done: true } | { refused: "last" | "owner" | "unknown" };

/** Also ends their sessions. Refused for the owner and for the last active member. */
export async function deactivate(db: Database, actor: Actor, id: string): Promise<Deactivated> {
  return db.transaction(async (db) => {
    const active = await lockActive(db);
    const member = active.find((each) => each.id === id);
    if (!member) return { refused: "unknown" };
    if (active.length === 1) return { refused: "last" };
    if (member.role === "owner") return { refused: "owner" };
    await db
      .update(staff)
      .set({ deactivatedAt: sql`now()` })
      .where(eq(staff.id, id));
    await db.delete(staffSessions).where(eq(staffSessions.staffId, id));
    // An unused link would let them back in.
    await db
      .delete(staffInvitations)
      .where(and(isFor(member.email), isNull(staffInvitations.usedAt)));
    await recordStaffChange(db, actor, member.email, { active: true }, { active: false });
    await notifyMember(db, id, "deactivated", actor);
    return { done: true };
  });
}

type OwnershipTransfer = { done: true } | { refused: "not-owner" | "unknown" };

/** Works in one transaction, so that everybody always sees exactly one owner. */
export async function transferOwnership(
  db: Database,
  owner: Member,
  id: string,
): Promise<OwnershipTransfer> {
  return db.transaction(async (db) => {
    const active = await lockActive(db);
    if (active.find((each) => each.id === owner.id)?.role !== "owner")
      return { refused: "not-owner" };
    const member = active.find((each) => each.id === id);
    if (!member || id === owner.id) return { refused: "unknown" };
    const former = { role: "manager", mayRefund: true, mayErase: true } as const;
    await db.update(staff).set({ role: "owner" }).where(eq(staff.id, id));
    await db.update(staff).set(former).where(eq(staff.id, owner.id));
    await db.delete(staffPoints).where(eq(staffPoints.staffId, id));
    // The former owner may still have such a link, and could take over the new owner's account.
    await db
      .delete(staffInvitations)
      .where(
        and(
          or(eq(staffInvitations.invitedById, owner.id), isFor(member.email)),
          isNull(staffInvitations.usedAt),
        ),
      );
    await recordStaffChange(db, owner, member.email, { role: member.role }, { role: "owner" });
    await recordStaffChange(db, owner, owner.email, { role: "owner" }, { role: "manager" });
    await notifyMember(db, id, "owner", owner);
    await notifyMember(db, owner.id, "no_owner", owner);
    return { done: true };
  });
}

export async function reactivate(db: Database, actor: Actor, id: string): Promise<void> {
  await db.transaction(async (db) => {
    const [member] = await db
      .update(staff)
      .set({ deactivatedAt: null })
      .where(and(eq(staff.id, id), isNotNull(staff.deactivatedAt)))
      .returning({ email: staff.email });
    if (!member) return;
    await recordStaffChange(db, actor, member.email, { active: false }, { active: true });
    await notifyMember(db, id, "reactivated", actor);
  });
}

type OpenSession = { id: string; userAgent: string; address: string; since: Date; lastSeen: Date };

export async function listSessions(db: Database, memberId: string): Promise<OpenSession[]> {
  const rows = await db
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, memberId), gt(staffSessions.expiresAt, new Date())))
    .orderBy(desc(staffSessions.updatedAt));
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.userAgent ?? "",
    address: row.ipAddress ?? "",
    since: row.createdAt,
    lastSeen: row.updatedAt,
  }));
}

export async function endSession(db: Database, memberId: string, sessionId: string): Promise<void> {
  await db
    .delete(staffSessions)
    .where(and(eq(staffSessions.staffId, memberId), eq(staffSessions.id, sessionId)));
}

export async function endOtherSessions(
  db: Database,
  memberId: string,
  sessionId: string,
): Promise<void> {
  await db
    .delete(staffSessions)
    .where(and(eq(staffSessions.staffId, memberId), ne(staffSessions.id, sessionId)));
}

type ListedPasskey = { id: string; name: string; createdAt: Date };

export async function listPasskeys(db: Database, memberId: string): Promise<ListedPasskey[]> {
  const rows = await db
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.staffId, memberId))
    .orderBy(asc(staffPasskeys.createdAt));
  return rows.map(({ id, name, createdAt }) => ({ id, name: name ?? "", createdAt }));
}

export async function renamePasskey(
  db: Database,
  member: Member,
  id: string,
  name: string,
): Promise<void> {
  await db.transaction(async (db) => {
    const own = and(eq(staffPasskeys.staffId, member.id), eq(staffPasskeys.id, id));
    const [before] = await db
      .select({ name: staffPasskeys.name })
      .from(staffPasskeys)
      .where(own)
      .for("update");
    if (!before) return;
    await db.update(staffPasskeys).set({ name }).where(own);
    await recordStaffChange(db, member, member.email, { passkey: before.name }, { passkey: name });
  });
}

export async function removePasskey(db: Database, member: Member, id: string): Promise<void> {
  await db.transaction(async (db) => {
    const [removed] = await db
      .delete(staffPasskeys)
      .where(and(eq(staffPasskeys.staffId, member.id), eq(staffPasskeys.id, id)))
      .returning({ name: staffPasskeys.name });
    if (!removed) return;
    await recordStaffChange(
      db,
      member,
      member.email,
      { passkey: removed.name ?? "" },
      { passkey: null },
    );
    await notifyMember(db, member.id, "passkey_removed", member);
    await updateSecondFactor(db, member.id);
  });
}

/** Not left to better-auth: until passkeys are checked, the password alone would suffice. */
export async function removeApp(db: Database, member: Member): Promise<void> {
  await db.transaction(async (db) => {
    const [removed] = await db
      .delete(staffTwoFactors)
      .where(eq(staffTwoFactors.staffId, member.id))
      .returning({ verified: staffTwoFactors.verified });
    // An app whose set-up was not finished never was a second factor.
    if (!removed?.verified) return;
    await recordStaffChange(
      db,
      member,
      member.email,
      { authenticatorApp: "on" },
      { authenticatorApp: "off" },
    );
    await notifyMember(db, member.id, "app_off", member);
    await updateSecondFactor(db, member.id);
  });
}

export async function findAppState(
  db: Database,
  memberId: string,
): Promise<"none" | "pending" | "on"> {
  const [row] = await db
    .select({ verified: staffTwoFactors.verified })
    .from(staffTwoFactors)
    .where(eq(staffTwoFactors.staffId, memberId));
  return row ? (row.verified ? "on" : "pending") : "none";
}

export async function findMember(db: Database, id: string): Promise<Member | null> {
  const [row] = await db
    .select({ id: staff.id, name: staff.name, email: staff.email })
    .from(staff)
    .where(eq(staff.id, id));
  return row ?? null;
}
