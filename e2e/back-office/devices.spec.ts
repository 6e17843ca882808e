// Browsers become counters and kiosks of the shop, by keyboard, on a phone and at a desk.
import { devicesTexts } from "#app/i18n/admin/devices.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { makePoint } from "#tests/support/make.ts";
import { expect, expectNoViolations, inBothLanguages, test } from "../support/journey.ts";
import { tabAndPress, tabTo } from "../support/keyboard.ts";
import { openAsStaff } from "../support/staff.ts";
import { waitForScripts } from "../support/visitor.ts";

inBothLanguages((language) => {
  const text = devicesTexts[language];
  const admin = adminTexts[language];

  test("this browser is enrolled, renamed and revoked without a mouse", async ({
    page,
    shop,
    expectComplaint,
  }) => {
    expectComplaint(/status of 400/);
    await makePoint(shop.db, { name: "Lyon Croix-Rousse" });
    await openAsStaff(page, shop, "/admin/devices");
    await waitForScripts(page);
    await expect(page.getByText(text.empty)).toBeVisible();
    await expectNoViolations(page);

    await tabAndPress(page, page.getByRole("button", { name: text.addNew }), "Enter");
    const dialog = page.getByRole("dialog");
    await expectNoViolations(page);
    await tabTo(page, dialog.getByLabel(text.fields.name));
    await page.keyboard.type("Tablette de l’entrée");
    await page.keyboard.press("Enter");
    await expect(dialog.getByText(text.problems.collectionPointIdRequired)).toBeVisible();
    await expect(dialog.getByLabel(text.fields.collectionPointId)).toBeFocused();
    await page.keyboard.press("L");
    await page.keyboard.press("Tab");
    await tabAndPress(page, dialog.getByRole("button", { name: text.enrol }), "Enter");
    await expect(page.getByText(text.enrolled("Tablette de l’entrée"))).toBeVisible();
    await expect(page.getByText(text.thisBrowser, { exact: true })).toBeVisible();
    await expectNoViolations(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);

    const menu = page.getByRole("button", { name: admin.actionsFor("Tablette de l’entrée") });
    await tabAndPress(page, menu, "Enter");
    await expect(page.getByRole("menuitem", { name: admin.edit })).toBeFocused();
    await page.keyboard.press("Enter");
    await tabTo(page, dialog.getByLabel(text.fields.lockMinutes));
    await page.keyboard.type("0");
    await page.keyboard.press("Enter");
    await expect(dialog.getByText(text.problems.lockMinutesInvalid)).toBeVisible();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("3");
    await page.keyboard.press("Enter");
    await expect(page.getByText(text.updated("Tablette de l’entrée"))).toBeVisible();
    await expect(dialog).toHaveCount(0);

    await expect(menu).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("menuitem", { name: text.revoke })).toBeFocused();
    await page.keyboard.press("Enter");
    const question = page.getByRole("alertdialog");
    await tabAndPress(page, question.getByRole("button", { name: text.revoke }), "Enter");
    await expect(page.getByText(text.revoked("Tablette de l’entrée"))).toBeVisible();
    await expect(page.getByText(text.empty)).toBeVisible();
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain(
      "inkiosk-device",
    );
  });

  test("the focus comes back from a dialog that was fetched while a message had it", async ({
    page,
    shop,
  }) => {
    await makePoint(shop.db, { name: "Lyon Croix-Rousse" });
    await openAsStaff(page, shop, "/admin/devices");
    await waitForScripts(page);
    await page.getByRole("button", { name: text.addNew }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(text.fields.name).fill("Tablette");
    await dialog.getByLabel(text.fields.collectionPointId).selectOption({ index: 1 });
    await dialog.getByRole("button", { name: text.enrol }).click();
    const message = page
      .locator("[data-sonner-toast]")
      .filter({ hasText: text.enrolled("Tablette") });
    await expect(message).toBeVisible();
    // A closing dialog returns the focus, and would take it from the one that opens now.
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("button", { name: text.addNew })).toBeFocused();
    let answer = () => {};
    const whenAnswered = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/admin/devices/*.data*", async (route) => {
      await whenAnswered;
      await route.continue();
    });
    const menu = page.getByRole("button", { name: admin.actionsFor("Tablette") });
    await menu.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem").first()).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(menu).toBeFocused();
    await message.focus();
    answer();
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(menu).toBeFocused();
  });
});
