// A page that stayed open while the shop was updated to another build.
import { sql } from "drizzle-orm";
import type { Page } from "@playwright/test";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { collectionPointsTexts } from "#app/i18n/admin/collection-points.ts";
import { expect, inBothLanguages, smoke, test } from "../support/journey.ts";
import { openAsStaff } from "../support/staff.ts";

type Manifest = { version: string; routes: Record<string, { module: string }> };

/**
 * As a page of an earlier build, whose other scripts are gone from the server; what is noted in it
 * is gone once it is loaded anew.
 */
const becomeOlder = (page: Page) =>
  page.evaluate(() => {
    const manifest = Reflect.get(window, "__reactRouterManifest") as Manifest;
    manifest.version = "older";
    for (const route of Object.values(manifest.routes))
      route.module = route.module.replace(/-[\w-]{8}\.js$/, "-older000.js");
    document.documentElement.dataset["build"] = "older";
  });
const expectLoadedAnew = (page: Page) =>
  expect(page.locator("html")).not.toHaveAttribute("data-build");

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
    await expect(dialog).toBeHidden();
    await expect(page.getByText("Atelier du Canal").first()).toBeVisible();
  });
});
