// A database as an older version of the shop left it.
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { migrate } from "#app/platform/database/schema.server.ts";
import { connectionTo, createDatabase, createTestFolder } from "#tests/support/postgres.ts";

/** Without the triggers: what they do is not looked at. */
export async function createEarlierDatabase(database: string, before: string): Promise<void> {
  await createDatabase(database, "template0");
  const [folder, db] = [await createTestFolder(), path.join(projectRoot, "db")];
  await cp(db, folder, { recursive: true, filter: (file) => !/\/(demo|triggers)$/.test(file) });
  await mkdir(path.join(folder, "triggers"));
  const file = path.join(folder, "migrations/meta/_journal.json");
  const journal = JSON.parse(await readFile(file, "utf8")) as { entries: { tag: string }[] };
  const end = journal.entries.findIndex(({ tag }) => tag.endsWith(before));
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  await migrate(connectionTo(database), folder);
}

export async function queryRows<Row>(
  database: string,
  statement: string,
  values?: unknown[],
): Promise<Row[]> {
  const client = new pg.Client(connectionTo(database));
  await client.connect();
  const { rows } = await client.query(statement, values).finally(() => client.end());
  return rows as Row[];
}
