// Conflicts come into sight, leaving asks once, and drafts are offered again.
import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { artTexts } from "#app/i18n/admin/art.ts";
import { categoriesTexts } from "#app/i18n/admin/categories.ts";
import { collectionPointsTexts } from "#app/i18n/admin/collection-points.ts";
import { adminMediaTexts } from "#app/i18n/admin/media.ts";
import { mediaOptionsTexts } from "#app/i18n/admin/media-options.ts";
import { adminOrdersTexts } from "#app/i18n/admin/orders.ts";
import { pricingTexts } from "#app/i18n/admin/pricing.ts";
import { recordTexts } from "#app/i18n/admin/record.ts";
import { settingsTexts } from "#app/i18n/admin/settings.ts";
import { subscribersTexts } from "#app/i18n/admin/subscribers.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { orderTexts } from "#app/i18n/storefront/order.ts";
import { artPieces } from "#db/catalogue-tables.ts";
import { orders } from "#db/orders-tables.ts";
import { collectionPoints } from "#db/collection-tables.ts";
import { pricingRules } from "#db/pricing-tables.ts";
import { makeOrder, makePoint } from "#tests/support/make.ts";
import { expect, expectNoViolations, inBothLanguages, smoke, test } from "../support/journey.ts";
import { openAsStaff } from "../support/staff.ts";

