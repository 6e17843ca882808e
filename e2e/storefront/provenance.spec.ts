// Read out of its file, decided on by staff, read by visitors.
import sharp from "sharp";
import { artTexts } from "#app/i18n/admin/art.ts";
import { batchUploadTexts } from "#app/i18n/admin/batch-upload.ts";
import { historyTexts } from "#app/i18n/admin/history.ts";
import { provenanceTexts } from "#app/i18n/admin/provenance.ts";
import { pictureWarningTexts } from "#app/i18n/admin/picture-warnings.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { artPieceTexts } from "#app/i18n/storefront/art-piece.ts";
import { painting } from "#tests/support/pictures/painting.ts";
import { expect, expectNoViolations, inBothLanguages, test } from "../support/journey.ts";
import { openAsStaff, openFilters } from "../support/staff.ts";

const prompt = "a heron at dawn, ink on paper";
const parameters = `${prompt}\nNegative prompt: text\nSteps: 20, Seed: 42, Model: dreamshaper_8, Version: v1.10.1`;
const generated = async (name: string, seed: number) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await painting(seed, 600, 400)
    .withExif({ IFD0: { ImageDescription: parameters } })
    .jpeg()
    .toBuffer(),
});

inBothLanguages((language) => {
  const text = artTexts[language];
  const provenance = provenanceTexts[language];
  const admin = adminTexts[language];
  const noticed = pictureWarningTexts[language];
  const batch = batchUploadTexts[language];
  const visitor = artPieceTexts[language].provenance;
  const sea = language === "en" ? "Sea" : "Mer";

  test.slow();

  test("what the file says is offered, and visitors read what is ticked", async ({
    page,
    shop,
  }) => {
    await openAsStaff(page, shop, "/admin/art-management/1");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(text.replacePicture).setInputFiles(await generated("heron.jpg", 1));
    await expect(dialog.getByText(provenance.found("Automatic1111"))).toBeVisible({
      timeout: 20_000,
    });
    await dialog.getByRole("button", { name: provenance.use }).click();
    await expect(dialog.getByLabel(provenance.fields.tool, { exact: true })).toBeFocused();
    await expect(dialog.getByLabel(provenance.fields.prompt, { exact: true })).toHaveValue(prompt);
    await expect(dialog.getByText(provenance.used)).toBeVisible();
    const tick = (field: string) =>
      dialog.getByRole("checkbox", { name: provenance.publicOf(field), exact: true });
    await expect(tick(provenance.fields.tool)).toBeChecked();
    await expect(tick(provenance.fields.prompt)).not.toBeChecked();
    await tick(provenance.fields.model).check();
    await expectNoViolations(page);
    await dialog.getByRole("button", { name: admin.saveChanges }).click();
    await expect(page.getByText(text.updated("IK00001"))).toBeVisible();

    await page.goto("/admin/art-management/1");
    await dialog.getByText(admin.history, { exact: false }).click();
    const { fields, line } = historyTexts[language];
    await expect(dialog.getByText(line(fields.model!)).locator("ins")).toHaveText("dreamshaper_8");
    await expect(dialog.getByText(line(fields.shown!)).locator("ins")).toHaveText(
      `${fields.tool}, ${fields.model}`,
    );

    await page.goto("/art/1");
    await page.getByText(visitor.title).click();
    await expect(page.getByText(visitor.by.trainedAlgorithmicMedia)).toBeVisible();
    await expect(page.getByText("dreamshaper_8")).toBeVisible();
    await expect(page.getByText(visitor.printed(600, 400))).toBeVisible();
    await expect(page.getByText(prompt)).toHaveCount(0);
    await expectNoViolations(page);
  });

  test("a picture like one that hangs, soft and with a border, is told and taken all the same", async ({
    page,
    shop,
  }) => {
    await openAsStaff(page, shop, "/admin/batch-upload");
    await page.getByLabel(batch.category, { exact: true }).selectOption(sea);
    await page.getByLabel(provenanceTexts[language].likeness).selectOption("no");
    await page.getByLabel(batch.choose).setInputFiles(await generated("IK00091.jpg", 1));
    await page.getByRole("button", { name: batch.upload(1) }).click();
    await expect(page.getByText(batch.finished(1, 0))).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole("list", { name: noticed.label })).toHaveCount(0);

    const soft = await sharp(await painting(1, 600, 400).png().toBuffer())
      .blur(7)
      .jpeg()
      .toBuffer();
    const framed = await sharp(await painting(2, 600, 400).png().toBuffer())
      .extend({ left: 40, right: 40, background: "#fff" })
      .png()
      .toBuffer();
    await page.getByLabel(batch.choose).setInputFiles([
      { name: "IK00092.jpg", mimeType: "image/jpeg", buffer: soft },
      { name: "DUNE-1.png", mimeType: "image/png", buffer: framed },
    ]);
    await page.getByRole("button", { name: batch.upload(2) }).click();
    await expect(page.getByText(batch.finished(2, 0))).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole("link", { name: /^IK00091/ })).toBeVisible();
    await expect(page.getByText(noticed.blurred, { exact: true })).toBeVisible();
    await expect(page.getByText(noticed.border(noticed.sides.leftAndRight(40)))).toBeVisible();
    await expectNoViolations(page);

    await page.goto("/admin/art-management");
    await openFilters(page, language);
    await page.getByLabel(text.noticedLabel).selectOption("1");
    await expect(page.getByRole("link", { name: "IK00092" })).toBeVisible();
    await expect(page.getByRole("link", { name: "IK00091", exact: true })).toHaveCount(0);
  });
});
