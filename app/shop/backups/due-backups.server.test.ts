// What the shop does by itself: a backup, its trial, and one before an upgrade.
import { chmod, copyFile, mkdtemp, readdir, rm, symlink, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { backupFolder } from "#app/platform/backups/backup-folder.server.ts";
import { momentOf } from "#app/platform/backups/backup-names.ts";
import { listBackups } from "#app/platform/backups/backup-store.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { folderStorage } from "#app/platform/files/object-storage.server.ts";
import { makeBooks } from "#tests/support/books.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createTestFolder } from "#tests/support/postgres.ts";
import { takeBackup } from "./backups.server.ts";
import { runDueBackup, readBackupState, backUpBeforeUpgrade } from "./due-backups.server.ts";
import { findBackup } from "./restore-backup.server.ts";

const key = "q3RZ0b8mVYw2kTn5cXhL7uJd1sGfPa4E";
const log = createLog("silent");
const { db, connection, close } = await createTestDatabase();
const dataDir = await mkdtemp(path.join(tmpdir(), "inkiosk-nightly-"));
// A root shop's PostgreSQL runs as the user nobody, which must be able to enter the folder.
await chmod(dataDir, 0o755);
afterAll(async () => {
  await close();
  await rm(dataDir, { recursive: true, force: true });
});
const storage = folderStorage(dataDir);
await makeBooks(db, storage);
const shop = { connection, storage, dataDir };
const newPlace = async () => {
  const folder = path.join(await createTestFolder(), "backups");
  return { folder, store: backupFolder(folder), key };
};
const hours = (count: number) => new Date(Date.now() + count * 60 * 60 * 1000);

test("takes the first and proves it; then nothing until it is due", async () => {
  const place = await newPlace();
  expect(await readBackupState(place, new Date())).toEqual({
    last: null,
    proof: null,
    isLate: true,
    isUnproven: true,
    trouble: null,
  });
  await runDueBackup(shop, place, log, new Date());
  const first = await readBackupState(place, new Date());
  expect(first).toMatchObject({ proof: { holds: true }, isLate: false, isUnproven: false });
  await runDueBackup(shop, place, log, new Date());
  expect(await listBackups(place)).toHaveLength(1);
  expect(await readBackupState(place, hours(10 * 24))).toMatchObject({
    isLate: true,
    isUnproven: true,
  });

  await runDueBackup(shop, place, log, hours(31));
  expect(await listBackups(place)).toHaveLength(2);
});

test("a trial without room for it is no failed one, and says why none is proven", async () => {
  const place = await newPlace();
  const findShortage = async () => ({ folder: dataDir, freeBytes: 40_000_000 });
  const trying = runDueBackup({ ...shop, findShortage }, place, log, new Date());
  await expect(trying).rejects.toThrow("40 MB are free in");
  expect(await readBackupState(place, new Date())).toMatchObject({
    last: expect.any(Date) as Date,
    proof: null,
    isLate: false,
    isUnproven: true,
    trouble: "noRoom",
  });
  await runDueBackup(shop, place, log, new Date());
  expect(await readBackupState(place, new Date())).toMatchObject({
    proof: { holds: true },
    trouble: null,
  });
});

test("a damaged proof stops no backup, and is made anew", async () => {
  const place = await newPlace();
  await runDueBackup(shop, place, log, new Date());
  const proof = (await readdir(place.folder)).find((name) => name.endsWith(".proof"))!;
  await truncate(path.join(place.folder, proof), 20);
  expect((await readBackupState(place, new Date())).proof).toBeNull();
  await runDueBackup(shop, place, log, hours(31));
  expect(await listBackups(place)).toHaveLength(2);
  expect((await readBackupState(place, new Date())).proof).toMatchObject({ holds: true });
});

test("a trial that misses something is kept as failed, and the next backup copies what was cut", async () => {
  const place = await newPlace();
  await takeBackup(shop, place);
  for await (const name of storage.list("prints"))
    await truncate(path.join(place.folder, "files", name), 50);
  await runDueBackup(shop, place, log, new Date());
  const failed = await readBackupState(place, new Date());
  expect(failed).toMatchObject({ proof: { holds: false }, isLate: false, isUnproven: true });
  await runDueBackup(shop, place, log, hours(31));
  expect(await readBackupState(place, new Date())).toMatchObject({ proof: { holds: true } });
});

test.each(["manifest", "tables"])("a %s that was cut is a trial that failed", async (kind) => {
  const place = await newPlace();
  const { name } = await takeBackup(shop, place);
  await truncate(path.join(place.folder, `${name}.${kind}`), 60);
  await runDueBackup(shop, place, log, new Date());
  expect(await readBackupState(place, new Date())).toMatchObject({ proof: { holds: false } });
  await runDueBackup(shop, place, log, hours(31));
  expect(await readBackupState(place, new Date())).toMatchObject({ proof: { holds: true } });
});

test("a folder under another key is said to be so, and left alone", async () => {
  const place = await newPlace();
  await runDueBackup(shop, place, log, new Date());
  const other = { ...place, key: "Zp5wQ9xKc2LrT8vNb6Mh3JgYd7Fs1Ua4" };
  await expect(runDueBackup(shop, other, log, hours(31))).rejects.toThrow("with another key");
  expect((await readBackupState(place, hours(31))).trouble).toBe("otherKey");
  await runDueBackup(shop, place, log, new Date());
  expect((await readBackupState(place, new Date())).trouble).toBeNull();
});

test("a date that is yet to come is of a clock that was wrong, and makes nothing late or due", async () => {
  const folder = path.join(await createTestFolder(), "backups");
  const ahead = { store: backupFolder(folder), key };
  const { name } = await takeBackup(shop, ahead);
  const future = `${new Date().getFullYear() + 1}${name.slice(4)}`;
  for (const part of ["manifest", "tables"])
    await copyFile(path.join(folder, `${name}.${part}`), path.join(folder, `${future}.${part}`));
  expect((await readBackupState(ahead, new Date())).last).toEqual(momentOf(name));
  expect((await findBackup(ahead)).name).toBe(name);
});

test("saves before an upgrade, and only then", async () => {
  const place = await newPlace();
  await backUpBeforeUpgrade(shop, place, log);
  expect(await listBackups(place)).toEqual([]);
  await db.execute(
    sql`
      delete from drizzle.__drizzle_migrations
      where id = (select max(id) from drizzle.__drizzle_migrations)`,
  );
  await backUpBeforeUpgrade(shop, place, log);
  expect(await listBackups(place)).toHaveLength(1);
});

test("no backup is begun of a database that this version refuses", async () => {
  const place = await newPlace();
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9e12)`,
  );
  await expect(backUpBeforeUpgrade(shop, place, log)).rejects.toThrow("by a newer Inkiosk");
  expect(await listBackups(place)).toEqual([]);
  await db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'later'`);
});

