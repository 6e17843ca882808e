// Links that create a staff account or let a member back in: made at the first start, by the owner,
// on the console, or mailed.
import { createHmac, randomUUID } from "node:crypto";
import { and, desc, eq, gt, isNotNull, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { advisoryLocks } from "#app/platform/database/advisory-locks.server.ts";
import { mails } from "#db/mail-tables.ts";
import {
  staff,
  staffAccounts,
  staffInvitations,
  staffPasskeys,
  staffSessions,
  staffTwoFactors,
} from "#db/staff-tables.ts";
import { staffPins } from "#db/staff-pin-tables.ts";
import type { Language } from "#app/i18n/language.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { secretToken } from "#app/platform/secrets/secret-token.server.ts";
import { sha256OfText } from "#app/platform/sha256.server.ts";
import { credentialOf } from "./authentication-core.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { recordNewMember, recordStaffChange, secretChanged } from "./staff-log.server.ts";
import type { MemberRights, Role } from "./rights.ts";
import { servePoints } from "./served-points.server.ts";
import { notifyMember } from "./notices.server.ts";
import { hashPassword } from "./passwords.server.ts";

export const invitationHours = 24;

export function setUpUrl({ publicUrl }: { publicUrl: string }, token: string): string {
  return `${publicUrl}/admin/setup/${token}`;
}

type Invitation = {
  /** Null if the person who opens the link enters an address. */
  email: string | null;
  renews: boolean;
  /** The member who forgot the password and keeps the second factors; else null. */
  forgottenBy: string | null;
};

/** Null if there are staff already. Replaces an earlier token. */
export async function openFirstSetUp(db: Database): Promise<string | null> {
  return db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.firstMember})`);
    if ((await db.$count(staff)) > 0) return null;
    await db.delete(staffInvitations).where(isNull(staffInvitations.email));
    return (await insertInvitation(db, null, null, asManager)).token;
  });
}

/** The rights of a person invited on the server's console, until the owner changes them. */
const asManager: MemberRights = {
  role: "manager",
  mayRefund: false,
  mayErase: false,
  points: null,
};

/** Replaces earlier tokens. `rights` apply to a new address only. */
export async function invite(
  db: Database,
  address: string,
  actor: Actor,
  rights: MemberRights = asManager,
): Promise<string> {
  return (await makeInvitation(db, address, actor, rights, null)).token;
}

type Mailing = { secret: string; language: Language };

/** Mailed to new people only: mail never reopens a known account (see `mailPasswordLink`). */
export async function makeInvitation(
  db: Database,
  address: string,
  actor: Actor,
  rights: MemberRights,
  mailing: Mailing | null,
): Promise<{ token: string; isMailed: boolean }> {
  const email = address.toLowerCase();
  return db.transaction(async (db) => {
    await db
      .delete(staffInvitations)
      .where(and(eq(staffInvitations.email, email), isNull(staffInvitations.usedAt)));
    const [known] = await db.select({ id: staff.id }).from(staff).where(eq(staff.email, email));
    const part = known ? "setUpLink" : "invitation";
    if (known && actor) await notifyMember(db, known.id, "set_up_link", actor);
    await recordStaffChange(db, actor, email, { [part]: null }, { [part]: "sent" });
    const by = actor?.id ?? null;
    if (known || !mailing || !by)
      return { token: (await insertInvitation(db, email, by, rights)).token, isMailed: false };
    const nonce = secretToken();
    const token = mailedToken(mailing.secret, nonce);
    const mailed = { token, mailNonce: nonce, mailLanguage: mailing.language };
    const { id } = await insertInvitation(db, email, by, rights, mailed);
    await db.insert(mails).values({ kind: "staff_invitation", about: String(id) });
    return { token, isMailed: true };
  });
}

async function insertInvitation(
  db: Database,
  email: string | null,
  invitedById: string | null,
  { role, mayRefund, mayErase, points }: MemberRights,
  { token, ...mailed }: { token: string; mailNonce?: string; mailLanguage?: Language } = {
    token: secretToken(),
  },
): Promise<{ id: number; token: string }> {
  const expiresAt = sql`now() + make_interval(hours => ${invitationHours})`;
  const [inserted] = await db
    .insert(staffInvitations)
    .values({
      tokenHash: sha256OfText(token),
      email,
      invitedById,
      role,
      mayRefund,
      mayErase,
      points: [...(points ?? [])],
      ...mailed,
      expiresAt,
    })
    .returning({ id: staffInvitations.id });
  return { id: inserted!.id, token };
}

/** A mailed link is an invitation if staff made it, else for a forgotten password. */
export const isInvitation = or(
  isNull(staffInvitations.mailNonce),
  isNotNull(staffInvitations.invitedById),
);

// Derived, since the mail is rendered at each attempt and no table may store an account's key.
export function mailedToken(secret: string, nonce: string): string {
  return createHmac("sha256", secret).update(`password link\0${nonce}`).digest("base64url");
}

export const isUsable = and(
  isNull(staffInvitations.usedAt),
  gt(staffInvitations.expiresAt, sql`now()`),
);

/** Returns null for any bad link, without the reason. */
export async function findInvitation(db: Database, token: string): Promise<Invitation | null> {
  const [row] = await db
    .select()
    .from(staffInvitations)
    .where(and(eq(staffInvitations.tokenHash, sha256OfText(token)), isUsable));
  if (!row) return null;
  if (row.email === null)
    return (await db.$count(staff)) > 0 ? null : { email: null, renews: false, forgottenBy: null };
  const [member] = await db.select().from(staff).where(eq(staff.email, row.email));
  if (row.mailNonce === null)
    return { email: row.email, renews: member !== undefined, forgottenBy: null };
  if (row.invitedById !== null)
    return member ? null : { email: row.email, renews: false, forgottenBy: null };
  return member && !member.deactivatedAt
    ? { email: row.email, renews: true, forgottenBy: member.name }
    : null;
}

type NewMember = { name: string; email: string; password: string };

/** A link that was not mailed also resets second factors and deactivation. Null for a bad link. */
export async function acceptInvitation(
  db: Database,
  token: string,
  member: NewMember,
): Promise<{ id: string; email: string } | null> {
  const password = await hashPassword(member.password);
  return db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.firstMember})`);
    const [link] = await db
      .update(staffInvitations)
      .set({ usedAt: sql`now()` })
      .where(and(eq(staffInvitations.tokenHash, sha256OfText(token)), isUsable))
      .returning();
    if (!link || (link.email === null && (await db.$count(staff)) > 0)) return null;
    const email = link.email ?? member.email.toLowerCase();
    const [known] = await db.select().from(staff).where(eq(staff.email, email));
    // Access to somebody's mail is only one factor.
    if (link.mailNonce !== null && (known || link.invitedById === null))
      return known && link.invitedById === null && !known.deactivatedAt
        ? replacePassword(db, known, password)
        : null;
    const id = known?.id ?? randomUUID();
    const hasOwner =
      (await db.$count(staff, and(eq(staff.role, "owner"), isNull(staff.deactivatedAt)))) > 0;
    const rights = hasOwner ? (known ?? link) : ({ ...link, role: "owner" } as const);
    const { role, mayRefund, mayErase } = rights;
    if (known) {
      await db
        .update(staff)
        .set({
          name: member.name,
          role,
          deactivatedAt: null,
          twoFactorEnabled: false,
          updatedAt: new Date(),
        })
        .where(eq(staff.id, id));
      await notifyMember(db, id, "set_up_again", null);
      for (const table of [staffAccounts, staffSessions, staffTwoFactors, staffPasskeys, staffPins])
        await db.delete(table).where(eq(table.staffId, id));
      await recordStaffChange(
        db,
        { id, name: member.name },
        email,
        {
          name: known.name,
          active: known.deactivatedAt === null,
          password: secretChanged.before,
          secondFactor: known.twoFactorEnabled ? "on" : "off",
        },
        { name: member.name, active: true, password: secretChanged.after, secondFactor: "off" },
      );
    } else {
      await db.insert(staff).values({ id, name: member.name, email, role, mayRefund, mayErase });
      await servePoints(db, id, role === "counter" ? link.points : []);
      await recordNewMember(db, { id, name: member.name, email });
    }
    await db.insert(staffAccounts).values(credentialOf(id, password));
    return { id, email };
  });
}

