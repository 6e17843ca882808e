// The audit log: written in the transaction of the change, and altered by erasure only.
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { emailTemplates } from "#db/mail-tables.ts";
import { changes } from "#db/changes-tables.ts";
import { categories, subCategories } from "#db/catalogue-tables.ts";
import { collectionPoints } from "#db/collection-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { difference } from "./change.ts";
import type { Actor, Change, Fields } from "./change.ts";

const { id, kind, recordId, label, action, before, after, staffName, createdAt } = changes;

export const changeColumns = {
  id,
  kind,
  recordId,
  label,
  action,
  before,
  after,
  staffName,
  createdAt,
};

type ChangedRecord = { kind: string; recordId: number; label: string };

export const orderRecord = (id: number): ChangedRecord => ({
  kind: "order",
  recordId: id,
  label: `#${id}`,
});

export async function recordCreated(
  db: Database,
  actor: Actor,
  record: ChangedRecord,
  after: Fields,
): Promise<void> {
  await add(db, actor, record, "created", null, difference({}, after)?.after ?? {});
}

export async function recordChanged(
  db: Database,
  actor: Actor,
  record: ChangedRecord,
  before: Fields,
  after: Fields,
): Promise<void> {
  const fieldChanges = difference(before, after);
  if (fieldChanges)
    await add(db, actor, record, "changed", fieldChanges.before, fieldChanges.after);
}

export async function recordManyChanged(
  db: Database,
  actor: Actor,
  kind: string,
  changed: { recordId: number; label: string; before: Fields; after: Fields }[],
): Promise<void> {
  const rows = changed.flatMap(({ recordId, label, before, after }) => {
    const fieldChanges = difference(before, after);
    const by = { staffId: actor?.id ?? null, staffName: actor?.name ?? null };
    return fieldChanges
      ? [{ kind, recordId, label, action: "changed" as const, ...fieldChanges, ...by }]
      : [];
  });
  if (rows.length > 0) await db.insert(changes).values(rows);
}

export async function recordDeleted(
  db: Database,
  actor: Actor,
  record: ChangedRecord,
): Promise<void> {
  await add(db, actor, record, "deleted", null, null);
}

export async function recordRestored(
  db: Database,
  actor: Actor,
  record: ChangedRecord,
): Promise<void> {
  await add(db, actor, record, "restored", null, null);
}

/** Null if nothing is known. */
export async function findLastChanger(db: Database, kind: string, recordId: number) {
  const [last] = await db
    .select({ staffId: changes.staffId, staffName })
    .from(changes)
    .where(and(eq(changes.kind, kind), eq(changes.recordId, recordId)))
    .orderBy(desc(id))
    .limit(1);
  return last ?? null;
}

/** Newest first; a null `recordId` means all records of the kind. */
export async function listChanges(
  db: Database,
  kind: string,
  recordId: number | null,
  limit = 50,
): Promise<Change[]> {
  const rows = await db
    .select(changeColumns)
    .from(changes)
    .where(
      and(eq(changes.kind, kind), recordId === null ? undefined : eq(changes.recordId, recordId)),
    )
    .orderBy(desc(changes.id))
    .limit(limit);
  return withNames(
    db,
    rows.map((row) => ({
      ...row,
      before: row.before as Fields | null,
      after: row.after as Fields | null,
    })),
  );
}

/** Changes of these orders' e-mail addresses. */
export async function listCorrections(db: Database, orderIds: number[]) {
  if (orderIds.length === 0) return [];
  const isOfAddress = sql`${after} ? 'email'`;
  const rows = await db
    .select({ recordId, before, after, createdAt })
    .from(changes)
    .where(and(eq(kind, "order"), inArray(recordId, orderIds), isOfAddress));
  return rows.map((row) => ({
    ...row,
    before: row.before as Fields | null,
    after: row.after as Fields | null,
  }));
}

export const referencedNames = {
  categoryId: { kind: "category", table: categories },
  subCategoryId: { kind: "sub_category", table: subCategories },
  collectionPointId: { kind: "collection_point", table: collectionPoints },
  templateId: { kind: "email_template", table: emailTemplates },
} as const;

type NamedTable = (typeof referencedNames)[keyof typeof referencedNames]["table"];

/** For deleted records, the last name that the log has. */
export async function findNames(
  db: Database,
  { kind, table }: { kind: string; table: NamedTable },
  ids: number[],
): Promise<Map<number, string>> {
  const logged = await db
    .selectDistinctOn([changes.recordId], { id: changes.recordId, name: changes.label })
    .from(changes)
    .where(and(eq(changes.kind, kind), inArray(changes.recordId, ids)))
    .orderBy(changes.recordId, desc(changes.id));
  const present = await db
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(inArray(table.id, ids));
  return new Map([...logged, ...present].map(({ id, name }) => [id, name]));
}

/** Replaces ids by names. */
async function withNames<Logged extends { before: Fields | null; after: Fields | null }>(
  db: Database,
  entries: Logged[],
): Promise<Logged[]> {
  const names = new Map<string, string>();
  for (const [field, { kind, table }] of Object.entries(referencedNames)) {
    const values = entries.flatMap(({ before, after }) => [before?.[field], after?.[field]]);
    const ids = [...new Set(values.filter((value) => typeof value === "number"))];
    if (ids.length === 0) continue;
    const found = await findNames(db, { kind, table }, ids);
    for (const [id, name] of found) names.set(`${field} ${id}`, name);
  }
  const renamed = (fields: Fields | null) =>
    fields &&
    Object.fromEntries(
      Object.entries(fields).map(([field, value]) => [
        field,
        names.get(`${field} ${String(value)}`) ?? value,
      ]),
    );
  return entries.map((each) => ({
    ...each,
    before: renamed(each.before),
    after: renamed(each.after),
  }));
}

async function add(
  db: Database,
  actor: Actor,
  record: ChangedRecord,
  action: Change["action"],
  before: Fields | null,
  after: Fields | null,
) {
  await db.insert(changes).values({
    ...record,
    action,
    before,
    after,
    staffId: actor?.id ?? null,
    staffName: actor?.name ?? null,
  });
}
