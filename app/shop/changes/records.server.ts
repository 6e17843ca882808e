// Optimistic locking, undoable deletion and history for a record of any kind.
import { eq } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Actor, Fields } from "./change.ts";
import { recordChanged, recordCreated } from "./changes.server.ts";
import { removeUndoably } from "./deletions.server.ts";
import type { Deletable } from "./deletions.server.ts";

type RecordTable = PgTable & {
  id: AnyPgColumn;
  version: AnyPgColumn;
  $inferSelect: { id: number; version: number };
  $inferInsert: object;
};

export type RecordKind<Table extends RecordTable> = Omit<Deletable, "table"> & {
  table: Table;
  labelOf(row: Table["$inferSelect"]): string;
};

/** The record as the form began with it; null for a new one. */
export type EditedVersion = { id: number; version: number } | null;
/** `present` is null if the record is gone. */
export type ChangedMeanwhile<Row> = { refused: "changed-meanwhile"; present: Row | null };

export async function lockUnchanged<Table extends RecordTable>(
  db: Database,
  { table }: Pick<RecordKind<Table>, "table">,
  edited: EditedVersion,
): Promise<{ before: Table["$inferSelect"] | null } | ChangedMeanwhile<Table["$inferSelect"]>> {
  if (!edited) return { before: null };
  const [before] = await db
    .select()
    .from(table as PgTable)
    .where(eq(table.id, edited.id))
    .for("update");
  const row = (before as Table["$inferSelect"] | undefined) ?? null;
  return row?.version === edited.version
    ? { before: row }
    : { refused: "changed-meanwhile", present: row };
}

type Columns<Table extends RecordTable, Values> = Partial<Table["$inferInsert"]> &
  Record<Exclude<keyof Values, keyof Table["$inferInsert"]>, never>;

/** Inserts or updates, with history. Call inside a transaction. */
export async function writeRecord<Table extends RecordTable, Values extends Columns<Table, Values>>(
  db: Database,
  actor: Actor,
  { table, kind, labelOf }: Pick<RecordKind<Table>, "table" | "kind" | "labelOf">,
  before: Table["$inferSelect"] | null,
  values: Values,
): Promise<Table["$inferSelect"]> {
  if (!before) {
    const [saved] = (await db
      .insert(table as PgTable)
      .values(values)
      .returning()) as Table["$inferSelect"][];
    await recordCreated(db, actor, { kind, recordId: saved!.id, label: labelOf(saved!) }, values);
    return saved!;
  }
  const touched = "updatedAt" in table ? { updatedAt: new Date() } : {};
  const [saved] = (await db
    .update(table as PgTable)
    .set({ ...values, ...touched, version: before.version + 1 })
    .where(eq(table.id, before.id))
    .returning()) as Table["$inferSelect"][];
  await recordChanged(
    db,
    actor,
    { kind, recordId: before.id, label: labelOf(saved!) },
    before as Fields,
    saved as Fields,
  );
  return saved!;
}

export async function saveRecord<Table extends RecordTable, Values extends Columns<Table, Values>>(
  db: Database,
  actor: Actor,
  kind: RecordKind<Table>,
  values: Values,
  edited: EditedVersion,
): Promise<{ saved: Table["$inferSelect"] } | ChangedMeanwhile<Table["$inferSelect"]>> {
  return db.transaction(async (db) => {
    const current = await lockUnchanged(db, kind, edited);
    return "refused" in current
      ? current
      : { saved: await writeRecord(db, actor, kind, current.before, values) };
  });
}

export type RemovedRecord = { deletion: string; label: string };

export async function removeRecord<Table extends RecordTable>(
  db: Database,
  actor: Actor,
  kind: RecordKind<Table>,
  id: number,
): Promise<RemovedRecord | null> {
  return db.transaction(async (db) => {
    const [row] = (await db
      .select()
      .from(kind.table as PgTable)
      .where(eq(kind.table.id, id))
      // The lock makes a concurrent save part of what can be restored.
      .for("update")) as Table["$inferSelect"][];
    if (!row) return null;
    const label = kind.labelOf(row);
    const deletion = await removeUndoably(db, actor, kind, id, label);
    return deletion === null ? null : { deletion, label };
  });
}
