// Keeps a deleted row, its owned rows and cut links for 30 days. Erasure (GDPR, article 17) is
// final at once.
import { randomBytes } from "node:crypto";
import { and, desc, eq, getTableColumns, getTableName, inArray, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { deletions } from "#db/changes-tables.ts";
import { databaseName } from "#app/platform/database/database.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { isUniqueViolation, missingRow } from "#app/platform/database/database-errors.server.ts";
import type { MissingRow } from "#app/platform/database/database-errors.server.ts";
import { containing, descending, listPage } from "#app/shop/lists/list-page.server.ts";
import type { ListSearch } from "#app/shop/lists/list-query.ts";
import type { Actor } from "./change.ts";
import { columnsReferringTo } from "./foreign-keys.server.ts";
import { recordDeleted, recordRestored } from "./changes.server.ts";

type Reference = { table: PgTable; column: AnyPgColumn };

/** `owned` rows are deleted along; `unlinked` columns of other rows lose their link. */
export type Deletable = {
  kind: string;
  table: PgTable & { id: AnyPgColumn };
  owned?: Reference[];
  unlinked?: (Reference & { columns: AnyPgColumn[] })[];
};

export type DeletedRows = {
  rows: { table: string; columns: string[]; rows: unknown[] }[];
  links: { table: string; columns: string[]; rows: { id: number }[] }[];
  records: { id: number; label: string }[];
};

export const restorableDays = 30;
export const isRestorable = sql`
  ${deletions.createdAt} > now() - make_interval(days => ${restorableDays})`;

export type RestoreAnswer =
  | { label: string }
  | { refused: "too-late" | "place-taken" }
  /** The parent was deleted later and must be restored first. */
  | { refused: "missing"; missing: string };

/** Returns the id that undoes it; null if the row is gone. Call inside a transaction. */
export async function removeUndoably(
  db: Database,
  actor: Actor,
  deletable: Deletable,
  recordId: number,
  label: string,
): Promise<string | null> {
  return removeAllUndoably(db, actor, deletable, [{ id: recordId, label }], label);
}

export async function removeAllUndoably(
  db: Database,
  actor: Actor,
  deletable: Deletable,
  records: { id: number; label: string }[],
  label: string,
): Promise<string | null> {
  if (records.length === 0) return null;
  const { table, kind, owned = [], unlinked = [] } = deletable;
  const ids = records.map((record) => record.id);
  const copied: DeletedRows = { rows: [], links: [], records };
  for (const { table: source, column } of [{ table, column: table.id }, ...owned])
    copied.rows.push(await copyRows(db, source, inArray(column, ids)));
  if (copied.rows[0]!.rows.length === 0) return null;
  for (const { table: source, column, columns } of unlinked) {
    const names = columns.map((each) => databaseName(each.name));
    const found = await db.execute(
      sql`select id, ${listOf(names)} from ${source} where ${inArray(column, ids)}`,
    );
    copied.links.push({
      table: getTableName(source),
      columns: names,
      rows: found.rows as { id: number }[],
    });
  }
  await db.delete(table).where(inArray(table.id, ids));
  const id = randomBytes(16).toString("base64url");
  await db.insert(deletions).values({ id, kind, recordId: ids[0]!, label, rows: copied });
  for (const record of records)
    await recordDeleted(db, actor, { kind, recordId: record.id, label: record.label });
  return id;
}

type ListedDeletion = {
  id: string;
  kind: string;
  label: string;
  staffName: string | null;
  deletedAt: Date;
};

export async function listDeletions(
  db: Database,
  { q, kind, page }: ListSearch & { kind: string | null },
  limit: number,
): Promise<{ rows: ListedDeletion[]; total: number; kinds: string[] }> {
  const where = and(
    isRestorable,
    containing(deletions.label, q),
    kind ? eq(deletions.kind, kind) : undefined,
  );
  // Raw names are used, since Drizzle omits the table's name in a subquery.
  const staffName = sql<string | null>`(
    select staff_name from changes
    where changes.kind = deletions.kind and changes.record_id = deletions.record_id
      and action = 'deleted'
    order by changes.id desc limit 1
  )`;
  const [list, kinds] = await Promise.all([
    listPage(page, limit, {
      total: db.$count(deletions, where),
      order: [descending(deletions.createdAt), descending(deletions.id)],
      rows: ({ order, limit, offset }) =>
        db
          .select({
            id: deletions.id,
            kind: deletions.kind,
            label: deletions.label,
            deletedAt: deletions.createdAt,
            staffName,
          })
          .from(deletions)
          .where(where)
          .orderBy(...order)
          .limit(limit)
          .offset(offset),
    }),
    db.selectDistinct({ kind: deletions.kind }).from(deletions).where(isRestorable),
  ]);
  return { ...list, kinds: kinds.map((each) => each.kind).toSorted() };
}

/** Deletion times of a kind's restorable records, by label in lower case. */
export async function findDeleted(db: Database, kind: string): Promise<Map<string, Date>> {
  const rows = await db
    .select({
      labels: sql<string[] | null>`jsonb_path_query_array(${deletions.rows}, '$.records[*].label')`,
      createdAt: deletions.createdAt,
    })
    .from(deletions)
    .where(and(eq(deletions.kind, kind), isRestorable))
    .orderBy(deletions.createdAt);
  return new Map(
    rows.flatMap(({ labels, createdAt }) =>
      (labels ?? []).map((label) => [label.toLowerCase(), createdAt] as const),
    ),
  );
}

/** Refuses if it is too late, a unique value is in use, or a parent is gone. Drops dead links. */
export async function undoRemoval(db: Database, actor: Actor, id: string): Promise<RestoreAnswer> {
  const missingRows: MissingRow[] = [];
  for (;;) {
    try {
      return await db.transaction((db) => restore(db, actor, id, missingRows));
    } catch (error) {
      if (isUniqueViolation(error)) return { refused: "place-taken" };
      const missingParent = missingRow(error);
      if (
        !missingParent ||
        missingRows.some(
          ({ column, id }) => column === missingParent.column && id === missingParent.id,
        )
      )
        throw error;
      const missing = await labelOfDeleted(db, missingParent);
      if (missing) return { refused: "missing", missing };
      missingRows.push(missingParent);
    }
  }
}

async function restore(
  db: Database,
  actor: Actor,
  id: string,
  missingRows: MissingRow[],
): Promise<RestoreAnswer> {
  const [deletion] = await db
    .delete(deletions)
    .where(and(eq(deletions.id, id), isRestorable))
    .returning();
  if (!deletion) return { refused: "too-late" as const };
  const { rows, links, records } = deletion.rows as DeletedRows;
  for (const table of rows)
    await insertRows(db, { ...table, rows: table.rows.map((row) => cutLinks(row, missingRows)) });
  for (const link of links)
    await restoreLinks(db, {
      ...link,
      rows: link.rows.map((row) => cutLinks(row, missingRows)),
    });
  for (const { id, label } of records)
    await recordRestored(db, actor, { kind: deletion.kind, recordId: id, label });
  return { label: deletion.label };
}

function cutLinks<Row>(row: Row, missingRows: MissingRow[]): Row {
  const cut = missingRows.filter(
    ({ column, id }) => (row as Record<string, unknown>)[column] === id,
  );
  return { ...row, ...Object.fromEntries(cut.map(({ column }) => [column, null])) };
}

type PersonInDeletion = { kind: string; deletedAt: Date; rows: Record<string, unknown[]> };

export async function findInDeletions(
  db: Database,
  email: string,
  emailHash: SQL,
): Promise<PersonInDeletion[]> {
  const text = sql`lower(${deletions.rows}::text)`;
  const found = await db
    .select({
      kind: deletions.kind,
      deletedAt: deletions.createdAt,
      kept: deletions.rows,
      hash: sql<string>`${emailHash}`,
    })
    .from(deletions)
    .where(sql`strpos(${text}, lower(${email})) > 0 or strpos(${text}, ${emailHash}) > 0`)
    .orderBy(desc(deletions.createdAt));
  const dependentsOf = await findDependents(
    db,
    found.map(({ kept }) => kept as DeletedRows),
  );
  return found.flatMap(({ kind, deletedAt, kept, hash }) => {
    const isTheirs = (row: unknown) => {
      const { email: address, email_hash: hashed } = row as {
        email?: string | null;
        email_hash?: string;
      };
      return address?.toLowerCase() === email.toLowerCase() || hashed === hash;
    };
    const tables = (kept as DeletedRows).rows;
    const own = idsOf(tables[0]!.rows.filter(isTheirs));
    const theirs = tables
      .map(({ table, rows }) => {
        const isDependent = dependentsOf(tables[0]!.table, own, table);
        return [table, rows.filter((row) => isTheirs(row) || isDependent(row))] as const;
      })
      .filter(([, rows]) => rows.length > 0);
    return theirs.length > 0 ? [{ kind, deletedAt, rows: Object.fromEntries(theirs) }] : [];
  });
}

function idsOf(rows: unknown[]): Set<number> {
  return new Set(rows.map((row) => (row as { id: number }).id));
}

type FindDependents = (
  parent: string,
  ids: Set<number>,
  table: string,
) => (row: unknown) => boolean;

/** Finds which rows refer to rows of the first table of the same deletion. */
async function findDependents(db: Database, deleted: DeletedRows[]): Promise<FindDependents> {
  const parents = [...new Set(deleted.map(({ rows }) => rows[0]!.table))];
  const referring = new Map<string, Map<string, string[]>>();
  for (const parent of parents) referring.set(parent, await columnsReferringTo(db, parent));
  return (parent, ids, table) => {
    const columns = referring.get(parent)?.get(table) ?? [];
    return (row) => columns.some((name) => ids.has((row as Record<string, number>)[name]!));
  };
}

/** Erases one person and leaves others deleted along. */
export async function redactDeletions(db: Database, email: string): Promise<void> {
  const isNamed = containsAddress(email);
  const holding = sql`
    strpos(lower(${deletions.label} || ' ' || ${deletions.rows}::text), lower(${email})) > 0`;
  const found = await db.select().from(deletions).where(holding).for("update");
  const dependentsOf = await findDependents(
    db,
    found.map(({ rows }) => rows as DeletedRows),
  );
  for (const { id, label, rows } of found) {
    const { records, rows: tables, links } = rows as DeletedRows;
    const named = idsOf(tables[0]!.rows.filter(isNamed));
    const left = records.filter((record) => !named.has(record.id) && !isNamed(record.label));
    if (left.length === 0 || isNamed(label)) {
      await db.delete(deletions).where(eq(deletions.id, id));
      continue;
    }
    const [own, ...others] = tables;
    const remainingTables = [
      { ...own!, rows: own!.rows.filter((row) => !named.has((row as { id: number }).id)) },
      ...others.map((table) => {
        const isDependent = dependentsOf(own!.table, named, table.table);
        return { ...table, rows: table.rows.filter((row) => !isNamed(row) && !isDependent(row)) };
      }),
    ];
    await db
      .update(deletions)
      .set({
        recordId: left[0]!.id,
        rows: { rows: remainingTables, links, records: left } satisfies DeletedRows,
      })
      .where(eq(deletions.id, id));
  }
}

/** Finds the address at any depth, but not as part of a longer one. */
function containsAddress(email: string): (value: unknown) => boolean {
  const address = email.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}._%+'-])${address}(?![\\p{L}\\p{N}-]|\\.[\\p{L}\\p{N}])`,
    "iu",
  );
  const contains = (value: unknown): boolean =>
    typeof value === "string"
      ? pattern.test(value)
      : typeof value === "object" && value !== null && Object.values(value).some(contains);
  return contains;
}

