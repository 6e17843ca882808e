// Reads or changes one row inside a deletion that can still be undone, such as a subscriber's who
// unsubscribes after being deleted.
import { and, eq, getTableColumns, sql } from "drizzle-orm";
import type { InferSelectModel } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { deletions } from "#db/changes-tables.ts";
import { databaseName } from "#app/platform/database/database.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { isRestorable } from "./deletions.server.ts";
import type { Deletable, DeletedRows } from "./deletions.server.ts";

type Of = Pick<Deletable, "kind"> & { id: number };

const isDeletionOf = ({ kind, id }: Of) =>
  and(
    eq(deletions.kind, kind),
    isRestorable,
    sql`${deletions.rows} #> '{rows,0,rows}' @> ${JSON.stringify([{ id }])}::jsonb`,
  );

export async function findDeletedRow<Table extends PgTable>(
  db: Database,
  table: Table,
  of: Of,
): Promise<InferSelectModel<Table> | null> {
  const fields = Object.entries(getTableColumns(table)).map(([name, column]) => [
    name,
    sql`kept.${sql.identifier(databaseName(column.name))}`.mapWith(column),
  ]);
  const row = sql`jsonb_path_query_first(${deletions.rows},
    '$.rows[0].rows[*] ? (@.id == $id)', ${JSON.stringify({ id: of.id })}::jsonb)`;
  const [found] = await db.select(Object.fromEntries(fields)).from(
    sql`(select ${row} as row from ${deletions} where ${isDeletionOf(of)}) as found,
        jsonb_populate_record(null::${table}, found.row) as kept`,
  );
  return (found as InferSelectModel<Table> | undefined) ?? null;
}

type Row = Record<string, unknown>;

/**
 * Returns false if the row is gone. Null from `change` keeps it; `owned` rows return with it.
 */
export async function changeDeletedRow(
  db: Database,
  of: Of,
  change: (row: Row) => { row: Row; owned: { table: string; row: Row } } | null,
): Promise<boolean> {
  return db.transaction(async (db) => {
    const [deletion] = await db.select().from(deletions).where(isDeletionOf(of)).for("update");
    if (!deletion) return false;
    const deletedRows = deletion.rows as DeletedRows;
    const own = deletedRows.rows[0]!.rows as Row[];
    const index = own.findIndex(({ id }) => id === of.id);
    const changed = change(own[index]!);
    if (!changed) return true;
    own[index] = changed.row;
    const { table, row } = changed.owned;
    deletedRows.rows.find((each) => each.table === table)!.rows.push(row);
    await db.update(deletions).set({ rows: deletedRows }).where(eq(deletions.id, deletion.id));
    return true;
  });
}
