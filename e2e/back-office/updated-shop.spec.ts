// A page that stayed open while the shop was updated to another build.
import { sql } from "drizzle-orm";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { collectionPointsTexts } from "#app/i18n/admin/collection-points.ts";
import { expect, inBothLanguages, smoke, test } from "../support/journey.ts";
import { becomeOlder, expectLoadedAnew } from "../support/older-build.ts";
import { openAsStaff } from "../support/staff.ts";

inBothLanguages((language) => {
  const text = adminTexts[language];

  test("loads itself anew where it would read from the new shop", smoke, async ({ page, shop }) => {
    // A page that no change concerns, else it would read anew before the menu is open.
    await openAsStaff(page, shop, "/admin/settings");
    await becomeOlder(page);
    const menu = page.getByRole("button", { name: text.menu, exact: true });
    if (await menu.isVisible()) await menu.click();
    await page.getByRole("link", { name: text.messages, exact: true }).first().click();
    await expect(page).toHaveURL(/\/admin\/messages$/);
    await expectLoadedAnew(page);
    await becomeOlder(page);
    await shop.db.execute(sql`select pg_notify('staff_changed', 'messages')`);
    await expectLoadedAnew(page);
  });

  test("saves a form that was typed before the update", smoke, async ({ page, shop }) => {
    await openAsStaff(page, shop, "/admin/collection-points/new");
    const dialog = page.getByRole("dialog");
    const { columns } = collectionPointsTexts[language];
    await dialog.getByLabel(columns.name, { exact: true }).fill("Atelier du Canal");
    await dialog.getByLabel(columns.address, { exact: true }).fill("2 quai de Valmy");
    await becomeOlder(page);
    await dialog.getByRole("button", { name: text.add, exact: true }).click();
    await expectLoadedAnew(page);
    await expect(page).toHaveURL(/\/admin\/collection-points$/);
    await expect(page.getByRole("main").getByText("Atelier du Canal").first()).toBeVisible();
    await expect(dialog).toBeHidden();
  });
});
