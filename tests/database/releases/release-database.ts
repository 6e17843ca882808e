// A database that a released version of the shop left, kept in the repository: the rows as backups
// write them, and the functions and triggers of then.
import { cp, mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import type { Connection } from "#app/platform/database/database.server.ts";
import { projectRoot, shopVersion } from "#app/platform/project-root.server.ts";
import { migrateWith } from "#app/platform/database/schema.server.ts";
import {
  withSnapshot,
  copyIn,
  copyOut,
  readMigrations,
} from "#app/platform/database/table-copy.server.ts";
import type { TableChecksum } from "#app/platform/database/table-copy.server.ts";

export type ReleaseManifest = {
  version: string;
  /** By the moment that each was made at. */
  migrations: number[];
  sums: TableChecksum[];
  books: Books;
};
/** What the money of all orders comes to, in cents; orders by state. */
export type Books = Record<string, Record<string, number>>;

const folder = path.join(import.meta.dirname);
const guards = ["functions", "triggers"];

export async function listReleases(): Promise<string[]> {
  const names = await readdir(folder, { withFileTypes: true });
  return names.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

export async function readManifest(version: string): Promise<ReleaseManifest> {
  return JSON.parse(await readFile(path.join(folder, version, "manifest.json"), "utf8"));
}

/** As the start of that version would have made it, with its rows. */
export async function loadRelease(
  version: string,
  connection: Connection,
  scratch: string,
): Promise<TableChecksum[]> {
  const { migrations } = await readManifest(version);
  const formerGuards = JSON.parse(await unpack(version, "guards")) as Record<string, string>;
  await writeSchemaFolder(scratch, migrations, formerGuards);
  const tables = JSON.parse(await unpack(version, "tables")) as Tables;
  let sums: TableChecksum[] = [];
  const load: Parameters<typeof migrateWith>[1]["load"] = async (client) => {
    sums = await copyIn(client, linesOf(tables));
  };
  await migrateWith(connection, { migrations, load }, scratch);
  return sums;
}

/** A db/ folder that knows these migrations alone. */
export async function writeSchemaFolder(
  scratch: string,
  known: number[],
  formerGuards: Record<string, string>,
): Promise<void> {
  const migrations = path.join(scratch, "migrations");
  await cp(path.join(projectRoot, "db/migrations"), migrations, { recursive: true });
  const file = path.join(migrations, "meta/_journal.json");
  const journal = JSON.parse(await readFile(file, "utf8")) as { entries: { when: number }[] };
  const entries = journal.entries.filter(({ when }) => known.includes(when));
  await writeFile(file, JSON.stringify({ ...journal, entries }));
  for (const kind of guards) await mkdir(path.join(scratch, kind), { recursive: true });
  for (const [name, text] of Object.entries(formerGuards))
    await writeFile(path.join(scratch, name), text);
}

/**
 * Values column by column, which takes half the room: of a chain, the hash of the row before is
 * then the column of hashes again.
 */
type Tables = { head: string; columns: (string | null)[][] }[];

function tablesIn(lines: string[]): Tables {
  const tables: Tables = [];
  for (const line of lines) {
    if (line.startsWith("["))
      for (const [index, value] of (JSON.parse(line) as (string | null)[]).entries())
        (tables.at(-1)!.columns[index] ??= []).push(value);
    else tables.push({ head: line, columns: [] });
  }
  return tables;
}

async function* linesOf(tables: Tables): AsyncGenerator<string> {
  for (const { head, columns } of tables) {
    yield head;
    for (const row of (columns[0] ?? []).keys())
      yield JSON.stringify(columns.map((column) => column[row]));
  }
}

/** Writes the database of this version as it is now. Returns its number of bytes. */
export async function storeRelease(connection: Connection): Promise<number> {
  const into = path.join(folder, shopVersion);
  return withSnapshot(connection, async (client) => {
    const sums: TableChecksum[] = [];
    const lines: string[] = [];
    const migrations = await readMigrations(client);
    for await (const line of copyOut(client, (sum) => sums.push(sum))) lines.push(line);
    const { rows } = await client.query<{ books: Books }>(booksInSql);
    const manifest: ReleaseManifest = {
      version: shopVersion,
      migrations,
      sums,
      books: rows[0]!.books,
    };
    await mkdir(into, { recursive: true });
    const bytes =
      (await pack(into, "tables", JSON.stringify(tablesIn(lines)))) +
      (await pack(into, "guards", JSON.stringify(await readGuards())));
    await writeFile(path.join(into, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`);
    return bytes;
  });
}

async function readGuards(): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const kind of guards)
    for (const name of await readdir(path.join(projectRoot, "db", kind)))
      texts[`${kind}/${name}`] = await readFile(path.join(projectRoot, "db", kind, name), "utf8");
  return texts;
}

async function pack(into: string, name: string, text: string): Promise<number> {
  const packed = brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    },
  });
  await writeFile(path.join(into, `${name}.br`), packed);
  return packed.length;
}

async function unpack(version: string, name: string): Promise<string> {
  return brotliDecompressSync(await readFile(path.join(folder, version, `${name}.br`))).toString();
}

/** In words of the tables that every version has. */
export const booksInSql = `
  select jsonb_build_object(
    'orders',
    (
      select jsonb_object_agg(status, n)
      from (select status, count(*) as n from orders group by 1) as counted),
    'payments',
    (
      select jsonb_object_agg(payment_status, n)
      from (select payment_status, count(*) as n from orders group by 1) as counted),
    'cents',
    (
      select jsonb_build_object(
        'ordered', sum(total_cents), 'refunded', sum(refunded_cents), 'reversed',
        sum(reversed_cents))
      from orders),
    'journal',
    (
      select jsonb_object_agg(kind, cents)
      from (select kind, sum(amount_cents) as cents from money_journal group by 1) as summed),
    'documents',
    (
      select jsonb_object_agg(kind, cents)
      from (select kind, sum(total_cents) as cents from invoices group by 1) as summed)
  ) as books`;
