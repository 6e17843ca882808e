// Every row of the tables, for tests that ask what a request changed and what it left alone.
import { getTableColumns, getTableName, is, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#app/platform/database/database.server.ts";

const modules = import.meta.glob<Record<string, unknown>>("/db/*-tables.ts", { eager: true });
/** Kept by triggers, or counted up by every request. */
const changesAnyway =
  /^(?:listed_orders|listed_pieces|sold_lines|piece_changes|visitor_turns|answer_counts)$/;
const allTables = Object.values(modules)
  .flatMap((tables) => Object.values(tables))
  .filter((table): table is PgTable => is(table, PgTable))
  .filter((table) => !changesAnyway.test(getTableName(table)));
export const allColumns: PgColumn[] = allTables.flatMap((table) =>
  Object.values(getTableColumns(table)),
);

const keysOf = new Map(
  allTables.map((table) => {
    const { columns, primaryKeys, name } = getTableConfig(table);
    const keys = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
    return [name, keys.map((key) => (key.keyAsName ? toSnakeCase(key.name) : key.name))] as const;
  }),
);

const allRows = sql.join(
  allTables.map(
    (table) =>
      sql`select ${getTableName(table)}::text as name, to_jsonb(${table}) as row from ${table}`,
  ),
  sql` union all `,
);

type Row = Record<string, unknown>;
export type DatabaseContents = Map<string, Row>;

/** Rows by table and primary key. */
export async function readDatabaseContents(db: Database): Promise<DatabaseContents> {
  const { rows } = await db.execute(allRows);
  return new Map(
    (rows as { name: string; row: Row }[]).map(({ name, row }) => [
      [name, ...keysOf.get(name)!.map((key) => String(row[key]))].join(" "),
      row,
    ]),
  );
}

export type Difference = { row: string; was: Row | "absent"; is: Row | "absent" };

/** What differs, row by row, with the columns that do. */
export function compareDatabases(before: DatabaseContents, after: DatabaseContents): Difference[] {
  const rows = [...new Set([...before.keys(), ...after.keys()])].sort();
  return rows.flatMap((row): Difference[] => {
    const [was, now] = [before.get(row), after.get(row)];
    if (!was || !now) return [{ row, was: was ?? "absent", is: now ?? "absent" }];
    const columns = Object.keys(now).filter(
      (column) => JSON.stringify(was[column]) !== JSON.stringify(now[column]),
    );
    const only = (of: Row) => Object.fromEntries(columns.map((column) => [column, of[column]]));
    return columns.length > 0 ? [{ row, was: only(was), is: only(now) }] : [];
  });
}
