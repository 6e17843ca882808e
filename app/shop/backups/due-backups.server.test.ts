// Automatic backups: nightly ones, their trials, and one before an upgrade.
import { chmod, copyFile, mkdtemp, readdir, rm, symlink, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { backupFolder } from "#app/platform/backups/backup-folder.server.ts";
import { backupMoment } from "#app/platform/backups/backup-names.ts";
import { listBackups } from "#app/platform/backups/backup-store.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { folderStorage } from "#app/platform/files/object-storage.server.ts";
import { makeBooks } from "#tests/support/orders/books.ts";
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
const openDestination = async () => {
  const folder = path.join(await createTestFolder(), "backups");
  return { folder, store: backupFolder(folder), key };
};
const hours = (count: number) => new Date(Date.now() + count * 60 * 60 * 1000);

test("takes the first and proves it; then nothing until it is due", async () => {
  const destination = await openDestination();
  expect(await readBackupState(destination, new Date())).toEqual({
    last: null,
    proof: null,
    isLate: true,
    isUnproven: true,
    trouble: null,
  });
  await runDueBackup(shop, destination, log, new Date());
  const first = await readBackupState(destination, new Date());
  expect(first).toMatchObject({ proof: { holds: true }, isLate: false, isUnproven: false });
  await runDueBackup(shop, destination, log, new Date());
  expect(await listBackups(destination)).toHaveLength(1);
  expect(await readBackupState(destination, hours(10 * 24))).toMatchObject({
    isLate: true,
    isUnproven: true,
  });

  await runDueBackup(shop, destination, log, hours(31));
  expect(await listBackups(destination)).toHaveLength(2);
});

test("a trial without room for it is no failed one, and says why none is proven", async () => {
  const destination = await openDestination();
  const findShortage = async () => ({ folder: dataDir, freeBytes: 40_000_000 });
  const trying = runDueBackup({ ...shop, findShortage }, destination, log, new Date());
  await expect(trying).rejects.toThrow("40 MB are free in");
  expect(await readBackupState(destination, new Date())).toMatchObject({
    last: expect.any(Date) as Date,
    proof: null,
    isLate: false,
    isUnproven: true,
    trouble: "noRoom",
  });
  await runDueBackup(shop, destination, log, new Date());
  expect(await readBackupState(destination, new Date())).toMatchObject({
    proof: { holds: true },
    trouble: null,
  });
});

test("a damaged proof stops no backup, and is made anew", async () => {
  const destination = await openDestination();
  await runDueBackup(shop, destination, log, new Date());
  const proof = (await readdir(destination.folder)).find((name) => name.endsWith(".proof"))!;
  await truncate(path.join(destination.folder, proof), 20);
  expect((await readBackupState(destination, new Date())).proof).toBeNull();
  await runDueBackup(shop, destination, log, hours(31));
  expect(await listBackups(destination)).toHaveLength(2);
  expect((await readBackupState(destination, new Date())).proof).toMatchObject({ holds: true });
});

test("a trial that misses something is kept as failed, and the next backup copies what was cut", async () => {
  const destination = await openDestination();
  await takeBackup(shop, destination);
  for await (const name of storage.list("prints"))
    await truncate(path.join(destination.folder, "files", name), 50);
  await runDueBackup(shop, destination, log, new Date());
  const failed = await readBackupState(destination, new Date());
  expect(failed).toMatchObject({ proof: { holds: false }, isLate: false, isUnproven: true });
  await runDueBackup(shop, destination, log, hours(31));
  expect(await readBackupState(destination, new Date())).toMatchObject({ proof: { holds: true } });
});

test.each(["manifest", "tables"])("a %s that was cut is a trial that failed", async (kind) => {
  const destination = await openDestination();
  const { name } = await takeBackup(shop, destination);
  await truncate(path.join(destination.folder, `${name}.${kind}`), 60);
  await runDueBackup(shop, destination, log, new Date());
  expect(await readBackupState(destination, new Date())).toMatchObject({ proof: { holds: false } });
  await runDueBackup(shop, destination, log, hours(31));
  expect(await readBackupState(destination, new Date())).toMatchObject({ proof: { holds: true } });
});

test("a folder under another key is said to be so, and left alone", async () => {
  const destination = await openDestination();
  await runDueBackup(shop, destination, log, new Date());
  const other = { ...destination, key: "Zp5wQ9xKc2LrT8vNb6Mh3JgYd7Fs1Ua4" };
  await expect(runDueBackup(shop, other, log, hours(31))).rejects.toThrow("with another key");
  expect((await readBackupState(destination, hours(31))).trouble).toBe("otherKey");
  await runDueBackup(shop, destination, log, new Date());
  expect((await readBackupState(destination, new Date())).trouble).toBeNull();
});

test("a date that is yet to come is of a clock that was wrong, and makes nothing late or due", async () => {
  const folder = path.join(await createTestFolder(), "backups");
  const ahead = { store: backupFolder(folder), key };
  const { name } = await takeBackup(shop, ahead);
  const future = `${new Date().getFullYear() + 1}${name.slice(4)}`;
  for (const part of ["manifest", "tables"])
    await copyFile(path.join(folder, `${name}.${part}`), path.join(folder, `${future}.${part}`));
  expect((await readBackupState(ahead, new Date())).last).toEqual(backupMoment(name));
  expect((await findBackup(ahead)).name).toBe(name);
});

test("saves before an upgrade, and only then", async () => {
  const destination = await openDestination();
  await backUpBeforeUpgrade(shop, destination, log);
  expect(await listBackups(destination)).toEqual([]);
  await db.execute(
    sql`
      delete from drizzle.__drizzle_migrations
      where id = (select max(id) from drizzle.__drizzle_migrations)`,
  );
  await backUpBeforeUpgrade(shop, destination, log);
  expect(await listBackups(destination)).toHaveLength(1);
});

test("no backup is begun of a database that this version refuses", async () => {
  const destination = await openDestination();
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9e12)`,
  );
  await expect(backUpBeforeUpgrade(shop, destination, log)).rejects.toThrow("by a newer Inkiosk");
  expect(await listBackups(destination)).toEqual([]);
  await db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'later'`);
});

test("a folder that may not be written to is said to be so at the start, and before an upgrade", async () => {
  const parent = await createTestFolder();
  // A folder's mode does not stop root.
  const barred = process.getuid?.() === 0 ? "/sys/kernel" : parent;
  await chmod(parent, 0o500);
  const destinations = [
    barred,
    path.join(barred, "backups"),
    path.join(await createTestFolder(), "link"),
  ];
  await symlink("/nowhere/backups", destinations[2]!);
  for (const folder of destinations) {
    const destination = { store: backupFolder(folder), key };
    const message = `${folder} may not be read and written by the user who runs the shop: `;
    await expect(runDueBackup(shop, destination, log, new Date())).rejects.toThrow(message);
    expect((await readBackupState(destination, new Date())).trouble).toBe("notWritable");
    await expect(takeBackup(shop, destination)).rejects.toThrow(message);
  }
  await chmod(parent, 0o700);
});

test("that it may be written to is tried even while nothing is due", async () => {
  const destination = await openDestination();
  await runDueBackup(shop, destination, log, new Date());
  const before = await readdir(destination.folder);
  await runDueBackup(shop, destination, log, new Date());
  expect(await readdir(destination.folder)).toEqual(before);
  const store = {
    ...destination.store,
    expectWritable: () => Promise.reject(new Error("read-only")),
  };
  await expect(runDueBackup(shop, { ...destination, store }, log, new Date())).rejects.toThrow(
    "read-only",
  );
});
