// Deleting so that it can be undone: the row, what goes with it, and the links it takes from others are kept for a while.
import { randomBytes } from "node:crypto";
import { and, eq, getTableColumns, getTableName, inArray, lt, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { deletions } from "#db/staff-tables.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { recordDeleted, recordRestored } from "#app/shop/changes/changes.server.ts";

/** A table whose `column` points at the deleted row. */
type Reference = { table: PgTable; column: AnyPgColumn };

/** How a noun is deleted: `owned` rows go with it, `cut` columns of others lose their link. */
export type Deletable = {
  kind: string;
  table: PgTable & { id: AnyPgColumn };
  owned?: Reference[];
  cut?: (Reference & { columns: AnyPgColumn[] })[];
};

type Kept = {
  rows: { table: string; columns: string[]; rows: unknown[] }[];
  links: { table: string; columns: string[]; rows: { id: number }[] }[];
  /** What was deleted, by the name people call it. */
  records: { id: number; label: string }[];
};

/** The screens offer ten seconds; the rest is for a slow line. */
const undoableMs = 60_000;

/** Null where the row is gone already. The id undoes it. Call inside a transaction. */
export async function removeUndoably(
  db: Database,
  actor: Actor,
  deletable: Deletable,
  recordId: number,
  label: string,
): Promise<string | null> {
  return removeAllUndoably(db, actor, deletable, [{ id: recordId, label }], label);
}

/** As removeUndoably, for several records that one undo brings back; `label` names them together. */
export async function removeAllUndoably(
  db: Database,
  actor: Actor,
  deletable: Deletable,
  records: { id: number; label: string }[],
  label: string,
): Promise<string | null> {
  if (records.length === 0) return null;
  const { table, kind, owned = [], cut = [] } = deletable;
  const ids = records.map((record) => record.id);
  const kept: Kept = { rows: [], links: [], records };
  for (const { table: source, column } of [{ table, column: table.id }, ...owned])
    kept.rows.push(await copyRows(db, source, inArray(column, ids)));
  if (kept.rows[0]!.rows.length === 0) return null;
  for (const { table: source, column, columns } of cut) {
    const names = columns.map((each) => databaseName(each.name));
    const found = await db.execute(
      sql`select id, ${sql.join(
        names.map((name) => sql.identifier(name)),
        sql`, `,
      )} from ${source} where ${inArray(column, ids)}`,
    );
    kept.links.push({ table: getTableName(source), columns: names, rows: found.rows as { id: number }[] });
  }
  await db.delete(table).where(inArray(table.id, ids));
  const id = randomBytes(16).toString("base64url");
  await db.delete(deletions).where(lt(deletions.createdAt, new Date(Date.now() - undoableMs)));
  await db.insert(deletions).values({ id, kind, recordId: ids[0]!, label, rows: kept });
  for (const record of records) await recordDeleted(db, actor, { kind, recordId: record.id, label: record.label });
  return id;
}

/** Puts everything back under its old ids. Refuses when it is too late, or when its place has been taken meanwhile. */
export async function undoRemoval(
  db: Database,
  actor: Actor,
  id: string,
): Promise<{ label: string } | { refused: "too-late" | "place-taken" }> {
  try {
    return await db.transaction(async (db) => {
      const [deletion] = await db
        .delete(deletions)
        .where(and(eq(deletions.id, id), sql`${deletions.createdAt} > now() - interval '60 seconds'`))
        .returning();
      if (!deletion) return { refused: "too-late" as const };
      const { rows, links, records } = deletion.rows as Kept;
      for (const { table, columns, rows: copies } of rows) {
        const list = sql.join(
          columns.map((name) => sql.identifier(name)),
          sql`, `,
        );
        const name = sql.identifier(table);
        await db.execute(
          sql`insert into ${name} (${list}) overriding system value select ${list} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(copies)}::jsonb)`,
        );
      }
      for (const { table, columns, rows: links_ } of links) {
        const name = sql.identifier(table);
        const set = sql.join(
          columns.map((column) => sql`${sql.identifier(column)} = link.${sql.identifier(column)}`),
          sql`, `,
        );
        await db.execute(
          sql`update ${name} set ${set} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(links_)}::jsonb) as link where ${name}.id = link.id`,
        );
      }
      for (const { id, label } of records) await recordRestored(db, actor, { kind: deletion.kind, recordId: id, label });
      return { label: deletion.label };
    });
  } catch (error) {
    if (isUniqueViolation(error)) return { refused: "place-taken" };
    throw error;
  }
}

/** PostgreSQL's 23505, however deep the driver wrapped it. */
export function isUniqueViolation(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ((each as { code?: string }).code === "23505") return true;
  }
  return false;
}

async function copyRows(db: Database, table: PgTable, where: SQL): Promise<Kept["rows"][number]> {
  // why: generated columns compute themselves again and may not be written.
  const columns = Object.values(getTableColumns(table)).filter((column) => !column.generated);
  const found = await db.execute(sql`select to_jsonb(${table}) as copy from ${table} where ${where}`);
  return { table: getTableName(table), columns: columns.map(({ name }) => databaseName(name)), rows: found.rows.map(({ copy }) => copy) };
}

/** Column names as PostgreSQL knows them: Drizzle's casing turns priceCents into price_cents. */
function databaseName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