inBothLanguages((language) => {
  test.beforeEach(() => test.slow());
  const admin = adminTexts[language];
  const texts = recordTexts[language];
  const question = (page: Page) => page.getByRole("alertdialog", { name: texts.unsavedTitle });
  const notice = (page: Page, name: string) =>
    page.getByRole("dialog").getByRole("alert").filter({ hasText: name });
  const save = (page: Page) =>
    page.getByRole("dialog").getByRole("button", { name: admin.saveChanges });
  async function expectInSightWithFocus(page: Page, name: string) {
    await expect(notice(page, name)).toBeFocused();
    await expect(page.getByRole("heading", { name })).toBeInViewport({ ratio: 1 });
  }

  test(
    "a conflict in a dialog scrolled to its end comes into sight, and mine is saved over it",
    smoke,
    async ({ page, shop, expectComplaint }) => {
      expectComplaint(/status of 409/);
      const options = mediaOptionsTexts[language];
      await openAsStaff(page, shop, "/admin/pricing");
      await page
        .getByRole("button", {
          name: pricingTexts[language].edit(pricingTexts[language].globalDefault),
        })
        .click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel(options.price).last().fill("9.99");
      await shop.db.update(pricingRules).set({
        version: 2,
        mediaOptions: [
          {
            mediaType: "Canvas",
            sizes: [{ size: "A1", priceCents: 5000, widthMm: null, heightMm: null }],
          },
        ],
      });
      await save(page).click();
      await expectInSightWithFocus(page, admin.changedMeanwhile);
      await expectNoViolations(page);
      await dialog.getByRole("button", { name: admin.keepMine }).click();
      await expect(
        page.getByText(pricingTexts[language].updated(pricingTexts[language].globalDefault)),
      ).toBeVisible();
      const [rule] = await shop.db.select().from(pricingRules).where(eq(pricingRules.id, 1));
      expect(JSON.stringify(rule!.mediaOptions)).toContain("999");
    },
  );

  test("a collection point: mine over theirs is saved, and one that is gone says so", async ({
    page,
    shop,
    expectComplaint,
  }) => {
    expectComplaint(/status of 409/);
    const text = collectionPointsTexts[language];
    const point = await makePoint(shop.db, { name: "Harbour" });
    await openAsStaff(page, shop, `/admin/collection-points/${point.id}`);
    const name = page.getByRole("dialog").getByLabel(text.columns.name, { exact: true });
    await name.fill("Old harbour");
    await shop.db
      .update(collectionPoints)
      .set({ name: "New harbour", version: point.version + 1 })
      .where(eq(collectionPoints.id, point.id));
    await save(page).click();
    await expectInSightWithFocus(page, admin.changedMeanwhile);
    await page.getByRole("button", { name: admin.keepMine }).click();
    await expect(page.getByText(text.updated("Old harbour"))).toBeVisible();

    await page.goto(`/admin/collection-points/${point.id}`);
    await name.fill("Quay");
    await shop.db.delete(collectionPoints).where(eq(collectionPoints.id, point.id));
    await save(page).click();
    await expectInSightWithFocus(page, texts.goneTitle);
    await expect(name).toHaveValue("Quay");
  });

  test("a piece and a status: mine over theirs is saved at one press", async ({
    page,
    shop,
    isMobile,
    expectComplaint,
  }) => {
    expectComplaint(/status of 409|404.*media/);
    const text = artTexts[language];
    await openAsStaff(page, shop, "/admin/art-management/4");
    const dialog = page.getByRole("dialog");
    // On a phone the parts of the form are folded.
    if (isMobile) await dialog.getByRole("heading", { name: text.description }).click();
    await dialog.getByLabel(text.infoEn).fill("Of mine");
    const theirs = { additionalInfo: "Of theirs", version: 99 };
    await shop.db.update(artPieces).set(theirs).where(eq(artPieces.id, 4));
    await save(page).click();
    await expectInSightWithFocus(page, admin.changedMeanwhile);
    await page.getByRole("button", { name: admin.keepMine }).click();
    await expect(page.getByText(text.updated("IK00004"))).toBeVisible();

    const order = await makeOrder(shop.db);
    const status = adminOrdersTexts[language];
    const { statuses } = orderTexts[language];
    await page.goto(`/admin/orders/${order.id}/status`);
    await dialog.getByLabel(status.status, { exact: true }).selectOption("collected");
    await shop.db
      .update(orders)
      .set({ status: "cancelled", version: order.version + 1 })
      .where(eq(orders.id, order.id));
    await page.getByRole("button", { name: status.saveStatus }).click();
    await expectInSightWithFocus(page, admin.changedMeanwhile);
    await page.getByRole("button", { name: admin.keepMine }).click();
    await expect(page.getByText(status.statusSaved(order.id, statuses.collected))).toBeVisible();
  });

  test("what was typed is asked about once, kept as a draft, offered again, and forgotten when saved", async ({
    page,
    shop,
    isMobile,
  }) => {
    const text = collectionPointsTexts[language];
    const point = await makePoint(shop.db, { name: "Harbour" });
    const path = `/admin/collection-points/${point.id}`;
    await openAsStaff(page, shop, path);
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();

    await page.goto(path);
    const address = dialog.getByLabel(text.columns.address);
    await address.fill("1, quay of the draft");
    await dialog.getByLabel(text.columns.status).selectOption("Inactive");
    await page.keyboard.press("Escape");
    await expect(question(page)).toBeVisible();
    await expectNoViolations(page);
    await question(page).getByRole("button", { name: texts.goOnEditing }).click();
    await expect(address).toHaveValue("1, quay of the draft");
    // On a phone the dialog covers the whole screen.
    if (isMobile) await dialog.getByRole("button", { name: admin.cancel }).click();
    else await page.mouse.click(3, 3);
    await question(page).getByRole("button", { name: texts.keepDraft }).click();
    await expect(dialog).toBeHidden();

    await page.goto(path);
    await expect(dialog.getByText(texts.draftTitle)).toBeVisible();
    await expectNoViolations(page);
    await expect(address).toHaveValue(point.address);
    await dialog.getByRole("button", { name: texts.goOn }).click();
    await expect(address).toHaveValue("1, quay of the draft");
    await expect(dialog.getByLabel(text.columns.status)).toHaveValue("Inactive");
    await save(page).click();
    await expect(page.getByText(text.updated("Harbour"))).toBeVisible();
    await page.goto(path);
    await expect(address).toHaveValue("1, quay of the draft");
    await expect(dialog.getByText(texts.draftTitle)).toBeHidden();
  });

  test("a status that was taken back leaves no draft of what is stored anyway", async ({
    page,
    shop,
    expectComplaint,
  }) => {
    expectComplaint(/404.*media/);
    const text = adminOrdersTexts[language];
    const { ready } = orderTexts[language].statuses;
    const order = await makeOrder(shop.db);
    await openAsStaff(page, shop, `/admin/orders/${order.id}`);
    const dialog = page.getByRole("dialog");
    const status = dialog.getByLabel(text.status, { exact: true });
    const before = await status.inputValue();
    await status.selectOption("ready");
    await dialog.getByRole("button", { name: text.saveStatus }).click();
    await expect(page.getByText(text.statusSaved(order.id, ready))).toBeVisible();
    await page.getByRole("button", { name: admin.undo, exact: true }).click();
    await expect(page.getByText(text.bulkUndone(1))).toBeVisible();
    const expectNoDraft = async () => {
      // A draft is offered one frame after the page is rendered.
      await page.waitForTimeout(300);
      await expect(dialog.getByText(texts.draftTitle)).toBeHidden();
    };
    await expect(status).toHaveValue(before);
    await expectNoDraft();
    await page.goto(`/admin/orders/${order.id}`);
    await expect(status).toHaveValue(before);
    await expectNoDraft();
    await status.selectOption("ready");
    await page.keyboard.press("Escape");
    await question(page).getByRole("button", { name: texts.keepDraft }).click();
    await shop.db
      .update(orders)
      .set({ status: "ready", version: order.version + 3 })
      .where(eq(orders.id, order.id));
    await page.goto(`/admin/orders/${order.id}`);
    await expect(status).toHaveValue("ready");
    await expectNoDraft();
  });

  test("what was discarded does not come back, and who changed a record since a draft is noticed", async ({
    page,
    shop,
    expectComplaint,
  }) => {
    expectComplaint(/status of 409/);
    const text = collectionPointsTexts[language];
    const point = await makePoint(shop.db, { name: "Harbour" });
    const path = `/admin/collection-points/${point.id}`;
    await openAsStaff(page, shop, path);
    const dialog = page.getByRole("dialog");
    const name = dialog.getByLabel(text.columns.name, { exact: true });
    await name.fill("Thrown away");
    await page.keyboard.press("Escape");
    await question(page).getByRole("button", { name: texts.discard }).click();
    await expect(dialog).toBeHidden();
    await page.goto(path);
    await expect(name).toHaveValue("Harbour");
    await expect(dialog.getByText(texts.draftTitle)).toBeHidden();

    await name.fill("Kept");
    await page.keyboard.press("Escape");
    await question(page).getByRole("button", { name: texts.keepDraft }).click();
    await shop.db
      .update(collectionPoints)
      .set({ telephone: "05 61 00 00 00", version: point.version + 1 })
      .where(eq(collectionPoints.id, point.id));
    await page.goto(path);
    await dialog.getByRole("button", { name: texts.goOn }).click();
    await expect(name).toHaveValue("Kept");
    await save(page).click();
    await expect(notice(page, admin.changedMeanwhile)).toBeFocused();
  });

  test("who goes from one open record straight to another sees and saves the other's, and keeps a draft of each", async ({
    page,
    shop,
  }) => {
    const text = collectionPointsTexts[language];
    const [harbour, belfry] = [
      await makePoint(shop.db, { name: "Harbour" }),
      await makePoint(shop.db, { name: "Belfry" }),
    ];
    await openAsStaff(page, shop, `/admin/collection-points/${harbour.id}`);
    const dialog = page.getByRole("dialog");
    const name = dialog.getByLabel(text.columns.name, { exact: true });
    const address = dialog.getByLabel(text.columns.address);
    const goTo = async (wanted: string) => {
      await page.keyboard.press("ControlOrMeta+k");
      await page.getByRole("combobox", { name: admin.find }).fill(wanted);
      await page.getByRole("option", { name: wanted }).first().click();
    };
    await expect(name).toHaveValue("Harbour");
    await address.fill("1, quay of the draft");
    await goTo("Belfry");
    await question(page).getByRole("button", { name: texts.keepDraft }).click();
    await expect(page).toHaveURL(new RegExp(`/collection-points/${belfry.id}$`));
    await expect(name).toHaveValue("Belfry");
    await expect(address).toHaveValue(belfry.address);
    await expect(dialog.getByText(texts.draftTitle)).toBeHidden();
    await address.fill("2, square of the belfry");
    await save(page).click();
    await expect(page.getByText(text.updated("Belfry"))).toBeVisible();
    const saved = await shop.db
      .select()
      .from(collectionPoints)
      .where(eq(collectionPoints.address, "2, square of the belfry"));
    expect(saved.map(({ id }) => id)).toEqual([belfry.id]);
    await page.goto(`/admin/collection-points/${harbour.id}`);
    await dialog.getByRole("button", { name: texts.goOn }).click();
    await expect(address).toHaveValue("1, quay of the draft");
  });

  test("a draft brings back prices, rooms and pictures that stand in no field of their own", async ({
    page,
    shop,
  }) => {
    const options = mediaOptionsTexts[language];
    const pricing = pricingTexts[language];
    const { surface } = adminMediaTexts[language].fields;
    await openAsStaff(page, shop, "/admin/pricing/new");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(pricing.fields.name).fill("Of the sea");
    await dialog.getByLabel(pricing.fields.appliesTo).selectOption("sub_category");
    await dialog.getByLabel(pricing.fields.categoryId, { exact: true }).selectOption("1");
    await dialog.getByLabel(pricing.fields.subCategoryId).selectOption({ index: 1 });
    await dialog.getByLabel(options.mediaType, { exact: true }).fill("Glass");
    await dialog.getByRole("button", { name: options.addOption }).click();
    await dialog.getByLabel(options.mediaType, { exact: true }).nth(1).fill("Wood");
    await dialog.getByLabel(surface).nth(1).selectOption("canvas");
    await page.keyboard.press("Escape");
    await question(page).getByRole("button", { name: texts.keepDraft }).click();
    await page.goto("/admin/pricing/new");
    await dialog.getByRole("button", { name: texts.goOn }).click();
    await expect(dialog.getByLabel(options.mediaType, { exact: true }).nth(1)).toHaveValue("Wood");
    await expect(dialog.getByLabel(surface).nth(1)).toHaveValue("canvas");
    await expect(dialog.getByLabel(pricing.fields.appliesTo)).toHaveValue("sub_category");
    await expect(dialog.getByLabel(pricing.fields.subCategoryId)).not.toHaveValue("");

    const text = categoriesTexts[language];
    await page.goto("/admin/category-management/1");
    await dialog.getByRole("button", { name: text.thumbnailOf("IK00001") }).click();
    await page.keyboard.press("Escape");
    await question(page).getByRole("button", { name: texts.keepDraft }).click();
    await page.goto("/admin/category-management/1");
    await dialog.getByRole("button", { name: texts.goOn }).click();
    await expect(dialog.getByRole("button", { name: text.thumbnailOf("IK00001") })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
  });

  test("leaving the settings asks, and every dialog that nobody typed in closes without a question", async ({
    page,
    shop,
    isMobile,
    expectComplaint,
  }) => {
    expectComplaint(/404.*media/);
    const text = settingsTexts[language];
    await openAsStaff(page, shop, "/admin/settings/shop");
    await page.locator("#settings-address").fill("2, quay of the draft");
    if (isMobile) await page.getByRole("button", { name: admin.menu, exact: true }).click();
    await page.getByRole("link", { name: admin.orders, exact: true }).click();
    await question(page).getByRole("button", { name: texts.keepDraft }).click();
    await expect(page).toHaveURL(/orders/);
    await page.goto("/admin/settings/shop");
    await page.getByRole("button", { name: texts.goOn }).click();
    await expect(page.locator("#settings-address")).toHaveValue("2, quay of the draft");
    await page.getByRole("button", { name: admin.saveChanges }).click();
    await expect(page.getByText(text.saved)).toBeVisible();

    const order = await makeOrder(shop.db);
    for (const path of [
      "art-management/4",
      "art-management/new",
      "category-management/1",
      "pricing/new",
      "users/new",
      "email-marketing/templates/new",
      "email-marketing/campaigns/new",
      `orders/${order.id}`,
    ]) {
      await page.goto(`/admin/${path}`);
      await expect(page.getByRole("dialog"), path).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog"), path).toBeHidden();
    }
  });

  test("a draft outlives the session, and goes with who signs out", async ({
    page,
    shop,
    isMobile,
    expectComplaint,
  }) => {
    expectComplaint(/status of 401/);
    const text = subscribersTexts[language];
    await openAsStaff(page, shop, "/admin/users/new");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(text.fields.name).fill("Camille");
    await page.reload();
    await expect(dialog.getByText(texts.draftTitle)).toBeVisible();
    await dialog.getByRole("button", { name: texts.goOn }).click();
    await expect(dialog.getByLabel(text.fields.name)).toHaveValue("Camille");
    await page.keyboard.press("Escape");
    await question(page).getByRole("button", { name: texts.keepDraft }).click();
    expect(
      await page.evaluate(
        () => Object.keys(sessionStorage).filter((key) => key.startsWith("inkiosk-draft")).length,
      ),
    ).toBe(1);
    if (isMobile) await page.getByRole("button", { name: admin.menu, exact: true }).click();
    await page.getByRole("button", { name: admin.logout }).click();
    await expect(page).toHaveURL(/login/);
    expect(
      await page.evaluate(
        () => Object.keys(sessionStorage).filter((key) => key.startsWith("inkiosk-draft")).length,
      ),
    ).toBe(0);
  });
});