test("a folder that may not be written to is said to be so at the start, and before an upgrade", async () => {
  const parent = await createTestFolder();
  // A folder's mode does not stop root.
  const barred = process.getuid?.() === 0 ? "/sys/kernel" : parent;
  await chmod(parent, 0o500);
  const places = [
    barred,
    path.join(barred, "backups"),
    path.join(await createTestFolder(), "link"),
  ];
  await symlink("/nowhere/backups", places[2]!);
  for (const folder of places) {
    const place = { store: backupFolder(folder), key };
    const words = `${folder} may not be read and written by the user who runs the shop: `;
    await expect(runDueBackup(shop, place, log, new Date())).rejects.toThrow(words);
    expect((await readBackupState(place, new Date())).trouble).toBe("notWritable");
    await expect(takeBackup(shop, place)).rejects.toThrow(words);
  }
  await chmod(parent, 0o700);
});

test("that it may be written to is tried even while nothing is due", async () => {
  const place = await newPlace();
  await runDueBackup(shop, place, log, new Date());
  const before = await readdir(place.folder);
  await runDueBackup(shop, place, log, new Date());
  expect(await readdir(place.folder)).toEqual(before);
  const store = { ...place.store, expectWritable: () => Promise.reject(new Error("read-only")) };
  await expect(runDueBackup(shop, { ...place, store }, log, new Date())).rejects.toThrow(
    "read-only",
  );
});
