// The first pictures of a shop that has nothing yet: what they need is made where they are
// uploaded.
import { artPieces, categories } from "#db/catalogue-tables.ts";
import { artTexts } from "#app/i18n/admin/art.ts";
import { batchUploadTexts } from "#app/i18n/admin/batch-upload.ts";
import { newCategoryTexts } from "#app/i18n/admin/new-category.ts";
import { categoriesTexts } from "#app/i18n/admin/categories.ts";
import { provenanceTexts } from "#app/i18n/admin/provenance.ts";
import { makeCategory } from "#tests/support/make.ts";
import { expect, expectNoViolations, inBothLanguages, test as base } from "../support/journey.ts";
import { paintingFile } from "../support/painting.ts";
import { openShop } from "../support/shop.ts";
import { openAsStaff } from "../support/staff.ts";
import { waitForScripts } from "../support/visitor.ts";

const test = base.extend({
  async shop({ variables }, use) {
    const shop = await openShop(variables, { isEmpty: true });
    await use(shop);
    await shop.close();
  },
});

inBothLanguages((language) => {
  const text = batchUploadTexts[language];
  const newOne = newCategoryTexts[language];
  const { problems, categoryCreated } = categoriesTexts[language];
  const typed = language === "en" ? "Harbours" : "Ports";
  const rows = (shop: { db: Awaited<ReturnType<typeof openShop>>["db"] }) =>
    shop.db.select({ name: categories.name, nameFr: categories.nameFr }).from(categories);

  test.beforeEach(async ({ page, shop, expectComplaint }) => {
    expectComplaint(/status of (400|404|500)/);
    await openAsStaff(page, shop, "/admin/batch-upload");
    await waitForScripts(page);
    await page
      .getByLabel(text.choose)
      .setInputFiles([await paintingFile("IK00007.jpg", "#207050")]);
    await page.getByLabel(provenanceTexts[language].likeness).selectOption("no");
  });

  test("a category is named in the form, and made as the pictures are sent", async ({
    page,
    shop,
  }) => {
    await expect(page.getByText(text.firstCategory)).toBeVisible();
    await page.getByRole("button", { name: text.upload(1) }).click();
    const name = page.getByLabel(newOne.categoryName);
    await expect(page.getByText(problems.categoryNameRequired)).toBeVisible();
    await expect(name).toBeFocused();
    await expectNoViolations(page);
    await name.fill(`  ${typed} `);
    await page.getByRole("button", { name: text.upload(1) }).click();
    await expect(page.getByText(text.overall(1, 1))).toBeVisible({ timeout: 20_000 });
    expect(await rows(shop)).toEqual([{ name: typed, nameFr: language === "fr" ? typed : null }]);
    expect(await shop.db.select().from(artPieces)).toMatchObject([
      { reference: "IK00007", categoryId: 1 },
    ]);
  });

  test("one in both languages is made at once, chosen, and no file is lost", async ({
    page,
    shop,
  }) => {
    await makeCategory(shop.db, { name: typed, nameFr: null });
    const name = page.getByLabel(newOne.categoryName);
    await name.fill(typed);
    const make = page.getByRole("button", { name: newOne.makeCategory });
    await make.click();
    await expect(page.getByText(problems.nameTaken)).toBeVisible();
    await name.fill(language === "en" ? "Dunes by night" : "Dunes la nuit");
    await page
      .getByLabel(newOne.categoryOtherName)
      .fill(language === "en" ? "Dunes la nuit" : "Dunes by night");
    await make.click();
    const shown = language === "en" ? "Dunes by night" : "Dunes la nuit";
    await expect(page.getByText(categoryCreated(shown))).toBeVisible();
    expect((await rows(shop)).at(-1)).toEqual({ name: "Dunes by night", nameFr: "Dunes la nuit" });
    const category = page.getByLabel(text.category, { exact: true });
    await expect(category.locator("option:checked")).toHaveText(shown);
    await expect(name).toBeHidden();
    await expect(page.getByLabel(text.reference, { exact: true })).toHaveValue("IK00007");
    await page.getByRole("button", { name: text.upload(1) }).click();
    await expect(page.getByText(text.overall(1, 1))).toBeVisible({ timeout: 20_000 });
  });

  test("where there are some, another is one choice away", async ({ page, shop }) => {
    await makeCategory(shop.db, { name: "Sea", nameFr: "Mer" });
    await page.reload();
    await expect(page.getByText(text.restored(1))).toBeVisible();
    await expect(page.getByLabel(newOne.categoryName)).toHaveCount(0);
    const category = page.getByLabel(text.category, { exact: true });
    await category.selectOption(newOne.newCategory);
    await page.getByLabel(newOne.categoryName).fill(typed);
    await page.getByLabel(newOne.categoryName).press("Enter");
    await expect(category.locator("option:checked")).toHaveText(typed);
    await expect(category).toBeFocused();
  });

  test("the only category is chosen, all that lacks is told at once, and a room is kept", async ({
    page,
    shop,
  }) => {
    await makeCategory(shop.db, { name: "Sea", nameFr: "Mer" });
    const category = page.getByLabel(text.category, { exact: true });
    const chosen = category.locator("option:checked");
    await page.reload();
    await waitForScripts(page);
    await expect(chosen).toHaveText(language === "en" ? "Sea" : "Mer");
    await category.selectOption("");
    await page.getByRole("button", { name: text.upload(1) }).click();
    const { categoryRequired, likenessRequired } = artTexts[language].problems;
    await expect(page.getByText(categoryRequired!)).toBeVisible();
    await expect(page.getByText(likenessRequired!)).toBeVisible();
    await expect(category).toBeFocused();

    await makeCategory(shop.db, { name: "Woods", nameFr: "Bois" });
    await page.reload();
    await waitForScripts(page);
    await category.selectOption(language === "en" ? "Woods" : "Bois");
    await page.reload();
    await expect(chosen).toHaveText(language === "en" ? "Woods" : "Bois");
    await expect(page.getByLabel(provenanceTexts[language].likeness)).toHaveValue("");
  });

  test("a picture without a title is told of, and as what visitors will read it", async ({
    page,
  }) => {
    await expect(page.getByText(text.untitled(1))).toBeVisible();
    await expect(page.getByText(text.untitledAs("IK00007"))).toBeVisible();
    await page.getByText(text.more).click();
    await page.getByLabel(artTexts[language].words.titleFr).fill("Port");
    await expect(page.getByText(text.untitled(1))).toHaveCount(0);
    await expect(page.getByText(text.untitledAs("IK00007"))).toHaveCount(0);
  });
});
