// A shop with its own PostgreSQL goes back to seconds between its backups.
import { createHash } from "node:crypto";
import {
  chmod,
  copyFile,
  mkdtemp,
  readdir,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { backupFolder } from "#app/platform/backups/backup-folder.server.ts";
import {
  findExistingCluster,
  startEmbeddedPostgres,
} from "#app/platform/postgres/embedded-postgres.server.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { folderStorage } from "#app/platform/files/object-storage.server.ts";
import { startRecoveredPostgres } from "#app/platform/backups/postgres-recovery.server.ts";
import { migrate } from "#app/platform/database/schema.server.ts";
import { dropSlots, findSlot, withWalSource } from "#app/platform/backups/wal-source.server.ts";
import { listWalArchives, writeWalChunk } from "#app/platform/backups/wal-store.server.ts";
import { asRoot } from "#tests/support/database/embedded-postgres.ts";
import { makePicture } from "#tests/support/make.ts";
import {
  findContinuousState,
  archiveWal,
  listCoveredPeriods,
  renewBase,
} from "./continuous-backup.server.ts";
import { takeBackup } from "./backups.server.ts";
import { areChangesOfNewer } from "./newest-restore-point.server.ts";
import { runDueBackup, readBackupState } from "./due-backups.server.ts";
import { saveOriginals } from "./originals.server.ts";
import { findRecovery, restoreToSecond } from "./restore-to-second.server.ts";

const log = createLog("silent");
const key = "q3RZ0b8mVYw2kTn5cXhL7uJd1sGfPa4E";
const root = await mkdtemp(path.join(tmpdir(), "inkiosk-continuous-"));
// A root shop's PostgreSQL runs as the user nobody, which must be able to enter the folder.
if (asRoot) await chmod(root, 0o755);
const below = (name: string) => path.join(root, name);
const variables = { DATA_DIR: below("shop"), BACKUP_TO: below("safe"), BACKUP_KEY: key };
const environment = readEnvironment(variables);
const destination = { store: backupFolder(below("safe")), key };

let embedded: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
let client: pg.Client;
let shop: Parameters<typeof archiveWal>[0];
beforeAll(async () => {
  embedded = await startEmbeddedPostgres({ dataDir: below("shop"), log });
  await migrate(embedded);
  shop = { connection: embedded, environment, log };
  client = new pg.Client(embedded.connectionString);
  await client.connect();
  // A backup of the shop's own tables has to know each of them.
  await client.query("create schema beside; create table beside.marks (name text)");
});
afterAll(async () => {
  await client.end();
  await embedded.stop();
  await rm(root, { recursive: true });
});

let hours = 0;
const clock = () => new Date(Date.now() + hours * 60 * 60 * 1000);
/** Answers with a moment by which it was committed, and before which nothing later is. */
async function mark(name: string): Promise<Date> {
  await client.query("insert into beside.marks values ($1)", [name]);
  await sleep(5);
  const moment = new Date();
  await sleep(5);
  return moment;
}
const follow = () => archiveWal(shop, clock());
const state = () => findContinuousState(environment)!;

let restores = 0;
let lost: string[] = [];
async function restoredMarks(second: Date | null): Promise<string[]> {
  const dataDir = below(`back-${(restores += 1)}`);
  const recovery = await findRecovery(destination, second);
  let recovered: typeof embedded | undefined;
  const target = { dataDir, storage: folderStorage(dataDir), incomplete: false, log };
  lost = [];
  try {
    const restored = await restoreToSecond(
      recovery,
      {
        ...target,
        async openRecovered() {
          recovered = await startRecoveredPostgres({ ...target, anew: false }, recovery);
          return recovered;
        },
      },
      () => {},
    );
    lost = restored.lost;
    const reader = new pg.Client(recovered!.connectionString);
    await reader.connect();
    const { rows } = await reader.query<{ name: string }>("select name from beside.marks");
    await reader.end();
    return rows.map(({ name }) => name);
  } finally {
    await recovered?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const isPiece = (name: string) => name.endsWith(".piece");
const piecesOf = async () => (await listWalArchives(destination)).at(-1)!.pieces;

test("each second since the first base, and none before or after", async () => {
  const before = new Date();
  // A former leader may still be at it.
  await Promise.all([follow(), follow()]);
  expect(await listWalArchives(destination)).toMatchObject([{ bases: [expect.any(String)] }]);
  const one = await mark("one");
  await follow();
  const two = await mark("two");
  await mark("three");
  await follow();
  expect(state().spans).toHaveLength(1);
  expect(await restoredMarks(one)).toEqual(["one"]);
  expect((await findRecovery(destination, two)).until).toEqual(two);
  // Nothing is committed after it, so that PostgreSQL never sees it pass.
  expect(await restoredMarks(state().until)).toEqual(["one", "two", "three"]);
  await expect(findRecovery(destination, before)).rejects.toThrow("is not kept");
  await expect(findRecovery(destination, new Date())).rejects.toThrow("is not kept");
});

test("an original that came in since the last backup is there once it was saved, or named as missing", async () => {
  const { db, close } = openDatabase(embedded, log);
  const { masterSha256 } = await makePicture(db);
  await follow();
  await restoredMarks(null);
  expect(lost).toEqual([`masters/${masterSha256}`]);
  await db.execute(sql`delete from pictures`);
  const files = { storage: folderStorage(variables.DATA_DIR), dataDir: variables.DATA_DIR };
  await takeBackup({ connection: embedded, ...files }, destination);
  const original = Buffer.from("an original of a minute ago");
  const sha256 = createHash("sha256").update(original).digest("hex");
  await files.storage.save(`masters/${sha256}`, original);
  await makePicture(db, { masterSha256: sha256 });
  await saveOriginals({ db, ...shop, storage: files.storage }, clock());
  await follow();
  await restoredMarks(null);
  expect(lost).toEqual([]);
  await close();
});

test("a database that stands there already is never replaced", async () => {
  const dataDir = below("shop");
  const before = await client.query("select count(*) from beside.marks");
  expect(await findExistingCluster(dataDir)).toBe(path.join(dataDir, "postgres"));
  expect(await findExistingCluster(below("nowhere/data"))).toBeNull();
  const recovery = await findRecovery(destination, null);
  const other = below("other");
  await (await startEmbeddedPostgres({ dataDir: other, log })).stop();
  await expect(
    startRecoveredPostgres({ dataDir: other, log, anew: false }, recovery),
  ).rejects.toThrow("There is a database in");
  expect((await client.query("select count(*) from beside.marks")).rows).toEqual(before.rows);
});

test("what another major version of PostgreSQL wrote is refused before anything is fetched", async () => {
  const { at, about } = { at: state().until, about: (await findRecovery(destination, null)).about };
  await expect(findRecovery(destination, at, "99")).rejects.toThrow(
    `It was PostgreSQL ${about.major} then, whose files the PostgreSQL 99`,
  );
});

test("what is kept is told by the place as well as by the process that follows", async () => {
  const spans = await listCoveredPeriods(destination);
  expect(spans.map(({ since }) => since)).toEqual(state().spans.map(({ since }) => since));
  expect(spans.at(-1)!.until).toEqual(state().spans.at(-1)!.until);
});

test("the weekly trial replays it as well, and fails where that does", async () => {
  const files = { storage: folderStorage(variables.DATA_DIR), dataDir: variables.DATA_DIR };
  const trial = async () => {
    await runDueBackup({ connection: embedded, ...files }, destination, log, clock());
    return (await readBackupState(destination, clock())).proof;
  };
  const folder = path.join(below("safe"), "wal", (await listWalArchives(destination)).at(-1)!.name);
  const last = path.join(folder, (await readdir(folder)).filter(isPiece).toSorted().at(-1)!);
  await copyFile(last, below("piece"));
  await truncate(last, (await stat(last)).size - 1);
  expect(await trial()).toMatchObject({ holds: false });
  await rename(below("piece"), last);
  hours += 31;
  expect(await trial()).toMatchObject({ holds: true });
});

test("nothing is sent where nothing was written", async () => {
  // PostgreSQL itself writes a little after others wrote.
  await expect
    .poll(async () => {
      await follow();
      const { until } = state();
      const before = await piecesOf();
      await sleep(20);
      await follow();
      expect(state().until! > until!).toBe(true);
      return (await piecesOf()).length - before.length;
    })
    .toBe(0);
});

test("a place that is away: what was kept stays, the alarm hears of it, and it catches up", async () => {
  await rename(below("safe"), below("away"));
  await writeFile(below("safe"), "");
  const { until } = state();
  const four = await mark("four");
  await follow();
  expect(state()).toMatchObject({ until, trouble: "noFolder" });
  await rm(below("safe"));
  await rename(below("away"), below("safe"));
  await mark("five");
  await follow();
  expect(state()).toMatchObject({ trouble: null });
  expect(await listWalArchives(destination)).toHaveLength(1);
  expect(await restoredMarks(four)).toEqual(["one", "two", "three", "four"]);
});

test("away for too long: PostgreSQL lets go of more than a gigabyte, and a new base is taken", async () => {
  await rename(below("safe"), below("away"));
  await writeFile(below("safe"), "");
  const last = state().until!;
  await withWalSource(embedded, async (source) => {
    for (let segment = 0; segment < 70; segment += 1) {
      await mark("lost");
      await source.admin.query("select pg_switch_wal()");
    }
    await follow();
    await source.admin.query("checkpoint");
    expect(await findSlot(source)).toBeNull();
    await source.admin.query("checkpoint");
    const wal = path.join(source.cluster, "pg_wal");
    const files = (await readdir(wal)).filter((name) => /^[0-9A-F]{24}$/.test(name));
    expect(files.length * source.segmentBytes).toBeLessThan(1.1 * 1024 ** 3);
  });
  await rm(below("safe"));
  await rename(below("away"), below("safe"));
  await client.query("delete from beside.marks where name = 'lost'");
  await follow();
  await mark("six");
  await follow();
  expect(state().spans).toHaveLength(2);
  expect(await restoredMarks(last)).toHaveLength(5);
  await expect(findRecovery(destination, new Date(last.getTime() + 1))).rejects.toThrow(
    "is not kept",
  );
  expect(await restoredMarks(null)).toContain("six");
});

test("a piece that is missing or cut ends what can be brought back, and is said", async () => {
  const seven = await mark("seven");
  await follow();
  const eight = await mark("eight");
  await follow();
  const folder = path.join(below("safe"), "wal", (await listWalArchives(destination)).at(-1)!.name);
  const names = (await readdir(folder)).filter(isPiece).toSorted();
  const file = path.join(folder, names.at(-2)!);
  await rename(file, below("piece"));
  await expect(findRecovery(destination, seven)).rejects.toThrow("is not kept");
  await rename(below("piece"), file);
  expect(await restoredMarks(seven)).not.toContain("eight");
  const last = path.join(folder, names.at(-1)!);
  await truncate(last, (await stat(last)).size - 1);
  await expect(restoredMarks(eight)).rejects.toThrow("cut off or changed");
  hours += 2;
  await withWalSource(embedded, dropSlots);
});

test("bases are renewed, and those older than a week are cleared away with their pieces", async () => {
  await follow();
  const begun = (await listWalArchives(destination)).at(-1)!;
  for (let night = 0; night < 3; night += 1) {
    hours += 31;
    await mark(`night ${night}`);
    await follow();
    await Promise.all([renewBase(shop, clock()), renewBase(shop, clock())]);
  }
  expect((await listWalArchives(destination)).at(-1)!.bases).toHaveLength(begun.bases.length + 3);
  hours += 24 * 30;
  await renewBase(shop, clock());
  const lines = await listWalArchives(destination);
  expect(lines.flatMap(({ bases }) => bases)).toHaveLength(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]!.pieces.length).toBeLessThan(begun.pieces.length + 3);
  await mark("after");
  await follow();
  expect(await restoredMarks(null)).toContain("after");
});

test("a machine that was set back begins a line of its own, and mixes no two histories", async () => {
  const lines = (await listWalArchives(destination)).length;
  const { name, pieces } = (await listWalArchives(destination)).at(-1)!;
  const { to } = pieces.at(-1)!;
  // A piece from another history, which reaches further than this one has got.
  const further = { from: to, to: to + 1_000_000_000n, moment: new Date(), bytes: Buffer.alloc(8) };
  await writeWalChunk(destination, name, further);
  hours += 2;
  await follow();
  await follow();
  expect(await listWalArchives(destination)).toHaveLength(lines + 1);
  await mark("after");
  await follow();
  expect(await restoredMarks(null)).toContain("after");
});

test("after an update an older Inkiosk is told before it fetches anything", async () => {
  await follow();
  const { bases } = (await listWalArchives(destination)).at(-1)!;
  const before = await mark("before the update");
  await client.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9e12)",
  );
  hours += 2;
  await follow();
  await mark("after the update");
  await follow();
  expect((await listWalArchives(destination)).at(-1)!.bases).toHaveLength(bases.length + 1);
  await expect(findRecovery(destination, null)).rejects.toThrow("this older one does not know");
  expect(await areChangesOfNewer(destination)).toBe(true);
  expect((await findRecovery(destination, before)).until).toEqual(before);
  hours += 2;
  await follow();
  expect((await listWalArchives(destination)).at(-1)!.bases).toHaveLength(bases.length + 1);
});

test("under another key than the pieces before, nothing is sent, and it is said", async () => {
  hours += 2;
  const other = readEnvironment({ ...variables, BACKUP_KEY: "Zp5wQ9xKc2LrT8vNb6Mh3JgYd7Fs1Ua4" });
  const before = await piecesOf();
  await mark("other");
  await archiveWal({ ...shop, environment: other }, clock());
  expect(findContinuousState(other)!.trouble).toBe("otherKey");
  expect(await piecesOf()).toEqual(before);
});

test("where backups are switched off, PostgreSQL holds nothing back", async () => {
  const off = readEnvironment({ DATA_DIR: variables.DATA_DIR });
  await archiveWal({ ...shop, environment: off }, clock());
  await renewBase({ ...shop, environment: off }, clock());
  expect(await withWalSource(embedded, findSlot)).toBeNull();
  expect(findContinuousState(off)).toBeNull();
});
