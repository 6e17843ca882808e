// Copies all tables to lines of JSON and back, into any later PostgreSQL (decision 033).
import pg from "pg";
import { ExplainedError } from "#app/platform/process/explained-error.ts";
import { sha256OfText } from "#app/platform/sha256.server.ts";
import { tryLock } from "./advisory-locks.server.ts";
import type { Connection } from "./database.server.ts";

type Table = { name: string; columns: string[]; types: string[] };
/** The order of rows does not change `sum`. */
export type TableChecksum = { name: string; rows: number; sum: string };

type Line =
  | { table: string; columns: string[]; types: string[] }
  | { sequences: [string, string][] }
  | string[];

const rowsAtOnce = 200;
const bytesAtOnce = 1024 * 1024;

export class BackupUnderWay extends ExplainedError {
  override name = "BackupUnderWay";
}

export async function withSnapshot<Result>(
  connection: Connection,
  work: (client: pg.Client, moment: Date) => Promise<Result>,
): Promise<Result> {
  return withExclusiveCopy(connection, async (client) => work(client, await beginSnapshot(client)));
}

export async function beginSnapshot(client: pg.Client): Promise<Date> {
  await client.query("begin isolation level repeatable read read only");
  const snapshot = await client.query<{ moment: Date }>("select now() as moment");
  return snapshot.rows[0]!.moment;
}

/** Allows one backup and one trial at a time per database. Throws BackupUnderWay. */
export async function withExclusiveCopy<Result>(
  { connectionString }: Connection,
  work: (client: pg.Client) => Promise<Result>,
  lock: "backup" | "proof" = "backup",
): Promise<Result> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
  client.on("error", () => {});
  await client.connect();
  try {
    if (!(await tryLock(client, lock)))
      throw new BackupUnderWay(
        `Another ${lock === "proof" ? "trial of a backup" : "backup"} is under way.`,
      );
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function readMigrations(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ at: string }>(
    "select created_at as at from drizzle.__drizzle_migrations order by 1",
  );
  return rows.map(({ at }) => Number(at));
}

export async function* copyOut(
  client: pg.Client,
  onTable: (sum: TableChecksum) => void,
): AsyncGenerator<string> {
  await client.query(plainTexts);
  for (const { name, columns, types } of await findTables(client)) {
    yield JSON.stringify({ table: name, columns, types } satisfies Line);
    const sum = openSum(name);
    const texts = columns.map((column) => `${pg.escapeIdentifier(column)}::text`).join(", ");
    await client.query(
      `
        declare copied no scroll cursor for select to_json(array[${texts}]::text[])::text as line
        from ${pg.escapeIdentifier(name)}`,
    );
    for (;;) {
      const { rows } = await client.query<{ line: string }>(
        `fetch forward ${rowsAtOnce} from copied`,
      );
      for (const { line } of rows) {
        sum.add(line);
        yield line;
      }
      if (rows.length < rowsAtOnce) break;
    }
    await client.query("close copied");
    onTable(sum.total());
  }
  // Sequences are outside the snapshot and must be past all copied rows, so they come last.
  const { rows } = await client.query<{ name: string; last: string }>(
    "select format('%I', sequencename) as name, last_value as last from pg_sequences where schemaname = 'public' and last_value is not null",
  );
  yield JSON.stringify({ sequences: rows.map(({ name, last }) => [name, last]) } satisfies Line);
}

/** Needs a transaction, and tables without triggers. Recreates foreign keys at the end. */
export async function copyIn(
  client: pg.Client,
  lines: AsyncIterable<string>,
): Promise<TableChecksum[]> {
  await client.query(plainTexts);
  const names = (await findTables(client)).map(({ name }) => pg.escapeIdentifier(name));
  await client.query(`truncate ${names.join(", ")}`);
  const keys = await dropForeignKeys(client);
  let batch: string[] = [];
  let bytes = 0;
  let insert = "";
  const flush = async () => {
    if (batch.length > 0) await client.query(insert, [`[${batch.join(",")}]`]);
    batch = [];
    bytes = 0;
  };
  for await (const text of lines) {
    if (text.startsWith("[")) {
      batch.push(text);
      bytes += text.length;
      if (batch.length >= rowsAtOnce || bytes >= bytesAtOnce) await flush();
      continue;
    }
    await flush();
    const line = JSON.parse(text) as Exclude<Line, string[]>;
    if ("table" in line) insert = insertInto(line);
    else
      for (const [name, last] of line.sequences)
        await client.query("select setval($1::regclass, $2::bigint)", [name, last]);
  }
  await flush();
  for (const { add } of keys) await client.query(add);
  return sumsOf(client);
}

async function sumsOf(client: pg.Client): Promise<TableChecksum[]> {
  const sums: TableChecksum[] = [];
  const lines = copyOut(client, (sum) => sums.push(sum));
  while (!(await lines.next()).done);
  return sums;
}

const plainTexts = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'iso_8601';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local statement_timeout = 0`;

async function findTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select relname::text as name,
      array_agg(attname::text order by attnum) as columns,
      array_agg(format_type(atttypid, atttypmod) order by attnum) as types
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`);
  return rows;
}

function insertInto({ table, columns, types }: { table: string } & Omit<Table, "name">): string {
  const values = types.map((type, index) => `(r ->> ${index})::${type}`).join(", ");
  const named = columns.map((column) => pg.escapeIdentifier(column)).join(", ");
  return `
    insert into ${pg.escapeIdentifier(table)} (${named}) overriding system value
    select ${values}
    from json_array_elements($1::json) r`;
}

async function dropForeignKeys(client: pg.Client): Promise<{ add: string }[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format(
        'alter table %s add constraint %I %s', conrelid::regclass, conname,
        pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  for (const { drop } of rows) await client.query(drop);
  return rows;
}

function openSum(name: string): { add(line: string): void; total(): TableChecksum } {
  let rows = 0;
  let sum = 0n;
  return {
    add(line) {
      rows += 1;
      const digest = sha256OfText(line);
      sum = BigInt.asUintN(256, sum + BigInt(`0x${digest}`));
    },
    total: () => ({ name, rows, sum: sum.toString(16).padStart(64, "0") }),
  };
}
