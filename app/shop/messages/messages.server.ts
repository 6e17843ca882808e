// Messages to the shop: saved, listed, marked as read, removed.

import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { contactMessages } from "#db/messages-tables.ts";
import { mails } from "#db/mail-tables.ts";
import type { Language } from "#app/i18n/language.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { removeUndoably } from "#app/shop/changes/deletions.server.ts";
import type { Deletable } from "#app/shop/changes/deletions.server.ts";
import { containing, descending, listPage, sortTerms } from "#app/shop/lists/list-page.server.ts";
import type { ListQuery } from "#app/shop/lists/list-query.ts";
import type { Message } from "./message-form.ts";

export async function saveMessage(
  db: Database,
  message: Message,
  language: Language,
): Promise<void> {
  await db.transaction(async (db) => {
    const [saved] = await db
      .insert(contactMessages)
      .values({ ...message, language })
      .returning({ id: contactMessages.id });
    await db.insert(mails).values({ kind: "message_received", contactMessageId: saved!.id });
  });
}

type MessageRow = typeof contactMessages.$inferSelect;

export const messageSorts = ["unread", "name", "subject", "received"] as const;
type MessageQuery = ListQuery<(typeof messageSorts)[number]> & { unread: boolean };

const previewLetters = 160;

export async function listMessages(
  db: Database,
  { q, sort, page, unread }: MessageQuery,
  limit: number,
) {
  const { id, name, email, subject, message, readAt, createdAt } = contactMessages;
  const found = containing(
    sql`${name} || ' ' || ${email} || ' ' || ${subject} || ' ' || ${message}`,
    q,
  );
  const where = unread ? and(found, isNull(readAt)) : found;
  const columns = {
    unread: [sql`${readAt} is null`, descending(createdAt)],
    name: [sql`lower(${name})`],
    subject: [sql`lower(${subject})`],
    received: [createdAt],
  };
  const [counts] = await db
    .select({
      all: sql<number>`count(*)::integer`,
      unread: sql<number>`(count(*) filter (where ${readAt} is null))::integer`,
    })
    .from(contactMessages)
    .where(found);
  const list = await listPage(page, limit, {
    total: unread ? counts!.unread : counts!.all,
    order: sortTerms(sort, columns, descending(id)),
    rows: ({ order, limit, offset }) =>
      db
        .select({
          id,
          name,
          email,
          subject,
          preview: sql<string>`left(${message}, ${previewLetters})`,
          readAt,
          createdAt,
        })
        .from(contactMessages)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
  });
  return { ...list, counts: counts! };
}

export async function findMessage(db: Database, id: number): Promise<MessageRow | null> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  return row ?? null;
}

/** Returns how many changed. A message keeps the time when it was first read. */
export async function markMessages(db: Database, ids: number[], read: boolean): Promise<number> {
  if (ids.length === 0) return 0;
  const { id, readAt } = contactMessages;
  const changed = await db
    .update(contactMessages)
    .set({ readAt: read ? sql`now()` : null })
    .where(and(inArray(id, ids), read ? isNull(readAt) : sql`${readAt} is not null`))
    .returning({ id });
  return changed.length;
}

const deletable: Deletable = {
  kind: "contact_message",
  table: contactMessages,
  owned: [{ table: mails, column: mails.contactMessageId }],
};

export async function removeMessage(
  db: Database,
  actor: Actor,
  id: number,
): Promise<{ deletion: string; label: string } | null> {
  return db.transaction(async (db) => {
    const message = await findMessage(db, id);
    const label = message && `“${message.subject}”`;
    const deletion = label && (await removeUndoably(db, actor, deletable, id, label));
    return deletion ? { deletion, label } : null;
  });
}
