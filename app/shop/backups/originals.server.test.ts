// Originals that come in between two backups are saved without waiting for the next.
import { createHash, randomUUID } from "node:crypto";
import { rm, stat } from "node:fs/promises";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { backupFolder } from "#app/platform/backups/backup-folder.server.ts";
import { findDamage, isReadable } from "#app/platform/backups/backup-store.server.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { folderStorage } from "#app/platform/files/object-storage.server.ts";
import { withExclusiveCopy } from "#app/platform/database/table-copy.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makePicture } from "#tests/support/make.ts";
import { createTestFolder } from "#tests/support/postgres.ts";
import { takeBackup } from "./backups.server.ts";
import { saveOriginals } from "./originals.server.ts";
import { findBackup } from "./restore-backup.server.ts";

const key = "q3RZ0b8mVYw2kTn5cXhL7uJd1sGfPa4E";
const { db, connection, close } = await createTestDatabase();
afterAll(close);
const dataDir = await createTestFolder();
const storage = folderStorage(dataDir);
const safe = path.join(await createTestFolder(), "backups");
const destination = { store: backupFolder(safe), key };
const environment = readEnvironment({ DATA_DIR: dataDir, BACKUP_TO: safe, BACKUP_KEY: key });
const shop = { db, connection, environment, storage, log: createLog("silent") };
const save = (hours = 0) => saveOriginals(shop, new Date(Date.now() + hours * 60 * 60 * 1000));
const backUp = () => takeBackup({ connection, storage, dataDir }, destination);

/** Answers with its name. */
async function upload(): Promise<string> {
  const master = Buffer.from(`an original ${randomUUID()}`);
  const masterSha256 = createHash("sha256").update(master).digest("hex");
  const name = `masters/${masterSha256}`;
  await storage.save(name, master);
  await makePicture(db, { masterSha256, key: masterSha256.slice(0, 24) });
  return name;
}
const statOf = (name: string) => stat(path.join(safe, "files", name));
const isSaved = async (name: string) =>
  (await destination.store.list("files")).has(`files/${name}`);

test("before the first backup nothing, which has them all; then each new one, once", async () => {
  const before = await upload();
  await save();
  expect(await isSaved(before)).toBe(false);
  await backUp();
  const after = await upload();
  await save();
  expect(await isReadable(destination, after)).toBe(true);
  const { mtimeMs } = await statOf(after);
  await save();
  await save(2);
  expect((await statOf(after)).mtimeMs).toBe(mtimeMs);
});

test("the next backup has them too, and takes none away", async () => {
  const name = await upload();
  await save();
  await backUp();
  expect(await isReadable(destination, name)).toBe(true);
});

test("one that a backup has is not written anew under it, whoever was first", async () => {
  const byBackup = await upload();
  await backUp();
  const { mtimeMs } = await statOf(byBackup);
  await save();
  expect((await statOf(byBackup)).mtimeMs).toBe(mtimeMs);

  const soon = await upload();
  await save();
  const saved = await statOf(soon);
  const { copied } = await backUp();
  expect(copied).toBe(0);
  expect((await statOf(soon)).mtimeMs).toBe(saved.mtimeMs);
});

test("a damaged one that somebody took away comes back whole, and its backup with it", async () => {
  const name = await upload();
  const { name: backup } = await backUp();
  await rm(path.join(safe, "files", name));
  await save(2);
  await backUp();
  const { manifest } = await findBackup(destination, backup);
  expect(await findDamage(destination, backup, manifest)).toEqual({ tables: false, files: [] });
});

test("while a backup is taken they wait", async () => {
  const name = await upload();
  await withExclusiveCopy(connection, () => save());
  expect(await isSaved(name)).toBe(false);
  await save();
  expect(await isSaved(name)).toBe(true);
});

test("one whose file is gone stops no other", async () => {
  await makePicture(db);
  const name = await upload();
  await save();
  expect(await isSaved(name)).toBe(true);
});

test("with a database elsewhere, which goes back by other means, nothing", async () => {
  const name = await upload();
  const elsewhere = { ...environment, databaseUrl: connection.connectionString };
  await saveOriginals({ ...shop, environment: elsewhere }, new Date());
  expect(await isSaved(name)).toBe(false);
});
