import type { Page } from "@playwright/test";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { recordTexts } from "#app/i18n/admin/record.ts";
import { settingsTexts } from "#app/i18n/admin/settings.ts";
import { expect, inBothLanguages, test } from "../support/journey.ts";
import { openAsStaff } from "../support/staff.ts";

inBothLanguages((language) => {
  const admin = adminTexts[language];
  const { fields, saved, savedBoth } = settingsTexts[language];
  const press = (each: Page) => each.getByRole("button", { name: admin.saveChanges }).click();
  const field = (each: Page, name: "phone" | "address") =>
    each.getByLabel(fields[name], { exact: false });

  test("different fields are both saved, the same one asks", async ({
    page,
    shop,
    context,
    expectComplaint,
  }) => {
    expectComplaint(/status of 409/);
    await openAsStaff(page, shop, "/admin/settings/shop");
    const other = await context.newPage();
    await other.goto("/admin/settings/shop");
    await field(other, "phone").fill("01 11");
    await press(other);
    await expect(other.getByText(saved, { exact: true })).toBeVisible();
    await page.bringToFront();
    await field(page, "address").fill("3 quai");
    await press(page);
    await expect(page.getByText(savedBoth)).toBeVisible();
    await expect(field(page, "phone")).toHaveValue("01 11");

    await other.bringToFront();
    await field(other, "phone").fill("02 22");
    await press(other);
    await expect(other.getByText(savedBoth)).toBeVisible();
    await page.bringToFront();
    await field(page, "phone").fill("03 33");
    await field(page, "address").fill("4 quai");
    await press(page);
    await expect(page.getByRole("heading", { name: admin.changedInOtherTab })).toBeInViewport();
    await expect(page.getByRole("rowheader")).toHaveText([fields.phone]);
    await page.getByRole("button", { name: admin.takeTheirs }).click();
    await expect(field(page, "phone")).toHaveValue("02 22");
    await expect(field(page, "address")).toHaveValue("4 quai");
    await page.reload();
    await expect(field(page, "phone")).toHaveValue("02 22");
    await expect(field(page, "address")).toHaveValue("4 quai");
  });

  test("a draft of the version before knows what it began with, and puts nothing back", async ({
    page,
    shop,
    context,
  }) => {
    const texts = recordTexts[language];
    await openAsStaff(page, shop, "/admin/settings/shop");
    await field(page, "address").fill("3 quai");
    await page.reload();
    await expect(page.getByText(texts.draftTitle)).toBeVisible();
    await page.evaluate(() => {
      for (const [key, draft] of Object.entries<string>(sessionStorage))
        sessionStorage.setItem(
          key,
          draft.replace('["base",', '["seen",').replace('["skipped",', '["left",'),
        );
    });
    const other = await context.newPage();
    await other.goto("/admin/settings/shop");
    await field(other, "phone").fill("01 11");
    await press(other);
    await expect(other.getByText(saved, { exact: true })).toBeVisible();
    await page.bringToFront();
    await page.reload();
    await page.getByRole("button", { name: texts.goOn }).click();
    await expect(field(page, "address")).toHaveValue("3 quai");
    await press(page);
    await expect(page.getByText(savedBoth)).toBeVisible();
    await expect(field(page, "phone")).toHaveValue("01 11");
  });
});
