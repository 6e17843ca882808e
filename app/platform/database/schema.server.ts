// Applies missing migrations, and changed files of db/functions and db/triggers (decision 017).
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import pg from "pg";
import { ExplainedError } from "#app/platform/process/explained-error.ts";
import { advisoryLocks } from "./advisory-locks.server.ts";
import { NotRestorable } from "#app/platform/backups/restore-marker.server.ts";
import { projectRoot, shopBuild } from "#app/platform/project-root.server.ts";
import { sha256OfText } from "#app/platform/sha256.server.ts";

export class DatabaseUnusable extends ExplainedError {
  override name = "DatabaseUnusable";
}

/** `name`: the path below db/, without .sql. It ends with the function that the file defines. */
type SchemaFile = { name: string; text: string; digest: string };

type Reachable = { connectionString: string };

/** Databases older than this Inkiosk's first migration cannot be upgraded. */
export const oldestUpgraded = "1.0.0";
const schemaFolder = path.join(projectRoot, "db");

type Content = {
  migrations: number[];
  load(client: pg.Client): Promise<void>;
  /** Stored in the database, so that only this restore may replace its tables. */
  restoreId?: string;
};

export async function migrate(connection: Reachable, folder = schemaFolder): Promise<void> {
  await inOneTransaction(connection, (client) => bringUpToDate(client, folder));
}

/** Loads old tables and upgrades them at once. Throws NotRestorable if others' tables are there. */
export async function migrateWith(
  connection: Reachable,
  content: Content,
  folder = schemaFolder,
): Promise<void> {
  await inOneTransaction(connection, async (client) => {
    const { restoreId } = content;
    if (await hasTables(client)) {
      if (!restoreId || (await findRestoreId(client)) !== restoreId)
        throw new NotRestorable("The database is not empty, and nothing in it was changed.");
      await client.query(
        "drop schema if exists drizzle cascade; drop schema public cascade; create schema public",
      );
    }
    await bringUpToDate(client, folder, content);
    if (restoreId)
      await client.query(`comment on schema drizzle is ${client.escapeLiteral(restoreId)}`);
  });
}

/** The id is a comment on the schema, since a table would be in every backup. */
async function findRestoreId(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ id: string | null }>(
    "select obj_description(oid, 'pg_namespace') as id from pg_namespace where nspname = 'drizzle'",
  );
  return rows[0]?.id ?? null;
}

export function knownMigrations(folder = schemaFolder): number[] {
  return readMigrationFiles({ migrationsFolder: path.join(folder, "migrations") }).map(
    ({ folderMillis }) => folderMillis,
  );
}

export async function isEmptyDatabase({ connectionString }: Reachable): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
  await client.connect();
  return hasTables(client)
    .then((found) => !found)
    .finally(() => client.end());
}

async function hasTables(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    "select from pg_tables where schemaname in ('public', 'drizzle') limit 1",
  );
  return rows.length > 0;
}

export async function countPending({ connectionString }: Reachable): Promise<number> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    if (!(await hasTables(client))) return 0;
    const { journal } = await readApplied(client);
    const known = knownMigrations();
    refuseStrangers(journal, known);
    return known.filter((at) => !journal.includes(at)).length;
  } finally {
    await client.end();
  }
}

export async function needsUpdate(connection: Reachable, folder = schemaFolder): Promise<boolean> {
  if ((await countPending(connection)) > 0) return true;
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    const files = await readSchemaFiles(folder);
    const { digests } = await readApplied(client);
    const isApplied = files.every(({ name, digest }) => digests[name] === digest);
    return !isApplied || Object.keys(digests).length > files.length;
  } finally {
    await client.end();
  }
}

async function inOneTransaction(
  { connectionString }: Reachable,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [advisoryLocks.migration]);
    await client.query("begin");
    await work(client);
    await client.query("commit");
  } finally {
    await client.end();
  }
}

