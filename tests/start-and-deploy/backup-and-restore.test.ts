// npm run backup and npm run restore as they are run, with the built shop.
import { randomUUID } from "node:crypto";
import { chmod, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { backupBucket } from "#app/platform/backups/backup-bucket.server.ts";
import { backupFolder } from "#app/platform/backups/backup-folder.server.ts";
import { folderStorage } from "#app/platform/files/object-storage.server.ts";
import { findBackup } from "#app/shop/backups/restore-backup.server.ts";
import {
  backupKey,
  killBackups,
  killRestores,
  runTask,
} from "#tests/support/processes/backup-task.ts";
import { makeBooks } from "#tests/support/orders/books.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import {
  connectionTo,
  createDatabase,
  createTestFolder,
  dropDatabase,
} from "#tests/support/postgres.ts";
import { rounds } from "#tests/support/rounds.ts";
import { startStore, storeKeys } from "#tests/support/processes/store-standin.ts";
import { stopShop, startShopProcess } from "#tests/support/processes/shop-process.ts";

const { db, connection, close } = await createTestDatabase();
const dataDir = await createTestFolder();
const storage = folderStorage(dataDir);
await makeBooks(db, storage);
for (let file = 0; file < 40; file += 1)
  await storage.save(`media/picture/${file}.webp`, Buffer.alloc(20_000, file));
afterAll(close);
const source = { DATABASE_URL: connection.connectionString, DATA_DIR: dataDir };
const to = path.join(await createTestFolder(), "backups");
const file = path.join(await createTestFolder(), "file");
await writeFile(file, "of somebody");

const bucket = await startStore();
afterAll(bucket.close);
const bucketKeys = (endpoint: string) => ({
  BACKUP_S3_ENDPOINT: endpoint,
  BACKUP_S3_ACCESS_KEY_ID: storeKeys.accessKeyId,
  BACKUP_S3_SECRET_ACCESS_KEY: storeKeys.secretAccessKey,
});

describe("what is asked for wrongly is refused in words", () => {
  const here = ["backup", `--to=${to}`];
  const second = { DATABASE_URL: "" };
  test.each([
    ["no place", ["backup"], {}, "Where to?"],
    ["no key", here, { BACKUP_KEY: "" }, "openssl rand -base64 32"],
    ["no key of then", ["restore", `--from=${to}`], { BACKUP_KEY: "" }, "the key that the backups"],
    ["a key that somebody thought up", here, { BACKUP_KEY: "secret" }, "BACKUP_KEY=[hidden]"],
    ["an option that there is not", [...here, "--all"], {}, "There are: --to"],
    ["a place in the data folder", ["backup", `--to=${dataDir}/b`], {}, "would be lost with it"],
    ["nothing to restore from", ["restore"], {}, "Where from?"],
    ["no backup there", ["restore", `--from=${dataDir}`], {}, "There is no backup in"],
    ["no second", ["restore", `--from=${dataDir}`, "--at="], second, "--at= is no moment."],
    [
      "one to come",
      ["restore", `--from=${dataDir}`, "--at=2999-01-01T10:00"],
      second,
      "yet to come",
    ],
    [
      "one of a night",
      ["restore", `--from=${dataDir}`, "--at=2026-10-25T02:30"],
      second,
      "shown twice",
    ],
    [
      "a second of a backup",
      ["restore", `--from=${dataDir}`, "--at=newest", "--of=x"],
      second,
      "--at goes with",
    ],
    [
      "a second where none is kept",
      ["restore", `--from=${dataDir}`, "--at=newest"],
      second,
      "no continuous backup",
    ],
    [
      "a second of a database elsewhere",
      ["restore", `--from=${dataDir}`, "--at=newest"],
      {},
      "point-in-time recovery",
    ],
    ["a file as a place", ["restore", `--from=${file}`], {}, `${file} is a file`],
    [
      "a place in a file",
      ["restore", `--from=${file}/b`],
      {},
      `${file}/b is a file, or lies in one`,
    ],
    ["a file to back up to", ["backup", `--to=${file}`], {}, `${file} is a file`],
    ["a place in a file to back up to", ["backup", `--to=${file}/b`], {}, "lies in one"],
    ["a list of nothing", ["restore", "--list", `--from=${dataDir}`], {}, "There is no backup in"],
    ["a list of nowhere", ["restore", "--list", `--from=${dataDir}/b`], {}, "is its disk mounted?"],
    [
      "a list of no bucket",
      ["restore", "--list", "--from=s3://nowhere/shop"],
      bucketKeys(bucket.endpoint),
      "s3://nowhere does not exist there",
    ],
    [
      "a list of one backup",
      ["restore", "--list", `--from=${dataDir}`, "--of=x"],
      {},
      "--list goes with --from alone",
    ],
    ["no bucket", ["backup", "--to=s3://"], {}, "the name of the bucket is missing"],
    ["a bucket with one slash", ["backup", "--to=s3:/safe/shop"], {}, "no place for backups"],
    ["a folder of wherever", ["restore", "--from=safe"], {}, "no place for backups"],
    ["a bucket without its key", ["backup", "--to=s3://safe"], {}, "BACKUP_S3_ACCESS_KEY_ID and"],
    [
      "the shop's own bucket",
      ["backup", "--to=s3://safe/backups"],
      { S3_BUCKET: "safe", S3_ACCESS_KEY_ID: "k", S3_SECRET_ACCESS_KEY: "s", ...bucketKeys("") },
      "would be lost with it",
    ],
    [
      "a bucket that there is not",
      ["backup", "--to=s3://nowhere/shop"],
      bucketKeys(bucket.endpoint),
      "s3://nowhere does not exist there",
    ],
    [
      "a place for every night without a key",
      here,
      { BACKUP_TO: to, BACKUP_KEY: "" },
      "because BACKUP_TO is",
    ],
  ] as [string, string[], Record<string, string>, string][])(
    "%s",
    async (_, args, variables, message) => {
      const { code, err } = await runTask(args, { ...source, ...variables });
      expect([code, err]).toEqual([1, expect.stringContaining(message)]);
      expect(err).not.toContain("    at ");
    },
  );
});

