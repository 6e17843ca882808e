// What no automatic checker finds: focus, titles, keys, and errors that stay inside the frame.
import { sql } from "drizzle-orm";
import { collectionPointsTexts } from "#app/i18n/admin/collection-points.ts";
import { adminOrdersTexts } from "#app/i18n/admin/orders.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { brandingTexts } from "#app/i18n/admin/branding.ts";
import { settingFieldId, settingLabels } from "#app/routes/admin/kit/settings/setting-labels.ts";
import { sectionPage } from "#app/routes/admin/kit/settings/settings-pages.ts";
import { namesOf, sectionNames } from "#app/shop/settings/settings-form.ts";
import { makePoint } from "#tests/support/make.ts";
import { expect, inBothLanguages, smoke, test } from "../support/journey.ts";
import { openAsStaff } from "../support/staff.ts";
import { waitForScripts } from "../support/visitor.ts";

inBothLanguages((language) => {
  const admin = adminTexts[language];
  test.beforeEach(() => test.slow());

  test("lists that cannot be loaded say so inside the frame, and try again", async ({
    page,
    shop,
    expectComplaint,
  }) => {
    expectComplaint(/status of 500|React Router caught/);
    await openAsStaff(page, shop, "/admin");
    for (const [path, table] of [
      ["orders", "listed_orders"],
      ["messages", "contact_messages"],
      ["collection-points", "collection_points"],
    ] as const) {
      await shop.db.execute(sql`alter table ${sql.identifier(table)} rename to hidden`);
      await page.goto(`/admin/${path}`);
      await expect(
        page.getByRole("main").getByRole("heading", { name: admin.errorLoading }),
      ).toBeVisible();
      // On a phone it is in a closed menu.
      await expect(
        page.getByRole("navigation", { name: admin.navigation, includeHidden: true }),
      ).toHaveCount(1);
      await shop.db.execute(sql`alter table hidden rename to ${sql.identifier(table)}`);
      // The page may reload its data by itself before the press, so this is repeated.
      await expect(async () => {
        const again = page.getByRole("link", { name: admin.tryAgain });
        if (await again.isVisible()) await again.click({ timeout: 2000 });
        await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(admin.errorLoading, {
          timeout: 5000,
        });
      }).toPass();
    }
    shop.errors.splice(0);
  });

  test(
    "each page and record has its title, and a dialog opened by its address gives the focus to the list",
    smoke,
    async ({ page, shop }) => {
      const text = collectionPointsTexts[language];
      const point = await makePoint(shop.db, { name: "Harbour" });
      await openAsStaff(page, shop, `/admin/collection-points/${point.id}`);
      await expect(page).toHaveTitle(new RegExp(`^${text.edit("Harbour")}`));
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
      await expect(page).toHaveTitle(new RegExp(`^${text.title}`));
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      await expect(page.locator("p[aria-live=polite]")).toHaveText(new RegExp(`^${text.title}`));
    },
  );

  test("the palette finds categories and points, and shows what is chosen with a ring", async ({
    page,
    shop,
  }) => {
    await makePoint(shop.db, { name: "Harbour of palettes" });
    await openAsStaff(page, shop, "/admin");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.keyboard.press("Control+k");
    await page.getByPlaceholder(admin.findPlaceholder).fill("harbour of");
    const hit = page.getByRole("option", { name: /Harbour of palettes/ });
    await expect(hit).toBeVisible();
    await expect(hit).toHaveCSS("outline-style", "solid");
    await page.getByPlaceholder(admin.findPlaceholder).fill("shore");
    await expect(page.getByRole("option", { name: /Shore|Rivage|Côte/ }).first()).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/category-management\/\d+\/sub-categories\/\d+/);
  });

  test("the palette leads to a single field of the settings, ready to be typed in", async ({
    page,
    shop,
  }) => {
    const { phone } = settingLabels(language);
    await openAsStaff(page, shop, "/admin");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.keyboard.press("Control+k");
    await page.getByPlaceholder(admin.findPlaceholder).fill(phone);
    await page.getByRole("option", { name: new RegExp(`^${phone}`) }).click();
    await expect(page.getByRole("textbox", { name: phone })).toBeFocused();
  });

  test("the palette leads to the button of the logo, whose field is hidden", async ({
    page,
    shop,
  }) => {
    await openAsStaff(page, shop, "/admin");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.keyboard.press("Control+k");
    await page.getByPlaceholder(admin.findPlaceholder).fill("logo");
    await page.getByRole("option", { name: /^Logo/ }).first().click();
    const button = page.getByLabel(brandingTexts[language].logo.choose);
    await expect(button).toBeFocused();
    await expect(page.locator("label").filter({ has: button })).toHaveCSS("outline-style", "solid");
  });

  test("every field of the settings takes the focus at its address", async ({ page, shop }) => {
    await openAsStaff(page, shop, "/admin/settings", { role: "owner" });
    for (const section of sectionNames) {
      await page.goto(sectionPage(section));
      await waitForScripts(page);
      // The rate is shown only where VAT is charged.
      if (section === "law")
        await page.locator(`#${settingFieldId("invoiceVatRegime")}`).selectOption("rate");
      for (const name of namesOf(section)) {
        const id = settingFieldId(name);
        await page.evaluate((hash) => (location.hash = hash), id);
        await expect(page.locator(`#${id}`), id).toBeFocused();
      }
    }
  });

  test("single keys can be turned off, and Escape closes the menu from wherever the focus is", async ({
    page,
    shop,
    isMobile,
  }) => {
    await openAsStaff(page, shop, "/admin/orders");
    await expect(
      page.getByRole("heading", { level: 1, name: adminOrdersTexts[language].title }),
    ).toBeVisible();
    await waitForScripts(page);
    await page.keyboard.press("?");
    const help = page.getByRole("dialog", { name: admin.shortcuts });
    await help.getByLabel(admin.singleKeys).uncheck();
    await page.keyboard.press("Escape");
    await expect(help).toBeHidden();
    await page.keyboard.press("/");
    await expect(page.getByRole("searchbox")).not.toBeFocused();
    if (!isMobile) return;
    const menu = page.getByRole("button", { name: admin.menu, exact: true });
    await menu.click();
    await page.keyboard.press("Escape");
    await expect(menu).toBeFocused();
    await expect(page.getByRole("link", { name: admin.orders, exact: true })).toBeHidden();
  });
});
