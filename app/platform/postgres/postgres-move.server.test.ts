// Where FORMER_POSTGRES names the unpacked package of an earlier major version, it is what the
// database is brought over from; else it is brought from this version to itself.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { findPostgresPackage } from "./postgres-binaries.server.ts";
import { migrate } from "#app/platform/database/schema.server.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { folderStorage } from "#app/platform/files/object-storage.server.ts";
import { checkIntegrity } from "#app/shop/integrity/integrity.server.ts";
import { makeBooks } from "#tests/support/orders/books.ts";
import { useSandbox } from "#tests/support/database/embedded-postgres.ts";
import { moveToThisPostgres } from "./postgres-move.server.ts";

const sandbox = useSandbox();
const formerFolder = process.env.FORMER_POSTGRES;

async function formerPackage() {
  if (!formerFolder) return findPostgresPackage();
  const { version } = JSON.parse(readFileSync(join(formerFolder, "package.json"), "utf8")) as {
    version: string;
  };
  return { folder: formerFolder, version };
}

const move = async (programs?: string) =>
  moveToThisPostgres({
    dataDir: sandbox.dataDir,
    systemFolder: sandbox.systemFolder,
    log: sandbox.log,
    programs: programs ?? (await formerPackage()).folder,
  });

/** A shop whose books hold, in a database of the former version that was ended in order. */
async function leaveShop(): Promise<void> {
  const server = await sandbox.start({ postgres: await formerPackage() });
  await migrate(server);
  const { db, close } = openDatabase(server, createLog("silent"));
  await makeBooks(db, folderStorage(sandbox.dataDir));
  await close();
  await server.stop();
}

async function ask(server: { connectionString: string }, statement: string): Promise<unknown> {
  const client = new pg.Client(server);
  await client.connect();
  const { rows } = await client.query<object>(statement).finally(() => client.end());
  return Object.values(rows[0]!)[0];
}

test("every row comes over, the books hold, and the database of before stays", async () => {
  await leaveShop();
  const { rows, formerFolder: former } = await move();
  expect(rows).toBeGreaterThan(50);
  expect(existsSync(join(former, "PG_VERSION"))).toBe(true);
  expect(existsSync(`${sandbox.cluster}-next`)).toBe(false);

  const server = await sandbox.start();
  const { db, close } = openDatabase(server, createLog("silent"));
  const { checks } = await checkIntegrity(db, {
    provider: null,
    storage: folderStorage(sandbox.dataDir),
    now: new Date(),
    log: createLog("silent"),
  });
  expect(checks.filter(({ state }) => state === "broken")).toEqual([]);
  expect(await ask(server, "select max(id) from orders")).toBe(10_010);
  await close();
  await server.stop();
});

test("cut off between its two names, no empty shop opens, and said again it is done", async () => {
  await leaveShop();
  const { formerFolder: former } = await move();
  mkdirSync(`${sandbox.cluster}-next`);
  renameSync(sandbox.cluster, join(`${sandbox.cluster}-next`, "postgres"));
  await expect(sandbox.start()).rejects.toThrow(/was being brought over .* cut off/s);
  expect(await move()).toMatchObject({ formerFolder: former });
  const server = await sandbox.start();
  expect(await ask(server, "select count(*)::integer from orders")).toBe(10);
  await server.stop();
});

test("is refused where there is no database", async () => {
  mkdirSync(sandbox.dataDir);
  await expect(move()).rejects.toThrow(/There is no database in/);
});

test("is refused with programs of another version than the database's, or with none", async () => {
  await leaveShop();
  await expect(move(sandbox.folder)).rejects.toThrow(/no package of PostgreSQL's programs/);
  const version = join(sandbox.cluster, "PG_VERSION");
  const made = readFileSync(version, "utf8");
  writeFileSync(version, "16\n");
  await expect(move()).rejects.toThrow(/was made by PostgreSQL 16, and the programs in/);
  writeFileSync(version, made);
  expect(existsSync(`${sandbox.cluster}-before`)).toBe(false);
});

test("is refused a second time while the database of before is still there", async () => {
  await leaveShop();
  await move();
  await expect(move((await findPostgresPackage()).folder)).rejects.toThrow(/from the last move/);
});
