// Links by which somebody becomes a member of staff: the one of the first start, those that members send each other, and
// those from the server's console, which also let a locked-out owner back in.
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { and, desc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import { staff, staffAccounts, staffInvitations, staffPasskeys, staffSessions, staffTwoFactors } from "#db/staff-tables.ts";
import type { Database } from "#app/platform/database.server.ts";
import { credentialOf } from "#app/shop/staff/authentication.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { recordNewMember, recordStaffChange, secretChanged } from "#app/shop/staff/staff-log.server.ts";
import { hashPassword } from "#app/shop/staff/passwords.server.ts";

/** How long a link may be used. */
export const invitationHours = 24;

const firstMemberLock = 7_105_202;

export type Invitation = {
  /** Null: whoever holds the link says who he is. */
  email: string | null;
  /** Whether the account is there already and gets a new password. */
  renews: boolean;
};

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** While there is no staff: a new token for the link of the first start, which makes every earlier one worthless. */
export async function openFirstSetUp(db: Database): Promise<string | null> {
  return db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${firstMemberLock})`);
    if ((await db.$count(staff)) > 0) return null;
    await db.delete(staffInvitations).where(isNull(staffInvitations.email));
    return insertInvitation(db, null, null);
  });
}

/** A token for one person, who may be new, known, or deactivated; it replaces the person's earlier ones. */
export async function invite(db: Database, given: string, actor: Actor): Promise<string> {
  const email = given.toLowerCase();
  return db.transaction(async (db) => {
    await db.delete(staffInvitations).where(and(eq(staffInvitations.email, email), isNull(staffInvitations.usedAt)));
    const part = (await db.$count(staff, eq(staff.email, email))) > 0 ? "setUpLink" : "invitation";
    await recordStaffChange(db, actor, email, { [part]: null }, { [part]: "sent" });
    return insertInvitation(db, email, actor?.id ?? null);
  });
}

async function insertInvitation(db: Database, email: string | null, invitedById: string | null): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = sql`now() + make_interval(hours => ${invitationHours})`;
  await db.insert(staffInvitations).values({ tokenHash: hashOf(token), email, invitedById, expiresAt });
  return token;
}

const stillGood = and(isNull(staffInvitations.usedAt), gt(staffInvitations.expiresAt, sql`now()`));

/** Null for a link that is wrong, used or too old: nobody is told which. */
export async function findInvitation(db: Database, token: string): Promise<Invitation | null> {
  const [row] = await db
    .select()
    .from(staffInvitations)
    .where(and(eq(staffInvitations.tokenHash, hashOf(token)), stillGood));
  if (!row) return null;
  if (row.email === null) return (await db.$count(staff)) > 0 ? null : { email: null, renews: false };
  return { email: row.email, renews: (await db.$count(staff, eq(staff.email, row.email))) > 0 };
}

export type NewMember = { name: string; email: string; password: string };

/**
 * Uses the link up and makes the account, or gives it a new password: then its second factors, its open sessions and
 * its deactivation are gone. Null where the link is no longer good.
 */
export async function acceptInvitation(db: Database, token: string, given: NewMember): Promise<{ id: string; email: string } | null> {
  const password = await hashPassword(given.password);
  return db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${firstMemberLock})`);
    const [link] = await db
      .update(staffInvitations)
      .set({ usedAt: sql`now()` })
      .where(and(eq(staffInvitations.tokenHash, hashOf(token)), stillGood))
      .returning({ email: staffInvitations.email });
    if (!link || (link.email === null && (await db.$count(staff)) > 0)) return null;
    const email = link.email ?? given.email.toLowerCase();
    const [known] = await db.select().from(staff).where(eq(staff.email, email));
    const id = known?.id ?? randomUUID();
    if (known) {
      await db
        .update(staff)
        .set({ name: given.name, deactivatedAt: null, twoFactorEnabled: false, updatedAt: new Date() })
        .where(eq(staff.id, id));
      for (const table of [staffAccounts, staffSessions, staffTwoFactors, staffPasskeys])
        await db.delete(table).where(eq(table.staffId, id));
      await recordStaffChange(
        db,
        { id, name: given.name },
        email,
        {
          name: known.name,
          active: known.deactivatedAt === null,
          password: secretChanged.before,
          secondFactor: known.twoFactorEnabled ? "on" : "off",
        },
        { name: given.name, active: true, password: secretChanged.after, secondFactor: "off" },
      );
    } else {
      await db.insert(staff).values({ id, name: given.name, email });
      await recordNewMember(db, { id, name: given.name, email });
    }
    await db.insert(staffAccounts).values(credentialOf(id, password));
    return { id, email };
  });
}

export type OpenInvitation = { id: number; email: string; invitedBy: string | null; expiresAt: Date };

/** Links that were sent to somebody and not used yet, newest first. */
export async function listOpenInvitations(db: Database): Promise<OpenInvitation[]> {
  const rows = await db
    .select({ id: staffInvitations.id, email: staffInvitations.email, invitedBy: staff.name, expiresAt: staffInvitations.expiresAt })
    .from(staffInvitations)
    .leftJoin(staff, eq(staff.id, staffInvitations.invitedById))
    .where(and(isNotNull(staffInvitations.email), stillGood))
    .orderBy(desc(staffInvitations.createdAt));
  return rows.map((row) => ({ ...row, email: row.email! }));
}

export async function removeInvitation(db: Database, actor: Actor, id: number): Promise<void> {
  await db.transaction(async (db) => {
    const [removed] = await db
      .delete(staffInvitations)
      .where(and(eq(staffInvitations.id, id), isNull(staffInvitations.usedAt)))
      .returning({ email: staffInvitations.email });
    if (removed?.email) await recordStaffChange(db, actor, removed.email, { invitation: "sent" }, { invitation: null });
  });
}
