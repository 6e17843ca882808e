// A restore that was cut off: nothing opens what it left, and only the same restore goes on with
// it.
import { taskCommand } from "#app/platform/process/shell-commands.server.ts";
import { readdir, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { artPieces } from "#db/catalogue-tables.ts";
import { backupFolder } from "#app/platform/backups/backup-folder.server.ts";
import { NoDiskSpace } from "#app/platform/files/disk-space.server.ts";
import {
  NotRestorable,
  refuseUnfinishedRestore,
  whileRestoring,
} from "#app/platform/backups/restore-marker.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { folderStorage } from "#app/platform/files/object-storage.server.ts";
import type { Recovery } from "#app/platform/backups/postgres-recovery.server.ts";
import { makeBooks } from "#tests/support/orders/books.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createTestFolder } from "#tests/support/postgres.ts";
import { findStandby } from "./standby.server.ts";
import { takeBackup } from "./backups.server.ts";
import { restoreToSecond } from "./restore-to-second.server.ts";
import { expectSpaceToRestore } from "./space-to-restore.server.ts";
import { findBackup, restore } from "./restore-backup.server.ts";

const log = createLog("silent");
const shop = await createTestDatabase();
const dataDir = await createTestFolder();
await makeBooks(shop.db, folderStorage(dataDir));
const source = { connection: shop.connection, storage: folderStorage(dataDir), dataDir };
const from = {
  store: backupFolder(path.join(await createTestFolder(), "backups")),
  key: "q3RZ0b8mVYw2kTn5cXhL7uJd1sGfPa4E",
};
const first = await takeBackup(source, from);
const second = await takeBackup(source, from);
const closing = [shop.close];
afterAll(() => Promise.all(closing.map((close) => close())));

const cut = new Error("cut off");
const moment = new Date("2026-11-28T13:03:07Z");
const at = { from, until: moment, pieces: [], about: { beside: {} } } as unknown as Recovery;
const commandOf = (...which: string[]) =>
  taskCommand("restore", [`--from=${from.store.location}`, ...which]);

/** `cutAt`: the words before which it is cut off. */
async function bringBack(folder: string, name: string, cutAt?: string) {
  const database = await createTestDatabase("template0");
  closing.push(database.close);
  const into = { dataDir: folder, storage: folderStorage(folder), incomplete: false, log };
  const report = (line: string) => {
    if (cutAt && line.includes(cutAt)) throw cut;
  };
  const openConnection = async () => database.connection;
  return restore(await findBackup(from, name), { ...into, openConnection }, report);
}

function bringBackTo(folder: string, cutAt?: string) {
  const into = { dataDir: folder, storage: folderStorage(folder), incomplete: false, log };
  const openRecovered = () => Promise.reject(new Error("opened"));
  return restoreToSecond(at, { ...into, openRecovered }, (line) => {
    if (cutAt && line.includes(cutAt)) throw cut;
  });
}

test("while the sums are checked: it does not open, says what to do, and any restore may begin", async () => {
  const folder = await createTestFolder();
  await expect(bringBack(folder, first.name, "sums")).rejects.toThrow(cut);
  const message = `nothing is there yet. Say it once more: ${commandOf(`--of=${first.name}`)}`;
  await expect(refuseUnfinishedRestore(folder)).rejects.toThrow(message);
  await expect(bringBackTo(folder, "reading all files")).rejects.toThrow(cut);
  await expect(refuseUnfinishedRestore(folder)).rejects.toThrow("--at=2026-11-28T13:03:07.000Z");
  await bringBack(folder, second.name);
  await refuseUnfinishedRestore(folder);
});

test("refused before anything came back: a new shop may begin there", async () => {
  const folder = await createTestFolder();
  const destination = path.join(await createTestFolder(), "backups");
  const other = { ...from, store: backupFolder(destination) };
  const { name } = await takeBackup(source, other);
  await truncate(path.join(destination, `${name}.tables`), 100);
  const into = { dataDir: folder, storage: folderStorage(folder), incomplete: false, log };
  const openConnection = () => Promise.reject(new Error("opened"));
  const begun = restore(await findBackup(other, name), { ...into, openConnection }, () => {});
  await expect(begun).rejects.toThrow(NotRestorable);
  await refuseUnfinishedRestore(folder);
});

test("in the middle: only the same goes on", async () => {
  const folder = await createTestFolder();
  await expect(bringBack(folder, first.name, "restoring the tables")).rejects.toThrow(cut);
  const message = `much may be missing. Say it once more: ${commandOf(`--of=${first.name}`)}`;
  await expect(refuseUnfinishedRestore(folder)).rejects.toThrow(message);
  const before = await readdir(folder, { recursive: true });
  for (const other of [() => bringBack(folder, second.name), () => bringBackTo(folder)])
    await expect(other()).rejects.toThrow(
      `Another restore into ${folder} was cut off, and nothing was changed. Say that one once more: ${commandOf(`--of=${first.name}`)}`,
    );
  expect(await readdir(folder, { recursive: true })).toEqual(before);
  await expect(refuseUnfinishedRestore(folder)).rejects.toThrow(message);
  await bringBack(folder, first.name);
  await refuseUnfinishedRestore(folder);
});

test("to a second: a restore of a backup does not go on with it", async () => {
  const folder = await createTestFolder();
  await expect(bringBackTo(folder)).rejects.toThrow("opened");
  await expect(bringBack(folder, second.name)).rejects.toThrow(
    `Say that one once more: ${commandOf("--at=2026-11-28T13:03:07.000Z")}`,
  );
});

test("once the tables are there: it replaces its own, and no other database's", async () => {
  const folder = await createTestFolder();
  const [own, other] = [await createTestDatabase("template0"), await createTestDatabase()];
  closing.push(own.close, other.close);
  const into = { dataDir: folder, storage: folderStorage(folder), incomplete: false, log };
  const backup = await findBackup(from, first.name);
  const bringInto = (connection: typeof own.connection) =>
    restore(backup, { ...into, openConnection: async () => connection }, () => {});
  await bringInto(own.connection);
  const marker = path.join(folder, "restore-is-unfinished.txt");
  const request = { from: from.store.location, of: first.name };
  const { rows } = await own.db.execute(
    sql`select obj_description(oid, 'pg_namespace') as id from pg_namespace where nspname = 'drizzle'`,
  );
  const cutOff = () =>
    writeFile(
      marker,
      `\n${JSON.stringify({ isBegun: true, asked: request, id: rows[0]!["id"] })}\n`,
    );
  await cutOff();
  await expect(bringInto(other.connection)).rejects.toThrow(NotRestorable);
  expect(await other.db.$count(artPieces)).toBe(0);
  await cutOff();
  await bringInto(own.connection);
});

test("what it was allowed is said again, and holds for the one that goes on", async () => {
  const folder = await createTestFolder();
  const request = { from: from.store.location, of: first.name, over: true };
  const marker = path.join(folder, "restore-is-unfinished.txt");
  await writeFile(marker, `\n${JSON.stringify({ isBegun: true, asked: request, id: "one" })}\n`);
  await expect(refuseUnfinishedRestore(folder)).rejects.toThrow(
    commandOf(`--of=${first.name}`, "--over"),
  );
  const { from: location, of } = request;
  await whileRestoring(folder, { from: location, of, incomplete: true }, async (restoring) => {
    expect(restoring).toMatchObject({ isBegun: true, id: "one", over: true, incomplete: true });
  });
});

test("a disk that gets full: said in words with what to do, and it goes on once there is room", async () => {
  const folder = await createTestFolder();
  const into = { dataDir: folder, storage: folderStorage(folder), incomplete: false, log };
  const full = Object.assign(new Error("write"), { code: "ENOSPC" });
  const openConnection = () => Promise.reject(full);
  const begun = restore(await findBackup(from, first.name), { ...into, openConnection }, () => {});
  const again = `Make room, and say it once more: ${commandOf(`--of=${first.name}`)}`;
  await expect(begun).rejects.toThrow(again);
  await expect(begun).rejects.toThrow(NoDiskSpace);
  await expect(refuseUnfinishedRestore(folder)).rejects.toThrow("much may be missing");
  await bringBack(folder, first.name);
});

test("too little room: refused before anything is changed", async () => {
  const folder = await createTestFolder();
  const into = { dataDir: folder };
  const requestedBytes: number[] = [];
  const find = async (_: string[], min = 0) => {
    requestedBytes.push(min);
    return { folder, freeBytes: 1_000_000 };
  };
  const backup = await findBackup(from, first.name);
  await expect(expectSpaceToRestore(backup, into, find)).rejects.toThrow("Nothing was changed");
  await expect(expectSpaceToRestore(backup, { ...into, s3: {} }, find)).rejects.toThrow(
    NoDiskSpace,
  );
  expect(requestedBytes[0]).toBeGreaterThan(requestedBytes[1]!);
  expect(await readdir(folder)).toEqual([]);
});

test.each([undefined, true])(
  "a restored shop is at rest unless said to be live (%j)",
  async (live) => {
    const database = await createTestDatabase("template0");
    closing.push(database.close);
    const folder = await createTestFolder();
    const storage = folderStorage(folder);
    const openConnection = async () => database.connection;
    const target = { dataDir: folder, storage, incomplete: false, log, openConnection };
    await restore(await findBackup(from), { ...target, ...(live && { live }) }, () => {});
    expect(await findStandby(database.db)).toEqual(
      live ? null : { since: expect.any(Date) as Date },
    );
    expect(await findStandby(shop.db)).toBeNull();
  },
);

test("what a manifest names outside the data folder is left out, and said", async () => {
  const folder = path.join(await createTestFolder(), "data");
  const database = await createTestDatabase("template0");
  closing.push(database.close);
  const backup = await findBackup(from, first.name);
  const beside = { "../outside": "eA==", "/tmp/../x": "eA==", "legal-notice/../../y": "eA==" };
  const reported: string[] = [];
  await restore(
    {
      ...backup,
      manifest: { ...backup.manifest, beside: { ...backup.manifest.beside, ...beside } },
    },
    {
      dataDir: folder,
      storage: folderStorage(folder),
      incomplete: false,
      log,
      openConnection: async () => database.connection,
    },
    (line) => reported.push(line),
  );
  expect(await readdir(path.dirname(folder))).toEqual(["data"]);
  for (const name of Object.keys(beside)) expect(reported.join("\n")).toContain(name);
});
