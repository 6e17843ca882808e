// A page that stayed open while the shop was updated to another build.
import { sql } from "drizzle-orm";
import type { Page } from "@playwright/test";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { expect, inBothLanguages, smoke, test } from "../support/journey.ts";
import { openAsStaff } from "../support/staff.ts";

/** As a page that an earlier build made; what is noted in it is gone once it is loaded anew. */
const becomeOlder = (page: Page) =>
  page.evaluate(() => {
    Object.assign(Reflect.get(window, "__reactRouterManifest"), { version: "older" });
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
});
