import { provenanceTexts } from "#app/i18n/admin/provenance.ts";
import sharp from "sharp";
import { pricingRules } from "#db/pricing-tables.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { batchUploadTexts } from "#app/i18n/admin/batch-upload.ts";
import { mediaOptionsTexts } from "#app/i18n/admin/media-options.ts";
import { sizesTexts } from "#app/i18n/admin/sizes.ts";
import { artPieceTexts } from "#app/i18n/storefront/art-piece.ts";
import { builtInOptions } from "#app/shop/pricing/pricing-rule.ts";
import { someMediaOptions } from "#tests/support/make.ts";
import { expect, expectNoViolations, inBothLanguages, test } from "../support/journey.ts";
import { unfold } from "../support/unfold.ts";
import { openAsStaff, openFilters } from "../support/staff.ts";
import { textsIn } from "../support/texts.ts";

inBothLanguages((language) => {
  const text = sizesTexts[language];
  const admin = adminTexts[language];
  const options = mediaOptionsTexts[language];
  const batch = batchUploadTexts[language];
  const piece = artPieceTexts[language];
  const [sharpEnough, fromAfar] = [text.verdicts.sharp, text.verdicts.distance];

  test.slow();

  test("a size is judged as it is typed, and visitors read the verdict", async ({ page, shop }) => {
    await openAsStaff(page, shop, "/admin/art-management/1");
    await unfold(page);
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(`${text.ppi(203)} · ${sharpEnough}`)).toBeVisible();
    await expect(dialog.getByText(`${text.ppi(145)} · ${fromAfar}`)).toBeVisible();
    const width = dialog.getByLabel(options.width).first();
    const height = dialog.getByLabel(options.height).first();
    await width.fill("3000");
    await height.fill("3000");
    await expect(dialog.getByText(`${text.ppi(20)} · ${text.refused.on}`)).toBeVisible();
    await expectNoViolations(page);
    await dialog.getByLabel(text.enlargement).selectOption("4");
    await expect(
      dialog.getByText(`${text.ppi(20)}, ${text.credit(1.05, 21)} · ${fromAfar}`),
    ).toBeVisible();
    await width.fill("420");
    await height.fill("300");
    await dialog.getByLabel(text.enlargement).selectOption("1");
    await dialog.getByRole("button", { name: admin.saveChanges }).click();
    await expect(dialog).toBeHidden();
    await page.goto("/art/1");
    await expect(page.getByText(piece.sharp)).toBeVisible();
    await page.getByText(textsIn(language).canvas, { exact: true }).click();
    await expect(page.getByText(piece.goodFrom(0.7))).toBeVisible();
    await expectNoViolations(page);
  });

  test("whoever uploads a small picture reads what it is too small for, and finds it in the list", async ({
    page,
    shop,
  }) => {
    await shop.db.insert(pricingRules).values({
      name: "Global Default Pricing",
      appliesTo: "global",
      mediaOptions: someMediaOptions,
    });
    await openAsStaff(page, shop, "/admin/batch-upload");
    const buffer = await sharp({
      create: { width: 1800, height: 1260, channels: 3, background: "#20507f" },
    })
      .jpeg()
      .toBuffer();
    await page
      .getByLabel(batch.choose)
      .setInputFiles({ name: "IK00099.jpg", mimeType: "image/jpeg", buffer });
    await page
      .getByLabel(batch.category, { exact: true })
      .selectOption(language === "en" ? "Sea" : "Mer");
    await page.getByLabel(provenanceTexts[language].likeness).selectOption("no");
    await page.getByRole("button", { name: batch.upload(1) }).click();
    await expect(page.getByText(text.someOffered(1, 3))).toBeVisible();
    await expect(page.getByText(text.needsSide("A3", 2531))).toBeVisible();
    await page.goto("/admin/art-management");
    await openFilters(page, language);
    await page.getByLabel(text.unsold).selectOption("small");
    await expect(page).toHaveURL(/master=small/);
    await expect(page.getByRole("link", { name: "IK00099" })).toBeVisible();
    await expect(page.getByRole("link", { name: "IK00001" })).toBeHidden();
  });

  test("a size that one picture adds takes no proposal from any other, and can be taken back", async ({
    page,
    shop,
  }) => {
    const [rule] = await shop.db
      .insert(pricingRules)
      .values({
        name: "Global Default Pricing",
        appliesTo: "global",
        mediaOptions: builtInOptions,
      })
      .returning();
    await openAsStaff(page, shop, "/admin/batch-upload");
    const file = async (name: string, width: number, height: number) => ({
      name,
      mimeType: "image/jpeg",
      buffer: await sharp({ create: { width, height, channels: 3, background: "#20507f" } })
        .jpeg()
        .toBuffer(),
    });
    const sides: Record<string, [number, number]> = {
      "square.jpg": [1024, 1024],
      "upright.jpg": [1088, 1920],
      "wide.jpg": [1920, 1280],
      "small.jpg": [1024, 768],
      "middle.jpg": [1536, 1024],
    };
    await page
      .getByLabel(batch.choose)
      .setInputFiles(
        await Promise.all(Object.entries(sides).map(([name, of]) => file(name, ...of))),
      );
    const card = (name: string) => page.getByRole("listitem").filter({ hasText: name });
    const proposals = (name: string) => card(name).locator("li > button");
    const read = async () =>
      Object.fromEntries(
        await Promise.all(
          Object.keys(sides).map(async (name) => [name, await proposals(name).allInnerTexts()]),
        ),
      ) as Record<string, string[]>;
    for (const name of Object.keys(sides)) await expect(proposals(name).first()).toBeVisible();
    const before = await read();
    for (const name of ["square.jpg", "small.jpg"]) {
      const now = await read();
      const [pressed] = now[name]!;
      await proposals(name).first().click();
      await expect(proposals(name).filter({ hasText: pressed! })).toHaveCount(0);
      for (const [other, texts] of Object.entries(now)) {
        const remaining = texts.filter((each) => each !== pressed);
        await expect
          .poll(() => proposals(other).allInnerTexts())
          .toEqual(expect.arrayContaining(remaining));
      }
      await page.getByRole("button", { name: admin.undo, exact: true }).first().click();
      await expect.poll(read).toEqual(before);
    }
    const [after] = await shop.db.select().from(pricingRules);
    expect(after!.mediaOptions).toEqual(rule!.mediaOptions);
  });
});
