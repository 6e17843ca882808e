// The category, the sizes and the titles of several pieces, seen before, changed, and taken back.
import { eq } from "drizzle-orm";
import { artPieces, categories } from "#db/catalogue-tables.ts";
import { pricingRules } from "#db/pricing-tables.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { bulkChangeTexts } from "#app/i18n/admin/bulk-change.ts";
import { categoriesTexts } from "#app/i18n/admin/categories.ts";
import { newCategoryTexts } from "#app/i18n/admin/new-category.ts";
import { euro } from "#app/shop/money.ts";
import { makeCategory, someMediaOptions } from "#tests/support/make.ts";
import {
  expect,
  expectNoViolations,
  inBothLanguages,
  smokeOnPhone,
  test,
} from "../support/journey.ts";
import { openAsStaff } from "../support/staff.ts";
import { waitForScripts } from "../support/visitor.ts";

inBothLanguages((language) => {
  const text = bulkChangeTexts[language];
  const newOne = newCategoryTexts[language];
  const admin = adminTexts[language];
  const [column, former] =
    language === "en" ? (["title", "Storm"] as const) : (["titleFr", "Orage"] as const);

  test(
    "a title is put in front of three pieces, and Undo leaves the one that somebody changed",
    smokeOnPhone,
    async ({ page, shop, expectComplaint }) => {
      expectComplaint(/status of 409 .*change/);
      await shop.db.update(artPieces).set({ title: "Storm", titleFr: "Orage" });
      await shop.db
        .update(artPieces)
        .set({ [column]: null })
        .where(eq(artPieces.id, 3));
      await openAsStaff(page, shop, "/admin/art-management?sort=reference");
      await waitForScripts(page);
      for (const reference of ["IK00001", "IK00002", "IK00003"])
        await page
          .getByRole("row", { name: new RegExp(reference) })
          .getByRole("checkbox")
          .check();
      await page.getByRole("button", { name: text.action }).click();
      const dialog = page.getByRole("dialog", { name: text.title(3) });
      const outcome = dialog.getByRole("status");
      await dialog.getByRole("radio", { name: text.parts.title }).check();
      await expect(outcome).toHaveText(text.unclear.titleRequired);
      await dialog.getByLabel(text.titleOperation).selectOption("prefix");
      await dialog.getByLabel(text.texts.prefix[column]).fill("After the");
      await expect(outcome).toContainText(text.changes(2));
      await expect(outcome).toContainText(`${former} ${text.becomes} After the ${former}`);
      await expect(outcome).toContainText(text.refusals.untitled(1));
      await expect(outcome).toContainText("IK00003");
      await expectNoViolations(page);
      // Changed by somebody else meanwhile, while this window is scrolled to its end.
      await shop.db.update(artPieces).set({ version: 7 }).where(eq(artPieces.id, 1));
      const confirm = dialog.getByRole("button", { name: text.confirm(2) });
      await confirm.scrollIntoViewIfNeeded();
      await confirm.click();
      await expect(dialog.getByText(text.changedSince)).toBeInViewport();
      await dialog.getByLabel(text.texts.prefix[column]).press("Enter");
      await expect(page.getByText(text.done(2))).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole("row", { name: /IK00001/ })).toContainText(`After the ${former}`);

      await shop.db
        .update(artPieces)
        .set({ [column]: "Mine", version: 9 })
        .where(eq(artPieces.id, 2));
      await page.getByRole("button", { name: admin.undo }).click();
      await expect(page.getByText(text.undone(1))).toBeVisible();
      await expect(page.getByText(text.missed("IK00002"))).toBeVisible();
      await expect(page.getByRole("row", { name: /IK00002/ })).toContainText("Mine");
      await page.goto("/admin/art-management/1");
      await expect(page.getByRole("dialog")).toContainText(`After the ${former}`);
    },
  );

  test("sizes are offered to all, and a category is chosen, by keyboard on a narrow screen", async ({
    page,
    shop,
    expectComplaint,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const dunes = await makeCategory(shop.db, { name: "Dunes", nameFr: "Dunes" });
    const name = "Global Default Pricing";
    await shop.db.update(artPieces).set({ mediaOptions: [someMediaOptions[0]!] });
    await shop.db
      .insert(pricingRules)
      .values({ name, appliesTo: "global", mediaOptions: someMediaOptions });
    await openAsStaff(page, shop, "/admin/art-management");
    await waitForScripts(page);
    const all = await shop.db.$count(artPieces);
    for (const box of await page.getByRole("row").getByRole("checkbox").all()) await box.check();
    await page.getByRole("button", { name: text.action }).press("Enter");
    const dialog = page.getByRole("dialog", { name: text.title(all) });
    const outcome = dialog.getByRole("status");
    // As it opens, nothing is chosen: one press must not take the category from all.
    await expect(outcome).toHaveText(text.unclear.categoryRequired);
    await expect(dialog.getByRole("button", { name: text.confirm(0) })).toBeDisabled();
    await dialog.getByRole("radio", { name: text.parts.room }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(outcome).toHaveText(text.unclear.sizesRequired);
    await dialog.getByRole("checkbox", { name: new RegExp(text.allOf("")) }).press("Space");
    await expect(outcome).toContainText(text.changes(all));
    await expectNoViolations(page);
    await dialog.getByRole("button", { name: text.confirm(all) }).press("Enter");
    await expect(page.getByText(text.done(all))).toBeVisible();

    for (const box of await page.getByRole("row").getByRole("checkbox").all()) await box.check();
    await page.getByRole("button", { name: text.action }).press("Enter");
    await dialog.locator("[name=categoryId]").selectOption(String(dunes.id));
    await expect(outcome).toContainText(`${text.becomes} Dunes`);
    expectComplaint(/409/);
    await shop.db.update(artPieces).set({ version: 7 }).where(eq(artPieces.id, 1));
    await dialog.getByRole("button", { name: text.confirm(all) }).press("Enter");
    await expect(outcome).toContainText(text.changedSince);
    await dialog.getByRole("button", { name: text.confirm(all) }).press("Enter");
    await expect(dialog).toBeHidden();
    expect(await shop.db.$count(artPieces, eq(artPieces.categoryId, dunes.id))).toBe(all);
  });

  test("a category is made on the way, and the pieces move into it", async ({
    page,
    shop,
    expectComplaint,
  }) => {
    expectComplaint(/status of 400/);
    const [own, other] = language === "en" ? ["Dunes", "Les dunes"] : ["Les dunes", "Dunes"];
    await makeCategory(shop.db, { name: "Taken", nameFr: "Pris" });
    await openAsStaff(page, shop, "/admin/art-management?sort=reference");
    await waitForScripts(page);
    for (const reference of ["IK00001", "IK00002"])
      await page
        .getByRole("row", { name: new RegExp(reference) })
        .getByRole("checkbox")
        .check();
    await page.getByRole("button", { name: text.action }).click();
    const dialog = page.getByRole("dialog", { name: text.title(2) });
    const category = dialog.locator("[name=categoryId]");
    await category.selectOption(newOne.newCategory);
    const confirm = dialog.getByRole("button", { name: text.confirm(0) });
    await expect(confirm).toBeDisabled();
    const name = dialog.getByLabel(newOne.categoryName);
    await name.press("Enter");
    await expect(
      dialog.getByText(categoriesTexts[language].problems.categoryNameRequired!),
    ).toBeVisible();
    await expect(name).toBeFocused();
    await name.fill(own);
    await dialog.getByLabel(newOne.categoryOtherName).fill(other);
    await expectNoViolations(page);
    await dialog.getByRole("button", { name: newOne.makeCategory }).click();
    await expect(category.locator("option:checked")).toHaveText(own);
    await expect(category).toBeFocused();
    await expect(name).toBeHidden();
    await expect(dialog.getByRole("status")).toContainText(`${text.becomes} ${own}`);
    await dialog.getByRole("button", { name: text.confirm(2) }).click();
    await expect(page.getByText(text.done(2))).toBeVisible();
    const [made] = await shop.db
      .select()
      .from(categories)
      .where(eq(categories.nameFr, "Les dunes"));
    expect(made).toMatchObject({ name: "Dunes" });
    expect(await shop.db.$count(artPieces, eq(artPieces.categoryId, made!.id))).toBe(2);
  });

  test("a price of one size changes for the pieces that have it, is seen before, and taken back", async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await shop.db.update(artPieces).set({ mediaOptions: someMediaOptions });
    const [first, ...others] = someMediaOptions;
    const mediaOptions = [{ ...first!, sizes: first!.sizes.slice(1) }, ...others];
    await shop.db.update(artPieces).set({ mediaOptions }).where(eq(artPieces.id, 2));
    await openAsStaff(page, shop, "/admin/art-management?sort=reference");
    await waitForScripts(page);
    for (const reference of ["IK00001", "IK00002"])
      await page
        .getByRole("row", { name: new RegExp(reference) })
        .getByRole("checkbox")
        .check();
    const bar = page.getByRole("toolbar");
    expect((await bar.boundingBox())!.height).toBeLessThanOrEqual(112);
    await page.getByRole("button", { name: text.action }).click();
    const dialog = page.getByRole("dialog", { name: text.title(2) });
    const outcome = dialog.getByRole("status");
    await dialog.getByRole("radio", { name: text.parts.price }).check();
    await expect(outcome).toHaveText(text.unclear.priceRequired);
    const price = dialog.getByRole("textbox").first();
    await price.fill("12,");
    await expect(outcome).toHaveText(text.unclear.priceInvalid);
    await price.fill("12,50");
    await expect(outcome).toContainText(text.changes(1));
    const was = euro(first!.sizes[0]!.priceCents, language);
    await expect(outcome).toContainText(`${was} ${text.becomes} ${euro(1250, language)}`);
    await expect(outcome).toContainText(text.refusals["no-size"](1));
    await expectNoViolations(page);
    await dialog.getByRole("button", { name: text.confirm(1) }).click();
    await expect(page.getByText(text.done(1))).toBeVisible();
    const priceNow = async () => {
      const [piece] = await shop.db.select().from(artPieces).where(eq(artPieces.id, 1));
      return piece!.mediaOptions[0]!.sizes[0]!.priceCents;
    };
    expect(await priceNow()).toBe(1250);
    await page.getByRole("button", { name: admin.undo }).click();
    await expect(page.getByText(text.undone(1))).toBeVisible();
    expect(await priceNow()).toBe(first!.sizes[0]!.priceCents);
  });
});
