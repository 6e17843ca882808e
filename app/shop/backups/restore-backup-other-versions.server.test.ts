// What another Inkiosk made or changed: it is brought back, or refused in words.
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { collectionPoints } from "#db/collection-tables.ts";
import { backupFolder } from "#app/platform/backups/backup-folder.server.ts";
import {
  backupFormat,
  readManifest,
  writeManifest,
} from "#app/platform/backups/backup-store.server.ts";
import type { Manifest } from "#app/platform/backups/backup-store.server.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { folderStorage } from "#app/platform/files/object-storage.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { projectRoot, shopVersion } from "#app/platform/project-root.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createTestFolder } from "#tests/support/postgres.ts";
import { takeBackup } from "./backups.server.ts";
import { findBackup, restore } from "./restore-backup.server.ts";

const log = createLog("silent");
const key = "q3RZ0b8mVYw2kTn5cXhL7uJd1sGfPa4E";
const { db, connection, close } = await createTestDatabase();
const closing = [close];
afterAll(async () => {
  for (const each of closing) await each();
});
const dataDir = await createTestFolder();
const shop = { connection, storage: folderStorage(dataDir), dataDir };

let destination: { store: ReturnType<typeof backupFolder>; key: string };
beforeEach(async () => {
  destination = { store: backupFolder(path.join(await createTestFolder(), "safe")), key };
});

async function bringBack(from: typeof destination) {
  const empty = await createTestDatabase("template0");
  const folder = await createTestFolder();
  const storage = folderStorage(folder);
  const openConnection = async () => empty.connection;
  const into = { dataDir: folder, storage, incomplete: false, log, openConnection };
  const { lost } = await restore(await findBackup(from), into, () => {});
  const opened = openDatabase(empty.connection, log);
  closing.unshift(opened.close, empty.close);
  return { db: opened.db, storage, lost };
}

async function rewritten(change: (manifest: Manifest) => Partial<Manifest>) {
  const { name } = await takeBackup(shop, destination);
  const manifest = await readManifest(destination, name);
  await writeManifest(destination, name, { ...manifest, ...change(manifest) });
  return name;
}

test("a backup that is kept since its format began comes back whole", async () => {
  const oldBackup = {
    store: backupFolder(path.join(projectRoot, "tests/database/backup-of-format-1")),
    key,
  };
  const back = await bringBack(oldBackup);
  expect(back.lost).toEqual([]);
  expect(await back.storage.find("media/kept.txt")).toEqual(Buffer.from("kept since format 1"));
  const points = await back.db
    .select()
    .from(collectionPoints)
    .where(eq(collectionPoints.name, "Kept"));
  expect(points).toHaveLength(1);
});

test("one of a later format is refused in words, and its files stay", async () => {
  await shop.storage.save("media/later.txt", Buffer.from("later"));
  const name = await rewritten(() => ({ format: backupFormat + 1, version: "9.0.0" }));
  await expect(findBackup(destination)).rejects.toThrow(
    `The backup ${name} was made by Inkiosk 9.0.0, which writes format ${backupFormat + 1}; this older one reads up to format ${backupFormat}.`,
  );
  const { unreadable } = await takeBackup(shop, destination);
  expect(unreadable).toEqual([name]);
});

test("one of a later build with the same number is not said to be of another number", async () => {
  const migrations = [9e12];
  await rewritten((before) => ({ migrations: [...before.migrations, ...migrations] }));
  const refused = await findBackup(destination).catch((error: Error) => error.message);
  expect(refused).toContain("was made by a later build of Inkiosk, whose database");
  expect(refused).not.toContain(shopVersion);
});

test("tables that are missing, or that nobody saved, are named", async () => {
  await rewritten(({ sums }) => ({ sums: sums.slice(1) }));
  await expect(bringBack(destination)).rejects.toThrow(/otherwise than saved: \w+$/);
  destination = { store: backupFolder(path.join(await createTestFolder(), "safe")), key };
  await rewritten((before) => ({
    sums: [...before.sums, { name: "of_another", rows: 1, sum: "0" }],
  }));
  await expect(bringBack(destination)).rejects.toThrow("otherwise than saved: of_another");
});

test("a database of a newer Inkiosk is not saved by an older one, and nothing is written", async () => {
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9e12)`,
  );
  await expect(takeBackup(shop, destination)).rejects.toThrow("by a newer Inkiosk than this one");
  expect(await destination.store.exists!()).toBe(false);
});
