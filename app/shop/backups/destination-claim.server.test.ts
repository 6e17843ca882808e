// A missing backup destination, or another shop's, is never written to without a request.
import { cp, mkdir, readdir, rename } from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { backupIdentity } from "#db/backups-tables.ts";
import { backupFolder } from "#app/platform/backups/backup-folder.server.ts";
import { listBackups } from "#app/platform/backups/backup-store.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { folderStorage } from "#app/platform/files/object-storage.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createTestFolder } from "#tests/support/postgres.ts";
import { endStandby, setStandby } from "./standby.server.ts";
import { takeBackup } from "./backups.server.ts";
import { runDueBackup, readOwnBackups } from "./due-backups.server.ts";
import {
  claimDestination,
  findDestinationTrouble,
  renewIdentity,
} from "./destination-claim.server.ts";

const key = "q3RZ0b8mVYw2kTn5cXhL7uJd1sGfPa4E";
const log = createLog("silent");
const shop = await openShop();
const other = await openShop();
afterAll(() => Promise.all([shop.close(), other.close()]));

let folder = "";
let destination = { store: backupFolder(folder), key };
beforeEach(async () => {
  folder = path.join(await createTestFolder(), "safe");
  destination = { store: backupFolder(folder), key };
  await shop.db.update(backupIdentity).set({ places: [] });
});

async function openShop() {
  const { db, connection, close } = await createTestDatabase();
  const dataDir = await createTestFolder();
  return { db, close, connection, dataDir, storage: folderStorage(dataDir) };
}

/** The other is what a restore from there makes of the first: the same shop, on another machine. */
async function restoreOther(): Promise<void> {
  const [{ shop: saved } = { shop: "" }] = await shop.db.select().from(backupIdentity);
  await findDestinationTrouble(other.db, destination);
  await other.db.update(backupIdentity).set({ shop: saved, places: [folder], restoredFrom: null });
  await renewIdentity(other.db, destination);
}

test("a new shop takes a place that nobody has, and goes on there", async () => {
  await takeBackup(shop, destination);
  await takeBackup(shop, destination);
  expect(await findDestinationTrouble(shop.db, destination)).toBeNull();
});

test("a restored shop at rest leaves the place to the one it was saved from", async () => {
  await takeBackup(shop, destination);
  await restoreOther();
  await setStandby(other.db, false);
  for (const takeOver of [false, true])
    await expect(takeBackup(other, destination, { takeOver })).rejects.toThrow("is at rest");
  await takeBackup(shop, destination);
  expect(await endStandby(other.db, null, new Date())).toBe(true);
  await takeBackup(other, destination);
  await expect(takeBackup(shop, destination)).rejects.toThrow("Another shop");
});

test("works that begin at once claim it one after the other", async () => {
  await Promise.all(Array.from({ length: 8 }, () => claimDestination(shop.db, destination)));
  expect(await readdir(folder)).toEqual(["owner"]);
});

test("a disk that is not mounted is no new place: nothing is written, and it is said at once", async () => {
  await takeBackup(shop, destination);
  const { last } = await readOwnBackups(shop.db, destination, new Date(), log);
  expect(last).not.toBeNull();
  await rename(folder, `${folder}-away`);
  await expect(takeBackup(shop, destination)).rejects.toThrow(`${folder} does not exist`);
  expect(await readOwnBackups(shop.db, destination, new Date(), log)).toMatchObject({
    isLate: false,
    trouble: "gone",
    last,
  });
  await mkdir(folder);
  await expect(takeBackup(shop, destination)).rejects.toThrow(`${folder} is empty`);
  await expect(takeBackup(shop, destination)).rejects.toThrow("is its disk mounted?");
  await expect(runDueBackup(shop, destination, log, new Date())).rejects.toThrow("mounted");
  expect(await readdir(folder)).toEqual([]);
  expect(await readOwnBackups(shop.db, destination, new Date(), log)).toMatchObject({
    isLate: false,
    trouble: "emptied",
    last,
  });
  await takeBackup(shop, destination, { takeOver: true });
  expect(await findDestinationTrouble(shop.db, destination)).toBeNull();
});

test("what cannot be noted of a place is no trouble of the place", async () => {
  await takeBackup(shop, destination);
  const lines: { msg: string }[] = [];
  const recordingLog = createLog("warn", { write: (line) => lines.push(JSON.parse(line)) });
  const readOnly = () =>
    shop.db.transaction((db) => readOwnBackups(db, destination, new Date(), recordingLog), {
      accessMode: "read only",
    });
  expect(await readOnly()).toMatchObject({ isLate: false, trouble: null });
  expect(lines).toMatchObject([{ msg: "what was seen of the backups could not be noted" }]);
  await readOwnBackups(shop.db, destination, new Date(), recordingLog);
  await readOnly();
  expect(lines, "nothing new is not written").toHaveLength(1);
});

test("another address is a new place, and so is the same one that was copied there", async () => {
  await takeBackup(shop, destination);
  await cp(folder, `${folder}-copy`, { recursive: true });
  for (const elsewhere of [`${folder}-copy`, `${folder}-new`]) {
    const there = { store: backupFolder(elsewhere), key };
    const { name } = await takeBackup(shop, there);
    expect(await listBackups(there)).toContain(name);
    expect(await findDestinationTrouble(shop.db, there)).toBeNull();
  }
});

test("of two shops with one place the second is refused, whatever lies there", async () => {
  await takeBackup(shop, destination);
  await other.db.delete(backupIdentity);
  const before = await readdir(folder);
  await expect(takeBackup(other, destination)).rejects.toThrow(
    "Another shop writes its backups to",
  );
  expect(await readdir(folder)).toEqual(before);
  expect(await findDestinationTrouble(other.db, destination)).toBe("otherShop");
  expect(await readOwnBackups(other.db, destination, new Date(), log)).toEqual({
    isLate: true,
    isUnproven: true,
    trouble: "otherShop",
    last: null,
    proof: null,
  });
});

test("a restored shop goes on at its place, and the one that was thought lost does not", async () => {
  await takeBackup(shop, destination);
  await restoreOther();
  await takeBackup(other, destination);
  await expect(takeBackup(shop, destination)).rejects.toThrow("Another shop");
  await takeBackup(shop, destination, { takeOver: true });
  await expect(takeBackup(other, destination)).rejects.toThrow("Another shop");
});

test("a backup by hand to another disk makes neither place a new one", async () => {
  await takeBackup(shop, destination);
  const disk = { store: backupFolder(`${folder}-disk`), key };
  await takeBackup(shop, disk);
  await rename(folder, `${folder}-away`);
  await expect(takeBackup(shop, destination)).rejects.toThrow("is its disk mounted?");

  await rename(`${folder}-away`, folder);
  await restoreOther();
  await takeBackup(other, { store: backupFolder(`${folder}-new`), key });
  await takeBackup(other, destination);
});

test("tables from before this was kept are saved all the same", async () => {
  const { rows } = await other.db.execute("alter table backup_identity rename to not_yet");
  expect(rows).toEqual([]);
  await takeBackup(other, destination);
  await other.db.execute("alter table not_yet rename to backup_identity");
  expect(await other.db.$count(backupIdentity, eq(backupIdentity.id, 1))).toBe(1);
});
