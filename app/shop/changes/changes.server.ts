// The audit log: written in the transaction that makes the change, never altered afterwards.
import { and, desc, eq } from "drizzle-orm";
import { changes } from "#db/staff-tables.ts";
import type { Database } from "#app/platform/database.server.ts";
import { difference } from "#app/shop/changes/change.ts";
import type { Actor, Change, Fields } from "#app/shop/changes/change.ts";

type ChangedRecord = { kind: string; recordId: number; label: string };

export async function recordCreated(db: Database, actor: Actor, record: ChangedRecord, after: Fields): Promise<void> {
  await add(db, actor, record, "created", null, difference({}, after)?.after ?? {});
}

/** Writes nothing where nothing differs. */
export async function recordChanged(db: Database, actor: Actor, record: ChangedRecord, before: Fields, after: Fields): Promise<void> {
  const differing = difference(before, after);
  if (differing) await add(db, actor, record, "changed", differing.before, differing.after);
}

/** As recordChanged, for many records of a kind in one statement. */
export async function recordManyChanged(
  db: Database,
  actor: Actor,
  kind: string,
  changed: { recordId: number; label: string; before: Fields; after: Fields }[],
): Promise<void> {
  const rows = changed.flatMap(({ recordId, label, before, after }) => {
    const differing = difference(before, after);
    const by = { staffId: actor?.id ?? null, staffName: actor?.name ?? null };
    return differing ? [{ kind, recordId, label, action: "changed" as const, ...differing, ...by }] : [];
  });
  if (rows.length > 0) await db.insert(changes).values(rows);
}

export async function recordDeleted(db: Database, actor: Actor, record: ChangedRecord): Promise<void> {
  await add(db, actor, record, "deleted", null, null);
}

export async function recordRestored(db: Database, actor: Actor, record: ChangedRecord): Promise<void> {
  await add(db, actor, record, "restored", null, null);
}

/** The newest changes of one record first. */
export async function listChanges(db: Database, kind: string, recordId: number, limit = 50): Promise<Change[]> {
  const rows = await db
    .select()
    .from(changes)
    .where(and(eq(changes.kind, kind), eq(changes.recordId, recordId)))
    .orderBy(desc(changes.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, before: row.before as Fields | null, after: row.after as Fields | null }));
}

async function add(
  db: Database,
  actor: Actor,
  record: ChangedRecord,
  action: Change["action"],
  before: Fields | null,
  after: Fields | null,
) {
  await db.insert(changes).values({ ...record, action, before, after, staffId: actor?.id ?? null, staffName: actor?.name ?? null });
}
