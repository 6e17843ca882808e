// Messages stand where they cover nothing that is pressed next.
import { pricingTexts } from "#app/i18n/admin/pricing.ts";
import { mediaOptionsTexts } from "#app/i18n/admin/media-options.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { makePricingRule, someMediaOptions } from "#tests/support/make.ts";
import { isCoveredByMessage } from "../support/covering-messages.ts";
import { expect, inBothLanguages, test } from "../support/journey.ts";
import { openAsStaff } from "../support/staff.ts";
import type { RunningShop } from "../support/shop.ts";
import { waitForScripts } from "../support/visitor.ts";
import type { Page } from "@playwright/test";

const messages = (page: Page) =>
  page.locator("[data-sonner-toast][data-removed=false][data-visible=true]");

inBothLanguages((language) => {
  const text = pricingTexts[language];

  async function openRules(page: Page, shop: RunningShop): Promise<void> {
    await makePricingRule(shop.db, {
      name: "Global Default Pricing",
      mediaOptions: someMediaOptions,
    });
    await openAsStaff(page, shop, "/admin/pricing");
    await waitForScripts(page);
  }

  async function saveRule(page: Page): Promise<void> {
    const dialog = page.getByRole("dialog");
    await page.getByRole("button", { name: text.edit(text.globalDefault) }).click();
    await dialog.getByRole("button", { name: adminTexts[language].saveChanges }).click();
    await expect(dialog).toBeHidden();
    await expect(messages(page).getByText(text.updated(text.globalDefault))).toBeVisible();
  }

  test("a message with a long button has room for its words", async ({ page, shop }) => {
    await openRules(page, shop);
    await saveRule(page);
    const content = messages(page)
      .locator("[data-content]")
      .filter({ hasText: text.globalDefault });
    expect((await content.boundingBox())!.width).toBeGreaterThan(170);
  });

  test("a message leaves the buttons of a dialog at its foot", async ({
    page,
    shop,
    expectComplaint,
  }) => {
    // A refusal is a 400.
    expectComplaint(/400/);
    await openRules(page, shop);
    const dialog = page.getByRole("dialog");
    await page.getByRole("button", { name: text.edit(text.globalDefault) }).click();
    const price = dialog.getByLabel(mediaOptionsTexts[language].price).first();
    await price.fill("8,O0");
    await price.press("Enter");
    await expect(messages(page).getByText(text.validationError)).toBeVisible();
    await expect(price).toBeFocused();
    const below = () =>
      dialog.evaluate((element) => {
        const foot = element.querySelector(".dialog-foot")!;
        return element.getBoundingClientRect().bottom - foot.getBoundingClientRect().bottom;
      });
    expect(await below()).toBeLessThan(3);
  });

  for (const end of ["top: 80px", "bottom: 30px"])
    test(`no message covers the main button at ${end}`, async ({ page, shop }) => {
      await openRules(page, shop);
      const main = page.getByRole("button", { name: text.addNew, exact: true });
      // The main button lies elsewhere on each page, and this must hold everywhere.
      await main.evaluate((button, end) => {
        button.style.cssText = `position: fixed; left: 40%; ${end}`;
      }, end);
      await saveRule(page);
      await expect.poll(() => isCoveredByMessage(main)).toBe(false);
    });
});