describe("killed at any step", () => {
  test("a backup: the last good one stays, and the next is whole", async () => {
    expect((await runTask(["backup", `--to=${to}`], source)).code).toBe(0);
    await killBackups(rounds(3, 30), source, to);
    const next = await runTask(["backup", `--to=${to}`], source);
    expect([next.code, next.err]).toEqual([0, ""]);
    expect((await readdir(to)).filter((name) => name.endsWith(".part"))).toEqual([]);
  });

  test("a backup into a bucket: the last good one stays, and the next is whole", async () => {
    const address = "s3://safe/shop";
    const variables = { ...source, ...bucketKeys(bucket.endpoint) };
    expect(await runTask(["backup", `--to=${address}`], variables)).toMatchObject({
      code: 0,
      err: "",
    });
    const opened = { ...storeKeys, region: "us-east-1", endpoint: bucket.endpoint };
    const store = backupBucket({ ...opened, bucket: "safe", prefix: "shop" });
    await killBackups(rounds(3, 30), variables, address, store);
    const next = await runTask(["backup", `--to=${address}`], variables);
    expect([next.code, next.err]).toEqual([0, ""]);
    expect(bucket.uploads.size).toBe(0);
  });

  test("a restore: nothing opens it, and said once more it is whole", async () => {
    await killRestores(rounds(2, 30), to);
  });
});

test.each([
  ["a folder", to, {}],
  ["a bucket", "s3://safe/listed", bucketKeys(bucket.endpoint)],
])("what is kept in %s is listed, with what brings it back", async (_, destination, keys) => {
  const variables = { DATA_DIR: path.join(to, "never"), ...keys };
  const list = (more: Record<string, string> = {}) =>
    runTask(["restore", "--list"], { ...variables, BACKUP_TO: destination, ...more });
  expect((await runTask(["backup", `--to=${destination}`], { ...source, ...keys })).code).toBe(0);
  const { code, out, err } = await list();
  expect([code, err]).toEqual([0, ""]);
  const [newest] = [...out.matchAll(/restore --from=(\S+) (--of=\S+)$/gm)];
  expect(newest![1]).toBe(destination);
  expect(out).toMatch(/^There (?:is 1 backup|are \d+ backups) in \S+[.,]/);
  expect(out).toMatch(/^ {2}Inkiosk, \d+ MB in \d+ files, by Inkiosk /m);
  expect(out).toContain("All of it is there in full length; not tried.");
  expect(out).toMatch(/^20\d\d-\d\d-\d\dT\S+\+0[12]:00 in Paris \(\S+Z\)$/m);

  // With BACKUP_TO the key would have to be set as well.
  const keyless = { ...variables, BACKUP_KEY: "" };
  const without = await runTask(["restore", "--list", `--from=${destination}`], keyless);
  expect([without.code, without.out]).toEqual([0, expect.stringContaining(newest![0])]);
  expect(without.out).toContain("Set BACKUP_KEY to the key of then");
  const other = await list({ BACKUP_KEY: backupKey.replace("q", "r") });
  expect([other.code, other.out]).toEqual([1, expect.stringContaining(newest![0])]);
  expect(other.out).toContain("were encrypted with another key");
});

