// The owner's first evening without a mouse: a category, a piece, a price, an order, a month's
// file.
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { artTexts } from "#app/i18n/admin/art.ts";
import { categoriesTexts } from "#app/i18n/admin/categories.ts";
import { mediaOptionsTexts } from "#app/i18n/admin/media-options.ts";
import { provenanceTexts } from "#app/i18n/admin/provenance.ts";
import { adminOrdersTexts } from "#app/i18n/admin/orders.ts";
import { adminSignInTexts } from "#app/i18n/admin/sign-in.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { orderTexts } from "#app/i18n/storefront/order.ts";
import { makeMember, password } from "#tests/support/staff.ts";
import { makeOrder, makePricingRule } from "#tests/support/make.ts";
import { expect, inBothLanguages, test } from "../support/journey.ts";
import { tabAndPress, tabTo } from "../support/keyboard.ts";
import { waitForScripts } from "../support/visitor.ts";

/** Tabs to a field, empties it and types. */
async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}

/** Goes to a page of the back office by the palette. */
async function goTo(page: Page, name: string): Promise<void> {
  const field = page.getByRole("dialog").getByRole("combobox", { expanded: true });
  // A new page listens to keys a moment after it is visible, so the key is repeated.
  await expect(async () => {
    if (!(await field.isVisible())) await page.keyboard.press("ControlOrMeta+k");
    await expect(field).toBeFocused({ timeout: 1000 });
  }).toPass();
  await page.keyboard.type(name);
  await expect(page.getByRole("option", { name }).first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(field).toBeHidden();
}

inBothLanguages((language) => {
  const admin = adminTexts[language];
  const categories = categoriesTexts[language];
  const art = artTexts[language];
  const options = mediaOptionsTexts[language];
  const orders = adminOrdersTexts[language];
  const { statuses } = orderTexts[language];

  test("the shop is run by keyboard alone", async ({ page, shop, isMobile, expectComplaint }) => {
    test.setTimeout(120_000);
    // The picture of an order that a test makes has no file.
    expectComplaint(/404/);
    const { email } = await makeMember(shop.db);
    await makePricingRule(shop.db, { name: "Global Default Pricing" });
    const { id } = await makeOrder(shop.db);

    await page.goto("/admin/login");
    await waitForScripts(page);
    await type(page, page.getByLabel(adminSignInTexts[language].email), email);
    await type(page, page.locator("input[type=password]"), password);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/admin");
    await waitForScripts(page);

    await goTo(page, admin.categories);
    await tabAndPress(page, page.getByRole("button", { name: categories.addCategory }), "Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    const { name, nameFr } = categories.fields;
    const firstName = language === "fr" ? nameFr : name;
    await type(page, dialog.getByLabel(firstName, { exact: true }), "Dunes");
    await page.keyboard.press("Enter");
    await expect(page.getByText(categories.categoryCreated("Dunes"))).toBeVisible();
    await expect(dialog).toBeHidden();

    await goTo(page, admin.art);
    await tabAndPress(page, page.getByRole("button", { name: art.addNew }), "Enter");
    await expect(dialog).toBeVisible();
    await tabTo(page, dialog.getByLabel(art.choosePicture));
    const picture = sharp({
      create: { width: 5400, height: 3600, channels: 3, background: "#a07030" },
    }).jpeg();
    // The file is set directly, because the system's own window chooses it.
    await dialog.getByLabel(art.choosePicture).setInputFiles({
      name: "dune.jpg",
      mimeType: "image/jpeg",
      buffer: await picture.toBuffer(),
    });
    await expect(dialog.getByRole("img", { name: art.newPictureAlt })).toBeVisible();
    await type(page, dialog.getByLabel(art.columns.reference), "DUNE-1");
    await tabTo(page, dialog.getByLabel(art.columns.category, { exact: true }));
    await page.keyboard.type("Dunes");
    const likeness = dialog.getByLabel(provenanceTexts[language].likeness);
    await tabTo(page, likeness);
    await page.keyboard.press("n");
    await expect(likeness).toHaveValue("no");
    await tabAndPress(page, dialog.getByRole("button", { name: admin.add, exact: true }), "Enter");
    await expect(page.getByText(art.created("DUNE-1"))).toBeVisible();

    await tabAndPress(page, page.getByRole("link", { name: "DUNE-1" }), "Enter");
    await expect(dialog).toBeVisible();
    // On a phone the parts of the form are folded.
    if (isMobile)
      await tabAndPress(page, dialog.locator("summary", { hasText: options.title }), "Enter");
    await type(page, dialog.getByLabel(options.price).first(), "7.45");
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();

    await goTo(page, admin.orders);
    await tabAndPress(page, page.getByRole("link", { name: `#${id}` }), "Enter");
    await expect(dialog).toBeVisible();
    for (const status of ["awaiting_collection", "ready", "collected"] as const) {
      const field = dialog.getByLabel(orders.status);
      await tabTo(page, field);
      await page.keyboard.press("ArrowDown");
      await expect(field).toHaveValue(status);
      await tabAndPress(page, dialog.getByRole("button", { name: orders.saveStatus }), "Enter");
      await expect(page.getByText(orders.statusSaved(id, statuses[status]))).toBeVisible();
    }
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    // A focused message that disappears returns the focus by script, without a ring.
    await expect(page.locator("[data-sonner-toast]")).toHaveCount(0, { timeout: 40_000 });

    const download = page.waitForEvent("download");
    await tabAndPress(page, page.getByRole("link", { name: orders.exportCsv }), "Enter");
    expect(await readFile(await (await download).path(), "utf8")).toContain(
      `"${statuses.collected}"`,
    );
    await page.goto("/DUNE-1");
    await expect(page.getByText(language === "en" ? "€7.45" : /7,45\s€/).first()).toBeVisible();
  });
});
