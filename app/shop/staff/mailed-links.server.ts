// Mails links to people who forgot their password, and describes the link of a mail.
import { and, eq, inArray, isNotNull, isNull, not, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { mails } from "#db/mail-tables.ts";
import { collectionPoints } from "#db/collection-tables.ts";
import { staff, staffInvitations } from "#db/staff-tables.ts";
import type { Language } from "#app/i18n/language.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { secretToken } from "#app/platform/secrets/secret-token.server.ts";
import { sha256OfText } from "#app/platform/sha256.server.ts";
import { isInvitation, mailedToken, isUsable } from "./invitations.server.ts";
import type { Role } from "./rights.ts";
import { recordStaffChange } from "./staff-log.server.ts";

export const mailedLinkHours = 1;

/** Mails active staff only, and replaces earlier links. Reveals neither to the requester. */
export async function mailPasswordLink(
  db: Database,
  secret: string,
  address: string,
  language: Language,
): Promise<void> {
  const email = address.toLowerCase();
  await db.transaction(async (db) => {
    const [member] = await db
      .select({ id: staff.id })
      .from(staff)
      .where(and(eq(staff.email, email), isNull(staff.deactivatedAt)))
      .for("update");
    if (!member) return;
    await db
      .delete(staffInvitations)
      .where(
        and(
          eq(staffInvitations.email, email),
          isNull(staffInvitations.usedAt),
          isNotNull(staffInvitations.mailNonce),
        ),
      );
    const nonce = secretToken();
    const [link] = await db
      .insert(staffInvitations)
      .values({
        tokenHash: sha256OfText(mailedToken(secret, nonce)),
        email,
        mailNonce: nonce,
        mailLanguage: language,
        expiresAt: sql`now() + make_interval(hours => ${mailedLinkHours})`,
      })
      .returning({ id: staffInvitations.id });
    await db.insert(mails).values({ kind: "password_reset", about: String(link!.id) });
    await recordStaffChange(db, null, email, { passwordLink: null }, { passwordLink: "sent" });
  });
}

export type MailedLink = {
  name: string | null;
  invitedBy: string | null;
  role: Role;
  points: string[];
  email: string;
  language: Language;
  token: string | null;
};

async function namesOf(db: Database, ids: number[]): Promise<string[]> {
  const { id, name } = collectionPoints;
  const rows = await db.select({ name }).from(collectionPoints).where(inArray(id, ids)).orderBy(id);
  return rows.map((point) => point.name);
}

const inviter = alias(staff, "inviter");

export async function findMailedLink(
  db: Database,
  id: number,
  secrets: readonly string[],
): Promise<MailedLink | null> {
  const { mailNonce: nonce, mailLanguage: language, tokenHash } = staffInvitations;
  const [row] = await db
    .select({
      name: staff.name,
      email: staffInvitations.email,
      invitedBy: inviter.name,
      role: staffInvitations.role,
      points: staffInvitations.points,
      nonce,
      language,
      tokenHash,
    })
    .from(staffInvitations)
    .leftJoin(staff, eq(staff.email, staffInvitations.email))
    .leftJoin(inviter, eq(inviter.id, staffInvitations.invitedById))
    .where(
      and(
        eq(staffInvitations.id, id),
        isNotNull(staffInvitations.mailNonce),
        or(
          and(isNull(staff.id), isInvitation),
          and(isNotNull(staff.id), not(isInvitation!), isNull(staff.deactivatedAt)),
        ),
        isUsable,
      ),
    );
  if (!row?.nonce || !row.language || !row.email) return null;
  const tokens = secrets.map((secret) => mailedToken(secret, row.nonce!));
  return {
    name: row.name,
    invitedBy: row.invitedBy,
    role: row.role,
    points: await namesOf(db, row.points),
    email: row.email,
    language: row.language,
    token: tokens.find((each) => sha256OfText(each) === row.tokenHash) ?? null,
  };
}
