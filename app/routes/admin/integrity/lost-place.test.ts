import { mkdir, rm, writeFile } from "node:fs/promises";
import { afterAll, expect, test } from "vitest";
import { backupIdentity, seenBackups } from "#db/settings-tables.ts";
import { backupTroubles } from "#app/i18n/admin/backup-troubles.ts";
import { longDateTime } from "#app/i18n/dates.ts";
import { integrityTexts } from "#app/i18n/admin/integrity.ts";
import { openTestShop } from "#tests/support/app.ts";
import { createTestFolder } from "#tests/support/postgres.ts";
import { signIn } from "#tests/support/sign-in.ts";

const folder = await createTestFolder();
const shop = await openTestShop({
  BACKUP_TO: folder,
  BACKUP_KEY: "q3RZ0b8mVYw2kTn5cXhL7uJd1sGfPa4E",
});
afterAll(() => shop.close());
const staff = await signIn(shop);

test.each(["en", "fr"] as const)(
  "a disk that is not mounted is told, and not as if there never was a backup (%s)",
  async (language) => {
    await shop.db.insert(backupIdentity).values({}).onConflictDoNothing();
    await shop.db.update(backupIdentity).set({ places: [folder] });
    const given = { ...staff, "accept-language": language };
    const page = await (await shop.get("/admin/integrity", given)).text();
    const { none, unproven } = integrityTexts[language].backups;
    expect(page).toContain(backupTroubles[language].emptied);
    for (const misleading of [none, unproven]) expect(page).not.toContain(misleading);
  },
);

test.each(["unreadable", "empty"])(
  "of a place that is %s the last backup seen is told",
  async (how) => {
    await shop.db.insert(backupIdentity).values({}).onConflictDoNothing();
    await shop.db.update(backupIdentity).set({ places: [folder] });
    await shop.db.delete(seenBackups);
    const page = async () => (await shop.get("/admin/integrity", staff)).text();
    await rm(folder, { recursive: true });
    await (how === "unreadable" ? writeFile(folder, "") : mkdir(folder));
    expect(await page()).not.toContain("The last backup seen");
    const last = new Date("2026-11-28T02:00:00Z");
    await shop.db.insert(seenBackups).values({ place: folder, last });
    expect(await page()).toContain(integrityTexts.en.backups.lastSeen(longDateTime(last, "en")));
    await rm(folder, { recursive: true });
    await mkdir(folder);
  },
);