async function bringUpToDate(client: pg.Client, folder: string, content?: Content): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: path.join(folder, "migrations") });
  const files = await readSchemaFiles(folder);
  const { journal, digests } = await readApplied(client);

  const known = migrations.map(({ folderMillis }) => folderMillis);
  refuseStrangers(journal, known);
  const pending = migrations.filter(({ folderMillis }) => !journal.includes(folderMillis));
  const changed = files.filter(({ name, digest }) => digests[name] !== digest);
  const removed = Object.keys(digests).filter((name) => !files.some((file) => file.name === name));
  const inFolder = (kind: string) => (name: string) => name.startsWith(`${kind}/`);

  const replaced = [...removed, ...changed.map(({ name }) => name)].filter(inFolder("triggers"));
  for (const name of replaced) await drop(client, path.basename(name));
  // Functions may refer to tables and functions that are created later.
  if (changed.length > 0) await client.query("set local check_function_bodies = off");
  for (const { text } of changed.filter(({ name }) => inFolder("functions")(name)))
    await client.query(text);
  const wasThere = (at: number) => content?.migrations.includes(at) ?? false;
  await apply(
    client,
    pending.filter(({ folderMillis }) => wasThere(folderMillis)),
  );
  await content?.load(client);
  await apply(
    client,
    pending.filter(({ folderMillis }) => !wasThere(folderMillis)),
  );
  for (const name of removed.filter(inFolder("functions"))) await drop(client, path.basename(name));
  for (const { text } of changed.filter(({ name }) => inFolder("triggers")(name)))
    await client.query(text);

  if (removed.length > 0)
    await client.query("delete from drizzle.functions where name = any($1)", [removed]);
  for (const { name, digest } of changed) {
    await client.query(
      "insert into drizzle.functions (name, digest) values ($1, $2) on conflict (name) do update set digest = excluded.digest",
      [name, digest],
    );
  }
  // Until autovacuum has counted the rows, large statements would be planned as for an empty shop.
  if (content || (journal.length > 0 && pending.length > 0)) await client.query("analyze");
}

async function apply(
  client: pg.Client,
  migrations: ReturnType<typeof readMigrationFiles>,
): Promise<void> {
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement);
    await client.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)",
      [hash, folderMillis],
    );
  }
}

async function readSchemaFiles(folder: string): Promise<SchemaFile[]> {
  return [...(await readFiles(folder, "functions")), ...(await readFiles(folder, "triggers"))];
}

async function readFiles(folder: string, kind: "functions" | "triggers"): Promise<SchemaFile[]> {
  const names = (await readdir(path.join(folder, kind)))
    .filter((name) => name.endsWith(".sql"))
    .toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(folder, kind, name), "utf8");
      return {
        name: `${kind}/${path.basename(name, ".sql")}`,
        text,
        digest: sha256OfText(text),
      };
    }),
  );
}

async function readApplied(
  client: pg.Client,
): Promise<{ journal: number[]; digests: Record<string, string> }> {
  const results = (await client.query(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    create table if not exists drizzle.functions (name text primary key, digest text not null);
    select
      (select coalesce(json_agg(created_at), '[]') from drizzle.__drizzle_migrations) as journal,
      (select coalesce(json_object_agg(name, digest), '{}') from drizzle.functions) as digests
  `)) as unknown as pg.QueryResult<{ journal: number[]; digests: Record<string, string> }>[];
  return results.at(-1)!.rows[0]!;
}

/** Throws DatabaseUnusable if the journal names migrations that this Inkiosk does not know. */
export const refuseOtherInkiosk = (journal: number[]): void =>
  refuseStrangers(journal, knownMigrations());

function refuseStrangers(journal: number[], known: number[]): void {
  const strangers = journal.filter((at) => !known.includes(at));
  if (strangers.length === 0) return;
  if (Math.min(...strangers) < known[0]!) {
    throw new DatabaseUnusable(
      `This database is from before Inkiosk ${oldestUpgraded}, the oldest that this one, ${shopBuild}, can carry on. Nothing was changed. ` +
        "Bring it up to date with a release between the two first, where there is one. Else move the data folder away, or name another one with DATA_DIR " +
        "(another database with DATABASE_URL), and start with an empty shop.",
    );
  }
  throw new DatabaseUnusable(
    `This database was brought up to date by a newer Inkiosk than this one, ${shopBuild}, or a later build of it. Nothing was changed. Start the newer one again, or ` +
      "bring back the backup that this one made before the update.",
  );
}

/** CASCADE would drop columns and checks too. */
async function drop(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('drop trigger %I on %s', tgname, tgrelid::regclass) as statement
     from pg_trigger
     join pg_proc on pg_proc.oid = tgfoid
     where proname = $1 and pronamespace = 'public'::regnamespace
     union all
     select format('drop function %s', oid::regprocedure)
     from pg_proc
     where proname = $1 and pronamespace = 'public'::regnamespace`,
    [name],
  );
  for (const { statement } of rows) await client.query(statement);
}
