// The list of a destination's backups, before one of them is chosen.
import { readFile, rm, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { backupFolder } from "#app/platform/backups/backup-folder.server.ts";
import { backupNameAt } from "#app/platform/backups/backup-names.ts";
import { readManifest, writeManifest } from "#app/platform/backups/backup-store.server.ts";
import { OtherKey } from "#app/platform/backups/backup-unreadable.server.ts";
import { folderStorage } from "#app/platform/files/object-storage.server.ts";
import { makeBooks } from "#tests/support/orders/books.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createTestFolder } from "#tests/support/postgres.ts";
import { takeBackup } from "./backups.server.ts";
import { listBackupsWithDetails, listSealedBackups } from "./list-backups.server.ts";
import { recordTrial } from "./trial-restore.server.ts";

const shop = await createTestDatabase();
afterAll(shop.close);
const dataDir = await createTestFolder();
const storage = folderStorage(dataDir);
const folder = path.join(await createTestFolder(), "safe");
const destination = { store: backupFolder(folder), key: "q3RZ0b8mVYw2kTn5cXhL7uJd1sGfPa4E" };
const names: string[] = [];
beforeAll(async () => {
  await makeBooks(shop.db, storage);
  for (let backup = 0; backup < 2; backup += 1) {
    await shop.db.execute(
      `insert into settings (id, value) values (1, '{"shopName":"Galerie ${backup}"}')
       on conflict (id) do update set value = excluded.value`,
    );
    const source = { connection: shop.connection, storage, dataDir };
    names.unshift((await takeBackup(source, destination)).name);
  }
});

const listed = async (now = new Date()) => (await listBackupsWithDetails(destination, now)).backups;

test("each backup, newest first, with the name that the shop had, and whether it was tried", async () => {
  await recordTrial(destination, names[1]!, { holds: true, lost: [] });
  const backups = await listed();
  expect(backups.map(({ name }) => name)).toEqual(names);
  expect(backups.map(({ found }) => found)).toMatchObject([
    { shop: "Galerie 1", isKnown: true, lost: 0, proof: null },
    { shop: "Galerie 0", isKnown: true, lost: 0, proof: { holds: true } },
  ]);
  const { spans, lost } = await listBackupsWithDetails(destination, new Date());
  expect([spans, lost]).toEqual([[], null]);
});

test("what is missing or cut off is counted without reading it", async () => {
  const { files } = await readManifest(destination, names[0]!);
  const file = path.join(folder, "files", Object.keys(files)[0]!);
  const bytes = await readFile(file);
  await truncate(file, 5);
  await rm(path.join(folder, `${names[1]}.tables`));
  expect((await listed()).map(({ found }) => found)).toMatchObject([{ lost: 1 }, { lost: 2 }]);
  await writeFile(file, bytes);
});

test("one of a newer Inkiosk, one without its list, and one of a clock that was ahead are told", async () => {
  const manifest = await readManifest(destination, names[0]!);
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000);
  const later = { ...manifest, migrations: [...manifest.migrations, 9_999_999_999_999] };
  await writeManifest(destination, backupNameAt(tomorrow), later);
  await truncate(path.join(folder, `${names[1]}.manifest`), 40);
  expect(await listed()).toMatchObject([
    { isAhead: true, found: { isKnown: false } },
    { isAhead: false, found: { isKnown: true } },
    { found: { unreadable: expect.stringContaining("cut off or changed") } },
  ]);
});

test("under another key, or none, there are names alone", async () => {
  const other = { ...destination, key: "of somebody else, and as long as that" };
  await expect(listBackupsWithDetails(other, new Date())).rejects.toThrow(OtherKey);
  const sealed = await listSealedBackups(destination);
  expect(sealed.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  expect(sealed.find(({ name }) => name === names[0])!.bytes).toBeGreaterThan(1000);
  await expect(listSealedBackups({ store: backupFolder("/nowhere") })).rejects.toThrow("mounted?");
});