async function insertRows(
  db: Database,
  { table, columns, rows }: DeletedRows["rows"][number],
): Promise<void> {
  const list = listOf(columns);
  const name = sql.identifier(table);
  await db.execute(
    sql`
      insert into ${name} (${list}) overriding system value
      select ${list}
      from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb)`,
  );
}

/** Restores links of rows that have got no other since. */
async function restoreLinks(
  db: Database,
  { table, columns, rows }: DeletedRows["links"][number],
): Promise<void> {
  const name = sql.identifier(table);
  const set = sql.join(
    columns.map((column) => sql`${sql.identifier(column)} = link.${sql.identifier(column)}`),
    sql`, `,
  );
  await db.execute(
    sql`
      update ${name}
      set ${set}
      from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb) as link
      where ${name}.id = link.id and ${name}.${sql.identifier(columns[0]!)} is null`,
  );
}

async function labelOfDeleted(db: Database, { table, id }: MissingRow): Promise<string | null> {
  const holds = JSON.stringify([{ table, rows: [{ id }] }]);
  const [found] = await db
    .select({ label: deletions.label })
    .from(deletions)
    .where(sql`${deletions.rows} -> 'rows' @> ${holds}::jsonb`);
  return found?.label ?? null;
}

function listOf(columns: string[]) {
  return sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  );
}

async function copyRows(
  db: Database,
  table: PgTable,
  where: SQL,
): Promise<DeletedRows["rows"][number]> {
  // Generated columns cannot be inserted.
  const columns = Object.values(getTableColumns(table)).filter((column) => !column.generated);
  const found = await db.execute(
    sql`select to_jsonb(${table}) as copy from ${table} where ${where}`,
  );
  return {
    table: getTableName(table),
    columns: columns.map(({ name }) => databaseName(name)),
    rows: found.rows.map(({ copy }) => copy),
  };
}
