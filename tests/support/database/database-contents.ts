// Every row of every table, for tests that ask what a request changed and what it left alone.
import { getTableColumns, getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import type { PgColumn } from "drizzle-orm/pg-core";
import * as brandingTables from "#db/branding-tables.ts";
import * as handoverTables from "#db/handover-tables.ts";
import * as importTables from "#db/import-tables.ts";
import * as logTables from "#db/log-tables.ts";
import * as mailTables from "#db/mail-tables.ts";
import * as mediaTables from "#db/media-tables.ts";
import * as moneyTables from "#db/money-tables.ts";
import * as pictureTables from "#db/picture-tables.ts";
import * as pointTables from "#db/point-tables.ts";
import * as pricingTables from "#db/pricing-tables.ts";
import * as printTables from "#db/print-tables.ts";
import * as shopTables from "#db/tables.ts";
import * as settingsTables from "#db/settings-tables.ts";
import * as staffTables from "#db/staff-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";

const allTables: PgTable[] = [
  shopTables,
  pictureTables,
  pointTables,
  pricingTables,
  moneyTables,
  mailTables,
  settingsTables,
  brandingTables,
  staffTables,
  logTables,
  printTables,
  mediaTables,
  handoverTables,
  importTables,
]
  .flatMap((tables) => Object.values(tables))
  .filter((table) => is(table, PgTable));
export const allColumns: PgColumn[] = allTables.flatMap((table) =>
  Object.values(getTableColumns(table)),
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
  const contents: DatabaseContents = new Map();
  const { rows } = await db.execute(allRows);
  for (const { name, row } of rows as { name: string; row: Row }[]) {
    const key =
      row.id ??
      row.conflict_id ??
      row.key ??
      `${String(row.application)} ${String(row.art_piece_id)}`;
    contents.set(`${name} ${String(key)}`, row);
  }
  return contents;
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
