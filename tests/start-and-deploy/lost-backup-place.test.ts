import { randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { afterAll, expect, test } from "vitest";
import { backupIdentity, knownBackups } from "#db/backups-tables.ts";
import { backupTroubles } from "#app/i18n/admin/backup-troubles.ts";
import { longDateTime } from "#app/i18n/dates.ts";
import { integrityTexts } from "#app/i18n/admin/integrity.ts";
import { lostOfBackups } from "#app/i18n/admin/lost-of-backups.ts";
import { backupFolder } from "#app/platform/backups/backup-folder.server.ts";
import { folderStorage } from "#app/platform/files/object-storage.server.ts";
import { takeBackup } from "#app/shop/backups/backups.server.ts";
import { recordTrial } from "#app/shop/backups/trial-restore.server.ts";
import { openTestShop } from "#tests/support/app.ts";
import { createTestFolder } from "#tests/support/postgres.ts";
import { staffHeaders } from "#tests/support/staff.ts";

const folder = await createTestFolder();
const key = "q3RZ0b8mVYw2kTn5cXhL7uJd1sGfPa4E";
const shop = await openTestShop({ BACKUP_TO: folder, BACKUP_KEY: key });
afterAll(() => shop.close());
const staff = await staffHeaders(shop);

test.each(["en", "fr"] as const)(
  "a disk that is not mounted is told, and not as if there never was a backup (%s)",
  async (language) => {
    await shop.db.insert(backupIdentity).values({}).onConflictDoNothing();
    await shop.db.update(backupIdentity).set({ places: [folder] });
    const headers = { ...staff, "accept-language": language };
    const page = await (await shop.get("/admin/integrity", headers)).text();
    const { none, unproven } = integrityTexts[language].backups;
    expect(page).toContain(backupTroubles[language].emptied);
    for (const misleading of [none, unproven]) expect(page).not.toContain(misleading);
  },
);

test("what a trial found missing is named", async () => {
  const destination = { store: backupFolder(folder), key };
  const { connection, dataDir } = shop;
  const storage = folderStorage(dataDir);
  const { name } = await takeBackup({ connection, dataDir, storage }, destination, {
    takeOver: true,
  });
  const lost = Array.from({ length: 12 }, (_, at) => `masters/lost-${at}`);
  await recordTrial(destination, name, { holds: false, lost });
  const page = await (await shop.get("/admin/integrity", staff)).text();
  expect(page).toContain(lostOfBackups.en.lost(lost.slice(0, 10).join(", "), 2));
});

test("of another shop's place nothing is told as if it were this one's", async () => {
  await shop.db.update(backupIdentity).set({ shop: randomUUID(), restoredFrom: null });
  await shop.db.delete(knownBackups);
  const { late, none } = integrityTexts.en.backups;
  const page = await (await shop.get("/admin/integrity", staff)).text();
  expect(page).toContain(backupTroubles.en.otherShop);
  for (const misleading of [late, none, "Now one can go back"])
    expect(page).not.toContain(misleading);
});

test.each(["unreadable", "empty"])(
  "of a place that is %s the last backup seen is told",
  async (how) => {
    await shop.db.insert(backupIdentity).values({}).onConflictDoNothing();
    await shop.db.update(backupIdentity).set({ places: [folder] });
    await shop.db.delete(knownBackups);
    const page = async () => (await shop.get("/admin/integrity", staff)).text();
    await rm(folder, { recursive: true });
    await (how === "unreadable" ? writeFile(folder, "") : mkdir(folder));
    expect(await page()).not.toContain("The last backup seen");
    const last = new Date("2026-11-28T02:00:00Z");
    await shop.db.insert(knownBackups).values({ place: folder, last });
    expect(await page()).toContain(integrityTexts.en.backups.lastSeen(longDateTime(last, "en")));
    await rm(folder, { recursive: true });
    await mkdir(folder);
  },
);
