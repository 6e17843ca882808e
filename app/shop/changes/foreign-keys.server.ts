// Reads which columns refer to a table, for rows of which only the names of their tables are known.
import { sql } from "drizzle-orm";
import type { Database } from "#app/platform/database/database.server.ts";

/** Maps names of tables to their columns that refer to the ids of `table`. */
export async function columnsReferringTo(
  db: Database,
  table: string,
): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<{ table: string; columns: string[] }>(sql`
    select relname as "table", array_agg(own.attname::text) as columns
    from pg_constraint cross join unnest(conkey, confkey) as key(own, other)
    join pg_class on pg_class.oid = conrelid
    join pg_attribute own on own.attrelid = conrelid and own.attnum = key.own
    join pg_attribute other on other.attrelid = confrelid and other.attnum = key.other
    where contype = 'f' and confrelid = to_regclass(quote_ident(${table})) and other.attname = 'id'
    group by relname`);
  return new Map(rows.map((row) => [row.table, row.columns]));
}
