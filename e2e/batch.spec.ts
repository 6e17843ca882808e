// What a batch does where its rule, its references or its cards change under way.
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { eq, inArray } from "drizzle-orm";
import { artPieces, categories } from "#db/tables.ts";
import { pricingRules } from "#db/pricing-tables.ts";
import { batchTableTexts } from "#app/i18n/admin/batch-table.ts";
import { batchUploadTexts } from "#app/i18n/admin/batch-upload.ts";
import { makingTexts } from "#app/i18n/admin/making.ts";
import { someMediaOptions } from "#tests/support/make.ts";
import { expect, expectNoViolations, inBothLanguages, test } from "./support/journey.ts";
import { openAsStaff } from "./support/staff.ts";
import { awake } from "./support/visitor.ts";

const painting = (name: string, background: string) =>
  sharp({ create: { width: 2400, height: 1600, channels: 3, background } })
    .jpeg()
    .toBuffer()
    .then((buffer) => ({ name, mimeType: "image/jpeg", buffer }));

inBothLanguages((language) => {
  const text = batchUploadTexts[language];
  const table = batchTableTexts[language];
  const sea = language === "en" ? "Sea" : "Mer";

  test.slow();

  test.beforeEach(async ({ shop, page }) => {
    await shop.db.insert(pricingRules).values({
      name: "Global Default Pricing",
      appliesTo: "global",
      mediaOptions: someMediaOptions,
    });
    await openAsStaff(page, shop, "/admin/batch-upload");
    await awake(page);
  });

  const choose = (page: Page, ...files: Awaited<ReturnType<typeof painting>>[]) =>
    page.getByLabel(text.choose).setInputFiles(files);

  async function describeBatch(page: Page) {
    await page.getByLabel(text.category, { exact: true }).selectOption(sea);
    await page.getByLabel(makingTexts[language].likeness).selectOption("no");
  }

  async function takeTable(page: Page, lines: string) {
    await page.getByLabel(table.choose).setInputFiles({
      name: "lot.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(lines),
    });
    const dialog = page.getByRole("dialog", { name: table.title });
    await dialog.getByRole("button", { name: table.take(1) }).click();
  }

  test("a price whose size the rule no longer has keeps its picture back until it is left out", async ({
    page,
    shop,
    expectComplaint,
  }) => {
    expectComplaint(/status of 409/);
    await choose(page, await painting("dune.png", "#a07030"), await painting("sky.png", "#3070a0"));
    await takeTable(page, "file;prices\ndune.png;Fine art paper A4 = 9,50\n");
    const [category] = await shop.db.select().from(categories).where(eq(categories.name, "Sea"));
    const [first] = someMediaOptions;
    // What this page does not know yet, as it was opened before.
    await shop.db.insert(pricingRules).values({
      name: "Sea",
      appliesTo: "category",
      categoryId: category!.id,
      mediaOptions: [first!],
    });
    await describeBatch(page);
    await page.getByRole("button", { name: text.upload(2) }).click();
    await expect(page.getByText(text.finished(1, 1))).toBeVisible({ timeout: 20_000 });

    const card = page.getByRole("listitem").filter({ hasText: "dune.png" });
    const leaveOut = card.getByRole("button", { name: table.leaveOut(1) });
    await expect(leaveOut).toBeVisible();
    await expect(page.getByRole("button", { name: text.uploadNone, exact: true })).toBeDisabled();
    await expect(card.getByRole("button", { name: text.retryOf("dune.png") })).toHaveCount(0);
    await expectNoViolations(page);
    await leaveOut.click();
    await expect(leaveOut).toBeHidden();
    await page.getByRole("button", { name: text.upload(1) }).click();
    await expect(page.getByText(text.overall(2, 2))).toBeVisible({ timeout: 20_000 });
    const rows = await shop.db
      .select({ mediaOptions: artPieces.mediaOptions })
      .from(artPieces)
      .where(inArray(artPieces.reference, ["IK00013", "IK00014"]));
    expect(rows).toEqual([{ mediaOptions: [first] }, { mediaOptions: [first] }]);
  });
});