async function replacePassword(
  db: Database,
  { id, name, email }: typeof staff.$inferSelect,
  passwordHash: string,
) {
  for (const table of [staffAccounts, staffSessions])
    await db.delete(table).where(eq(table.staffId, id));
  await db.insert(staffAccounts).values(credentialOf(id, passwordHash));
  await recordStaffChange(
    db,
    { id, name },
    email,
    { password: secretChanged.before },
    { password: secretChanged.after },
  );
  await notifyMember(db, id, "password", null);
  return { id, email };
}

const known = alias(staff, "known");
type OpenInvitation = {
  id: number;
  email: string;
  role: Role;
  invitedBy: string | null;
  expiresAt: Date;
};

export async function listOpenInvitations(db: Database): Promise<OpenInvitation[]> {
  const rows = await db
    .select({
      id: staffInvitations.id,
      email: staffInvitations.email,
      // Existing staff keep their role.
      role: sql<Role>`coalesce(${known.role}, ${staffInvitations.role})`,
      invitedBy: staff.name,
      expiresAt: staffInvitations.expiresAt,
    })
    .from(staffInvitations)
    .leftJoin(staff, eq(staff.id, staffInvitations.invitedById))
    .leftJoin(known, eq(known.email, staffInvitations.email))
    .where(and(isNotNull(staffInvitations.email), isInvitation, isUsable))
    .orderBy(desc(staffInvitations.createdAt));
  return rows.map((row) => ({ ...row, email: row.email! }));
}

export async function removeInvitation(db: Database, actor: Actor, id: number): Promise<void> {
  await db.transaction(async (db) => {
    const [removed] = await db
      .delete(staffInvitations)
      .where(and(eq(staffInvitations.id, id), isNull(staffInvitations.usedAt)))
      .returning({ email: staffInvitations.email });
    if (removed?.email)
      await recordStaffChange(
        db,
        actor,
        removed.email,
        { invitation: "sent" },
        { invitation: null },
      );
  });
}
