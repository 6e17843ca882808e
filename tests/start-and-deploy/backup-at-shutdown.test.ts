// What was written in the last moment before a shop closes in order is in the backup destination.
import { chmod, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { backupKey, runTask } from "#tests/support/processes/backup-task.ts";
import { eventually } from "#tests/support/eventually.ts";
import { createTestFolder } from "#tests/support/postgres.ts";
import { startStore, storeKeys } from "#tests/support/processes/store-standin.ts";
import { stopShop, startShopProcess } from "#tests/support/processes/shop-process.ts";
import type { ShopProcess } from "#tests/support/processes/shop-process.ts";

const bucket = await startStore();
afterAll(bucket.close);

const running = new Set<ShopProcess>();
afterAll(async () => {
  for (const shop of running) if (shop.app.exitCode === null) await stopShop(shop);
});
async function open(dataDir: string, variables: Record<string, string>): Promise<ShopProcess> {
  const shop = await startShopProcess(dataDir, { BACKUP_KEY: backupKey, ...variables });
  running.add(shop);
  return shop;
}

async function query(shop: ShopProcess, ...statements: string[]): Promise<string[]> {
  const host = encodeURIComponent(shop.folder);
  const client = new pg.Client(`postgresql://inkiosk@localhost/inkiosk?host=${host}`);
  await client.connect();
  try {
    let rows: { name: string }[] = [];
    for (const each of statements) ({ rows } = await client.query<{ name: string }>(each));
    return rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

const mark = (name: string) => `insert into beside.marks values ('${name}')`;

/** Once its first backup and its first base are there, it has nothing else to send. */
async function openFollowed(variables: Record<string, string> = {}) {
  const folder = await createTestFolder();
  // A shop started by root runs PostgreSQL as the user nobody, who needs access to this folder.
  await chmod(folder, 0o755);
  const [dataDir, safe] = [path.join(folder, "shop"), path.join(folder, "safe")];
  const shop = await open(dataDir, { BACKUP_TO: safe, ...variables });
  await eventually(() => expect(shop.output()).toContain("the continuous backup has begun"));
  await eventually(() => expect(shop.output()).toContain("was restored on trial"));
  return { folder, dataDir, safe, shop };
}

async function restoredMarks(folder: string, from: string): Promise<string[]> {
  const into = path.join(folder, "back");
  const { code, err } = await runTask(["restore", `--from=${from}`], { DATA_DIR: into });
  expect([code, err]).toEqual([0, ""]);
  const shop = await open(into, {});
  const marks = await query(shop, "select name from beside.marks");
  await stopShop(shop);
  return marks;
}

test.each(["1", "2"])("of %s process: a row that was written at once before", async (PROCESSES) => {
  const { folder, safe, shop } = await openFollowed({ PROCESSES });
  const made = "create schema beside; create table beside.marks (name text)";
  await query(shop, made, mark("the last"));
  expect((await stopShop(shop)).code).toBe(0);
  expect(shop.output()).not.toContain('"level":50');
  expect(await restoredMarks(folder, safe)).toEqual(["the last"]);
});

test("a place that is away keeps no shop open, and has it all after the next opening", async () => {
  const { folder, dataDir, safe, shop } = await openFollowed();
  await query(shop, "create schema beside; create table beside.marks (name text)", mark("kept"));
  await rename(safe, path.join(folder, "away"));
  await writeFile(safe, "");
  const { code, ms } = await stopShop(shop);
  expect([code, ms < 5000]).toEqual([0, true]);
  expect(shop.output()).toContain('"step":"last changes for the place of backups"');
  await rm(safe);
  await rename(path.join(folder, "away"), safe);
  const again = await open(dataDir, { BACKUP_TO: safe });
  await query(again, mark("the last"));
  expect((await stopShop(again)).code).toBe(0);
  expect(await restoredMarks(folder, safe)).toEqual(["kept", "the last"]);
});

test("a place that hangs holds a shop up for three seconds, for eight if a job waits for it", async () => {
  const { shop } = await openFollowed({
    BACKUP_TO: "s3://safe/shop",
    BACKUP_S3_ENDPOINT: bucket.endpoint,
    BACKUP_S3_ACCESS_KEY_ID: storeKeys.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: storeKeys.secretAccessKey,
  });
  bucket.fail(() => "hang");
  const { code, ms } = await stopShop(shop);
  const isJobWaiting = shop.output().includes('"step":"work in the background"');
  expect([code, ms > 2900 && ms < (isJobWaiting ? 9000 : 6000)], `${ms} ms`).toEqual([0, true]);
  expect(shop.output()).toContain("did not end in time");
});
