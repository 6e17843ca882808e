// Notifies members of changes to their account: by mail, and at sign-in if others made them.
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { mails } from "#db/mail-tables.ts";
import { staff, staffNotices } from "#db/staff-tables.ts";
import type { Language } from "#app/i18n/language.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";

type StaffNoticeKind = (typeof staffNotices.$inferSelect)["kind"];
type StaffNotice = { id: number; kind: StaffNoticeKind; by: string | null; at: Date };

/** Call it in the transaction of the change, or a crash loses the mail. */
export async function notifyMember(
  db: Database,
  memberId: string,
  kind: StaffNoticeKind,
  actor: Actor,
): Promise<void> {
  const other = actor !== null && actor.id !== memberId ? actor : null;
  const [notice] = await db
    .insert(staffNotices)
    .values({
      staffId: memberId,
      kind,
      byName: other?.name ?? null,
      readAt: other ? null : sql`now()`,
    })
    .returning({ id: staffNotices.id });
  await db.insert(mails).values({ kind: "account_changed", about: String(notice!.id) });
}

const shown = {
  id: staffNotices.id,
  kind: staffNotices.kind,
  by: staffNotices.byName,
  at: staffNotices.createdAt,
};

export async function listUnread(db: Database, memberId: string): Promise<StaffNotice[]> {
  return db
    .select(shown)
    .from(staffNotices)
    .where(and(eq(staffNotices.staffId, memberId), isNull(staffNotices.readAt)))
    .orderBy(asc(staffNotices.id));
}

export async function markRead(db: Database, memberId: string): Promise<void> {
  await db
    .update(staffNotices)
    .set({ readAt: sql`now()` })
    .where(and(eq(staffNotices.staffId, memberId), isNull(staffNotices.readAt)));
}

type NoticeForMember = StaffNotice & { name: string; email: string; language: Language };

export async function findNotice(db: Database, id: number): Promise<NoticeForMember | null> {
  const [row] = await db
    .select({ ...shown, name: staff.name, email: staff.email, language: staff.language })
    .from(staffNotices)
    .innerJoin(staff, eq(staff.id, staffNotices.staffId))
    .where(eq(staffNotices.id, id));
  return row ?? null;
}