test("a restore killed while it checks the sums: npm start begins no new shop there", async () => {
  const into = { DATA_DIR: await createTestFolder() };
  const restoring = ["restore", `--from=${to}`];
  expect((await runTask(restoring, into, 0, "checking the sums")).code).toBeNull();
  const { code, err } = await runTask([], { ...into, PORT: "0", DEMO: "off" }, 5000);
  expect([code, err]).toEqual([1, expect.stringContaining("nothing is there yet. Say it once")]);
  expect((await readdir(into.DATA_DIR)).filter((name) => !name.startsWith("restore"))).toEqual([]);
});

test("a restore cut off in the middle goes on with its own backup, although a newer one came", async () => {
  const database = `restored_${randomUUID()}`;
  await createDatabase(database, "template0");
  const into = {
    DATABASE_URL: connectionTo(database).connectionString,
    DATA_DIR: await createTestFolder(),
  };
  const { name } = await findBackup({ store: backupFolder(to), key: backupKey });
  const marker = { isBegun: true, asked: { from: to, of: name } };
  await writeFile(
    path.join(into.DATA_DIR, "restore-is-unfinished.txt"),
    `\n${JSON.stringify(marker)}\n`,
  );
  expect((await runTask(["backup", `--to=${to}`], source)).code).toBe(0);
  const { code, out, err } = await runTask(["restore", `--from=${to}`], into);
  expect([code, err]).toEqual([0, ""]);
  expect(out).toContain(`${name} is restored into`);
  await dropDatabase(database);
});

test("a full database is not restored into", async () => {
  const empty = await createTestFolder();
  const into = { ...source, DATA_DIR: empty };
  const { code, err } = await runTask(["restore", `--from=${to}`], into);
  expect([code, err]).toEqual([1, expect.stringContaining("The database is not empty")]);
  expect(await readdir(empty)).toEqual([]);
});

test("a shop with its own PostgreSQL: saved while open, brought back, proven, opened", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "inkiosk-backup-"));
  // A shop started by root runs PostgreSQL as the user nobody, who needs access to this folder.
  await chmod(folder, 0o755);
  const destination = (name: string) => path.join(folder, name);
  try {
    const shop = await startShopProcess(destination("shop"));
    const saved = await runTask(["backup", `--to=${destination("backups")}`], {
      DATA_DIR: destination("shop"),
    });
    expect([saved.code, saved.err]).toEqual([0, ""]);
    await stopShop(shop);
    const restored = await runTask(["restore", `--from=${destination("backups")}`], {
      DATA_DIR: destination("new"),
    });
    expect([restored.code, restored.err]).toEqual([0, ""]);
    expect(restored.out).toContain("is restored into");
    for (const data of ["nowhere", "new"]) {
      const proven = await runTask(["restore", "--prove"], {
        DATA_DIR: destination(data),
        BACKUP_TO: destination("backups"),
      });
      expect([proven.code, proven.err]).toEqual([0, ""]);
      const proofs = (await readdir(destination("backups"))).filter((name) =>
        name.endsWith(".proof"),
      );
      expect(proofs, "the shop hears of a trial by hand").toHaveLength(1);
      await rm(path.join(destination("backups"), proofs[0]!));
    }
    expect(await readdir(folder)).not.toContain("nowhere");
    expect(
      (await readdir(destination("new"))).filter((name) => name.startsWith("scratch")),
    ).toEqual([]);
    const anew = await startShopProcess(destination("new"));
    await stopShop(anew);
    await writeFile(path.join(destination("new"), "restore-is-unfinished.txt"), "");
    const half = await runTask([], { DATA_DIR: destination("new"), PORT: "0" });
    expect([half.code, half.err]).toEqual([1, expect.stringContaining("that did not finish")]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
