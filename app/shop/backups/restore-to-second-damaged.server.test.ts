// npm run restore with a saved piece damaged or missing: it names the piece, restores nothing by
// halves, and suggests a command that works.
import { createHash } from "node:crypto";
import {
  chmod,
  copyFile,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  truncate,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { backupFolder } from "#app/platform/backups/backup-folder.server.ts";
import { baseBackupName, walChunkName } from "#app/platform/backups/backup-names.ts";
import { listBackups } from "#app/platform/backups/backup-store.server.ts";
import { listWalArchives } from "#app/platform/backups/wal-store.server.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import type { Connection } from "#app/platform/database/database.server.ts";
import { migrate } from "#app/platform/database/schema.server.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { folderStorage } from "#app/platform/files/object-storage.server.ts";
import { startEmbeddedPostgres } from "#app/platform/postgres/embedded-postgres.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { backupKey, runTask } from "#tests/support/processes/backup-task.ts";
import { asRoot } from "#tests/support/database/embedded-postgres.ts";
import { makePicture } from "#tests/support/make.ts";
import { takeBackup } from "./backups.server.ts";
import { archiveWal, renewBase } from "./continuous-backup.server.ts";
import { readBackupState } from "./due-backups.server.ts";
import { saveOriginals } from "./originals.server.ts";
import { lostIn, runTrialRestore } from "./trial-restore.server.ts";
import { findBackup } from "./restore-backup.server.ts";

const log = createLog("silent");
const root = await mkdtemp(path.join(tmpdir(), "inkiosk-damaged-"));
// A root shop's PostgreSQL runs as the user nobody, which must be able to enter the folder.
if (asRoot) await chmod(root, 0o755);
const below = (name: string) => path.join(root, name);
const safe = below("safe");
const variables = { DATA_DIR: below("shop"), BACKUP_TO: safe, BACKUP_KEY: backupKey };
const environment = readEnvironment(variables);
const destination = { store: backupFolder(safe), key: backupKey };

/** A base, a backup, one, a second base, two, three, four: each of the four in a separate piece. */
beforeAll(async () => {
  const embedded = await startEmbeddedPostgres({ dataDir: variables.DATA_DIR, log });
  await migrate(embedded);
  const shop = { connection: embedded, environment, log };
  const client = new pg.Client(embedded.connectionString);
  await client.connect();
  const mark = async (name: string) => {
    await client.query("insert into beside.marks values ($1)", [name]);
    await archiveWal(shop, new Date());
    await sleep(20);
  };
  await archiveWal(shop, new Date());
  await client.query("create schema beside; create table beside.marks (name text)");
  const files = { storage: folderStorage(variables.DATA_DIR), dataDir: variables.DATA_DIR };
  await takeBackup({ connection: embedded, ...files }, destination);
  await addOriginal(embedded);
  await mark("one");
  // A base is due a night later.
  await renewBase(shop, new Date(Date.now() + 31 * 60 * 60 * 1000));
  for (const name of ["two", "three", "four"]) await mark(name);
  await client.end();
  await embedded.stop();
});
afterAll(() => rm(root, { recursive: true }));

const original = Buffer.from("an original that came in since the backup");
const master = `masters/${createHash("sha256").update(original).digest("hex")}`;

async function addOriginal(connection: Connection) {
  const { db, close } = openDatabase(connection, log);
  const storage = folderStorage(variables.DATA_DIR);
  await storage.save(master, original);
  await makePicture(db, { masterSha256: master.slice("masters/".length) });
  await saveOriginals({ db, connection, environment, storage, log }, new Date());
  await close();
}

let restores = 0;
let into = "";
beforeEach(() => void (into = below(`back-${(restores += 1)}`)));
const bringBack = (...args: string[]) =>
  runTask(["restore", `--from=${safe}`, ...args], { DATA_DIR: into });

/** Whatever happens meanwhile, it is whole again afterwards. */
async function without(name: string, harm: (file: string) => Promise<void>, work: () => unknown) {
  const file = path.join(safe, name);
  await copyFile(file, below("copy"));
  await harm(file);
  try {
    await work();
  } finally {
    await rename(below("copy"), file);
  }
}
const cut = (file: string) => truncate(file, 100);
const lose = (file: string) => rm(file);

async function marks(): Promise<string[]> {
  const embedded = await startEmbeddedPostgres({ dataDir: into, log });
  const client = new pg.Client(embedded.connectionString);
  await client.connect();
  const { rows } = await client.query<{ name: string }>("select name from beside.marks");
  await client.end();
  await embedded.stop();
  return rows.map(({ name }) => name);
}

/** Finds the pieces that hold each of the marks, and the bases. */
async function written() {
  const lines = await listWalArchives(destination);
  const [{ name: line, bases, pieces }] = lines as [(typeof lines)[0]];
  const last = pieces.filter(({ moment }) => moment).slice(-3);
  const [, second] = bases.map((base) => baseBackupName(line, base));
  return { line, second: second!, before: last[0]!.moment!, third: walChunkName(line, last[1]!) };
}

test.each([
  ["damaged", cut],
  ["missing", lose],
])("a piece that is %s: it is named, and all before it is one command away", async (_, harm) => {
  const { before, third } = await written();
  const [backup] = await listBackups(destination);
  await without(third, harm, async () => {
    const { code, err } = await bringBack("--live");
    const named = harm === cut ? third : third.replace(/-[0-9a-f]{16}-[^/]*$/, "-….piece");
    expect([code, err]).toEqual([1, expect.stringContaining(`  ${named}\n`)]);
    expect(await readdir(into).catch(() => [])).toEqual([]);
    const commands = [...err.matchAll(/^ {2}node build\/server\/index\.js restore (.*)$/gm)].map(
      ([, message]) => message,
    );
    const at = `--at=${before.toISOString()}`;
    expect(commands).toEqual([
      `--from=${safe} ${at} --live`,
      `--from=${safe} --of=${backup} --live`,
    ]);
    const again = await bringBack(at, "--live");
    expect([again.code, again.err]).toEqual([0, ""]);
    expect(await marks()).toEqual(["one", "two"]);
  });
});

test("a second behind a damaged piece: it is named, and so is how far one gets", async () => {
  const { before, third } = await written();
  await without(third, cut, async () => {
    const { code, err } = await bringBack(`--at=${new Date(before.getTime() + 1).toISOString()}`);
    expect([code, err]).toEqual([1, expect.stringContaining(`  ${third}\n`)]);
    expect(err).toContain(`(${before.toISOString()})`);
  });
});

test("a base that is damaged: the one before it leads to the same second", async () => {
  const { second } = await written();
  await without(second, cut, async () => {
    const { code, err, out } = await bringBack();
    expect([code, err]).toEqual([0, ""]);
    expect(out).toContain(`${second} is damaged`);
    expect(await marks()).toEqual(["one", "two", "three", "four"]);
  });
});

test("changes that no base leads to are not left out without a word", async () => {
  const { line } = await written();
  const away = path.join(safe, "wal", line);
  const bases = (await readdir(away)).filter((name) => name.endsWith(".about"));
  for (const name of bases) await rename(path.join(away, name), below(name));
  const { code, err } = await bringBack();
  for (const name of bases) await rename(below(name), path.join(away, name));
  expect([code, err]).toEqual([1, expect.stringContaining(`  wal/${line}/….about\n`)]);
  expect(err).toContain(`--of=${(await listBackups(destination))[0]}`);
});

test.each([
  ["damaged", cut],
  ["missing", lose],
])("a trial fails where a piece is %s, and names it wherever one looks", async (_, harm) => {
  const { third } = await written();
  await without(third, harm, async () => {
    const { code, out } = await bringBack("--prove");
    const named = harm === cut ? third : third.replace(/-[0-9a-f]{16}-[^/]*$/, "-….piece");
    expect([code, out]).toEqual([1, expect.stringContaining(`changed: ${named}\n`)]);
    expect(out).toContain("does not hold whole");
    const { proof } = await readBackupState(destination, new Date());
    expect(proof).toMatchObject({ holds: false, lost: { names: [named], count: 1 } });
  });
});

test("a trial fails where an original that came in since the backup is gone or damaged", async () => {
  const trial = async () => {
    const backup = await findBackup(destination);
    const found = await runTrialRestore(backup, { dataDir: below("trial"), waitMs: 0 }, log);
    return { holds: found.holds, lost: lostIn(found) };
  };
  expect(await trial()).toEqual({ holds: true, lost: [] });
  for (const harm of [lose, (file: string) => truncate(file, 20)])
    await without(`files/${master}`, harm, async () =>
      expect(await trial()).toEqual({ holds: false, lost: [master] }),
    );
});

const scratch = async (file: string) => {
  const bytes = await readFile(file);
  bytes[bytes.length - 20]! ^= 1;
  await writeFile(file, bytes);
};

test("a backup whose manifest is changed is named, though the changes bring all back", async () => {
  const [backup] = await listBackups(destination);
  await without(`${backup}.manifest`, scratch, async () => {
    const { code, err, out } = await bringBack();
    expect([code, err]).toEqual([0, ""]);
    expect(
      out.match(new RegExp(`^${backup}.manifest was cut off or changed.*damaged`, "gm")),
    ).toHaveLength(2);
    expect(await marks()).toEqual(["one", "two", "three", "four"]);
  });
});

test("asked for, such a backup changes nothing, and what else comes back is said", async () => {
  const [backup] = await listBackups(destination);
  await without(`${backup}.manifest`, scratch, async () => {
    const { code, err } = await bringBack(`--of=${backup}`, "--live");
    expect([code, err]).toEqual([1, expect.stringContaining("changed. Nothing was changed.")]);
    expect(err).toContain(`restore --from=${safe} --at=newest --live\n    as of `);
    expect(await readdir(into).catch(() => [])).toEqual([]);
    const proof = await bringBack("--prove");
    expect([proof.code, proof.err]).toEqual([1, expect.stringContaining("--at=newest")]);
  });
});
