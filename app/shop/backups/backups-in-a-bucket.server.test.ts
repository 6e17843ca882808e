// Backups into a bucket that fails at any step: the last good one stays, and the owner learns why.
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { backupBucket } from "#app/platform/backups/backup-bucket.server.ts";
import { findDamage, listBackups } from "#app/platform/backups/backup-store.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { folderStorage } from "#app/platform/files/object-storage.server.ts";
import { stateOf } from "#app/shop/integrity/check.ts";
import { makeBooks } from "#tests/support/orders/books.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createTestFolder } from "#tests/support/postgres.ts";
import { startStore, storeKeys } from "#tests/support/processes/store-standin.ts";
import type { Fault } from "#tests/support/processes/store-standin.ts";
import { takeBackup } from "./backups.server.ts";
import { runDueBackup, readBackupState } from "./due-backups.server.ts";
import { findBackup, verifyBackup, restore } from "./restore-backup.server.ts";

const key = "q3RZ0b8mVYw2kTn5cXhL7uJd1sGfPa4E";
const log = createLog("silent");
const shop = await createTestDatabase();
const dataDir = await createTestFolder();
const storage = folderStorage(dataDir);
await makeBooks(shop.db, storage);
await writeFile(path.join(dataDir, "secret"), "the key of cookies\n");
const source = { connection: shop.connection, storage, dataDir };
const store = await startStore();
const closing: (() => Promise<void>)[] = [store.close, shop.close];
afterEach(() => store.fail(() => null));
afterAll(() => Promise.all(closing.map((close) => close())));

let shops = 0;
const patience = { attempts: 2, pauseMs: 1, responseMs: 1000 };
const openDestination = () => {
  const bucketOptions = {
    ...storeKeys,
    endpoint: store.endpoint,
    region: "us-east-1",
    bucket: "safe",
  };
  return {
    store: backupBucket({ ...bucketOptions, prefix: `shop${(shops += 1)}` }, patience),
    key,
  };
};
const scratch = async () => {
  const database = await createTestDatabase("template0");
  closing.push(database.close);
  return database.connection;
};
const expectWhole = async (destination: ReturnType<typeof openDestination>, names: string[]) => {
  expect(await listBackups(destination)).toEqual(names);
  const { from, name, manifest } = await findBackup(destination);
  expect(await findDamage(from, name, manifest)).toEqual({ tables: false, files: [] });
};
const inTwoDays = () => new Date(Date.now() + 48 * 60 * 60 * 1000);

test("a shop comes back from a bucket, which keeps each file once and is asked for lists, not each", async () => {
  const destination = openDestination();
  const first = await takeBackup(source, destination);
  store.asked.length = 0;
  expect((await takeBackup(source, destination)).copied).toBe(0);
  expect(store.asked.filter(({ path: requestPath }) => requestPath.includes("/files/"))).toEqual(
    [],
  );
  expect(store.asked.map(({ method }) => method)).not.toContain("HEAD");
  const proof = await verifyBackup(await findBackup(destination, first.name), await scratch(), log);
  expect([proof.damaged, stateOf(proof.integrity.checks)]).toEqual([[], "holds"]);

  const folder = await createTestFolder();
  const openConnection = scratch;
  const files = folderStorage(folder);
  const into = { dataDir: folder, storage: files, incomplete: false, log, openConnection };
  await restore(await findBackup(destination), into, () => {});
  expect(await readFile(path.join(folder, "secret"), "utf8")).toBe("the key of cookies\n");
  for await (const name of storage.list("masters"))
    expect(await files.find(name)).toEqual(await storage.find(name));
});

const troubles: [string, Fault, string][] = [
  ["away", "away", "away"],
  ["slow", "hang", "away"],
  ["busy", { status: 503, code: "SlowDown" }, "away"],
  ["full", { status: 507, code: "XMinioStorageFull" }, "full"],
  ["closed to the key", { status: 403, code: "ExpiredToken" }, "wrongKey"],
  ["closed to what it is to do", { status: 403, code: "AccessDenied" }, "denied"],
  ["one that forgets", "forget", "lossy"],
];

test.each(troubles)("%s from some write on", { timeout: 60_000 }, async (_, fault, trouble) => {
  const destination = openDestination();
  const { name } = await takeBackup(source, destination);
  await storage.save(`prints/of-${shops}.pdf`, Buffer.from("a new print"));
  const later = inTwoDays();
  for (const good of [0, 1, 2]) {
    let written = 0;
    store.fail(({ method }) => (method === "PUT" && (written += 1) > good ? fault : null));
    const trying = runDueBackup(source, destination, log, later);
    await expect(trying).rejects.toThrow("s3://safe");
    store.fail(() => null);
    expect((await readBackupState(destination, later)).trouble).toBe(trouble);
  }
  await expectWhole(destination, [name]);
  const next = await takeBackup(source, destination);
  await expectWhole(destination, [name, next.name]);
});

test("a bucket that is away has no backup that is missing: nothing is told but that", async () => {
  const destination = openDestination();
  await takeBackup(source, destination);
  const backup = await findBackup(destination);
  store.fail(() => "away");
  for (const attempt of [
    () => listBackups(destination),
    () => findBackup(destination),
    () => findDamage(destination, backup.name, backup.manifest),
    () => readBackupState(destination, new Date()),
    async () => verifyBackup(backup, await scratch(), log),
    () => runDueBackup(source, destination, log, new Date()),
  ])
    await expect(attempt()).rejects.toThrow("s3://safe does not answer");
  store.fail(() => null);
  expect((await readBackupState(destination, new Date())).proof).toBeNull();
});

test("what a store altered is named, and copied anew once it is gone", async () => {
  const destination = openDestination();
  const isMaster = (requestPath: string) => requestPath.includes("/files/masters/");
  store.fail(({ method, path: requestPath }) =>
    method === "PUT" && isMaster(requestPath) ? "alter" : null,
  );
  await takeBackup(source, destination);
  store.fail(() => null);
  const { from, name, manifest } = await findBackup(destination);
  const { files } = await findDamage(from, name, manifest);
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !file.startsWith("masters/"))).toEqual([]);
  for (const file of files) await destination.store.remove(`files/${file}`);
  const next = await takeBackup(source, destination);
  expect(next.copied).toBe(files.length);
  await expectWhole(destination, [name, next.name]);
});
