import { afterAll, expect, test } from "vitest";
import { backupIdentity } from "#db/settings-tables.ts";
import { backupTroubles } from "#app/i18n/admin/backup-troubles.ts";
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
