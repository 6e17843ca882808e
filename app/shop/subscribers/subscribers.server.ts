import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { consents, subscribers } from "#db/subscribers-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { isUniqueViolation } from "#app/platform/database/database-errors.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { recordChanged } from "#app/shop/changes/changes.server.ts";
import { removeAllUndoably } from "#app/shop/changes/deletions.server.ts";
import { lockUnchanged, writeRecord } from "#app/shop/changes/records.server.ts";
import type {
  ChangedMeanwhile,
  EditedVersion,
  RecordKind,
} from "#app/shop/changes/records.server.ts";
import type { SubscriberFields, Toggle } from "./subscriber-form.ts";
import { phoneEnd } from "#app/shop/phone-search.ts";
import { containing, hasPhone, listPage, sortTerms } from "#app/shop/lists/list-page.server.ts";
import type { ListQuery } from "#app/shop/lists/list-query.ts";
import type { Consent } from "./consent.ts";

export type SubscriberRow = typeof subscribers.$inferSelect;

export const subscriberSorts = ["name", "email", "subscribed", "created"] as const;
type SubscriberQuery = ListQuery<(typeof subscriberSorts)[number]> & { subscribed: boolean | null };

export const subscriberKind = "subscriber";

const people: RecordKind<typeof subscribers> = {
  kind: subscriberKind,
  table: subscribers,
  labelOf: ({ email }) => email,
  owned: [{ table: consents, column: consents.subscriberId }],
};

/** Clears the request, or an older confirmation link would subscribe the person again. */
export const withoutRequest = { askedAt: null, askedSource: null, askedWording: null };

export async function listSubscribers(
  db: Database,
  { q, subscribed, sort, page }: SubscriberQuery,
  limit: number,
): Promise<{ rows: SubscriberRow[]; total: number }> {
  const { id, name, email, subscribedToNewsletter, createdAt } = subscribers;
  const phone = phoneEnd(q);
  const where = and(
    phone ? hasPhone(subscribers.phone, phone) : containing(searchedText, q),
    subscribed === null ? undefined : eq(subscribedToNewsletter, subscribed),
  );
  const columns = {
    name: [sql`lower(${name})`],
    email: [sql`lower(${email})`],
    subscribed: [subscribedToNewsletter],
    created: [createdAt],
  };
  return listPage(page, limit, {
    total: db.$count(subscribers, where),
    order: sortTerms(sort, columns, id),
    rows: ({ order, limit, offset }) =>
      db
        .select()
        .from(subscribers)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
  });
}

/** Matches the index subscribers_search. */
const searchedText = sql`${subscribers.email} || ' ' || coalesce(${subscribers.name}, '')`;

export async function findSubscriber(db: Database, id: number): Promise<SubscriberRow | null> {
  const [row] = await db.select().from(subscribers).where(eq(subscribers.id, id));
  return row ?? null;
}

export async function listConsents(db: Database, subscriberId: number): Promise<Consent[]> {
  return db
    .select({
      id: consents.id,
      subscribed: consents.subscribed,
      source: consents.source,
      wording: consents.wording,
      note: consents.note,
      staffName: consents.staffName,
      at: consents.at,
    })
    .from(consents)
    .where(eq(consents.subscriberId, subscriberId))
    .orderBy(desc(consents.id))
    .limit(100);
}

type SubscriberRefusal =
  | ChangedMeanwhile<SubscriberRow>
  | { refused: "email-taken" | "source-missing" };

export async function saveSubscriber(
  db: Database,
  actor: Actor,
  { subscribed, source, note, ...values }: SubscriberFields,
  edited: EditedVersion,
): Promise<{ saved: SubscriberRow } | SubscriberRefusal> {
  const row = { ...values, subscribedToNewsletter: subscribed };
  try {
    return await db.transaction(async (db) => {
      const locked = await lockUnchanged(db, people, edited);
      if ("refused" in locked) return locked;
      const toggled = subscribed !== (locked.before?.subscribedToNewsletter ?? false);
      if (toggled && subscribed && !source) return { refused: "source-missing" as const };
      const saved = await writeRecord(db, actor, people, locked.before, {
        ...row,
        ...(toggled && !subscribed ? withoutRequest : {}),
      });
      if (toggled) await addConsents(db, actor, [saved.id], { subscribed, source, note });
      return { saved };
    });
  } catch (error) {
    if (isUniqueViolation(error)) return { refused: "email-taken" };
    throw error;
  }
}

export async function toggleSubscription(
  db: Database,
  actor: Actor,
  ids: number[],
  toggle: Toggle,
): Promise<{ changed: SubscriberRow[] } | { refused: "source-missing" }> {
  if (toggle.subscribed && !toggle.source) return { refused: "source-missing" };
  return db.transaction(async (db) => {
    // The order of the locks keeps concurrent bulk changes from a deadlock.
    const before = await db
      .select()
      .from(subscribers)
      .where(inArray(subscribers.id, ids))
      .orderBy(asc(subscribers.id))
      .for("update");
    const differing = before.filter((row) => row.subscribedToNewsletter !== toggle.subscribed);
    if (differing.length === 0) return { changed: [] };
    const changed = await db
      .update(subscribers)
      .set({
        subscribedToNewsletter: toggle.subscribed,
        ...(toggle.subscribed ? {} : withoutRequest),
        version: sql`${subscribers.version} + 1`,
      })
      .where(
        inArray(
          subscribers.id,
          differing.map(({ id }) => id),
        ),
      )
      .returning();
    for (const row of differing) {
      const after = { ...row, subscribedToNewsletter: toggle.subscribed };
      await recordChanged(
        db,
        actor,
        { kind: people.kind, recordId: row.id, label: row.email },
        row,
        after,
      );
    }
    await addConsents(
      db,
      actor,
      differing.map(({ id }) => id),
      toggle,
    );
    return { changed };
  });
}

async function addConsents(
  db: Database,
  actor: Actor,
  ids: number[],
  { subscribed, source, note }: Toggle,
): Promise<void> {
  await db.insert(consents).values(
    ids.map((subscriberId) => ({
      subscriberId,
      subscribed,
      source: source ?? "staff",
      note,
      staffName: actor?.name ?? null,
    })),
  );
}

/** Removes their consents too; null if all are gone. `label` names several. */
export async function removeSubscribers(
  db: Database,
  actor: Actor,
  ids: number[],
  label: (count: number) => string,
): Promise<{ deletion: string; label: string } | null> {
  return db.transaction(async (db) => {
    const records = await db
      .select({ id: subscribers.id, label: subscribers.email })
      .from(subscribers)
      .where(inArray(subscribers.id, ids))
      .orderBy(asc(subscribers.id))
      .for("update");
    const name = records.length === 1 ? records[0]!.label : label(records.length);
    const deletion = await removeAllUndoably(db, actor, people, records, name);
    return deletion ? { deletion, label: name } : null;
  });
}
