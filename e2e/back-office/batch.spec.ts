// What a batch does where its rule, its references or its cards change under way.
import type { Page } from "@playwright/test";
import { desc, eq, inArray } from "drizzle-orm";
import { artPieces, categories } from "#db/catalogue-tables.ts";
import { pricingRules } from "#db/pricing-tables.ts";
import { artTexts } from "#app/i18n/admin/art.ts";
import { batchTableTexts } from "#app/i18n/admin/batch-table.ts";
import { batchUploadTexts } from "#app/i18n/admin/batch-upload.ts";
import { pieceStatesTexts } from "#app/i18n/admin/piece-states.ts";
import { provenanceTexts } from "#app/i18n/admin/provenance.ts";
import { makePricingRule, someMediaOptions } from "#tests/support/make.ts";
import { expect, expectNoViolations, inBothLanguages, test } from "../support/journey.ts";
import { paintingFile } from "../support/painting.ts";
import { openAsStaff } from "../support/staff.ts";
import { waitForScripts } from "../support/visitor.ts";

inBothLanguages((language) => {
  const text = batchUploadTexts[language];
  const table = batchTableTexts[language];
  const sea = language === "en" ? "Sea" : "Mer";

  test.slow();

  test.beforeEach(async ({ shop, page }) => {
    await makePricingRule(shop.db, { name: "Global Default Pricing" });
    await openAsStaff(page, shop, "/admin/batch-upload");
    await waitForScripts(page);
  });

  const choose = (page: Page, ...files: Awaited<ReturnType<typeof paintingFile>>[]) =>
    page.getByLabel(text.choose).setInputFiles(files);

  async function describeBatch(page: Page) {
    await page.getByLabel(text.category, { exact: true }).selectOption(sea);
    await page.getByLabel(provenanceTexts[language].likeness).selectOption("no");
  }

  const referencesOn = (page: Page) =>
    page
      .getByLabel(text.reference, { exact: true })
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

  async function chooseTable(page: Page, lines: string) {
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
    await choose(
      page,
      await paintingFile("dune.png", "#a07030"),
      await paintingFile("sky.png", "#3070a0"),
    );
    await chooseTable(page, "file;prices\ndune.png;Fine art paper A4 = 9,50\n");
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

  test("what is refused of a table is told, and mended on its card without losing the rest", async ({
    page,
    shop,
  }) => {
    await choose(page, await paintingFile("dune.png", "#a07030"));
    await describeBatch(page);
    const long = "Sand ".repeat(801).trim();
    await page.getByLabel(table.choose).setInputFiles({
      name: "lot.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(
        `Image;Titre anglais;Texte anglais;Artiste;Canvas A3\ndune.png;Dune;${long};Claire;1,234\n`,
      ),
    });
    const dialog = page.getByRole("dialog", { name: table.title });
    await expect(dialog.getByText(table.unused("Artiste"))).toBeVisible();
    const unclear = table.problems.priceUnclear("Canvas A3 = 1,234");
    await expect(dialog.getByText(table.line(2, table.columns.prices, unclear))).toBeVisible();
    await expect(dialog.getByText(table.onCards)).toBeVisible();
    await expectNoViolations(page);
    await dialog.getByRole("button", { name: table.take(1) }).click();

    const { words: texts, infoEn, problems } = artTexts[language];
    await expect(page.getByLabel(texts.title)).toHaveValue("Dune");
    const info = page.getByLabel(infoEn);
    await expect(info).toHaveValue(long);
    const tooLong = page.getByText(text.refusedField(infoEn, problems.tooLong!));
    await expect(tooLong).toBeVisible();
    const prices = page.getByLabel(table.typedPrices);
    await expect(prices).toHaveValue("Canvas A3 = 1,234");
    await expect(page.getByText(unclear)).toBeVisible();
    await expect(page.getByRole("button", { name: text.uploadNone, exact: true })).toBeDisabled();
    await expectNoViolations(page);
    await page.waitForTimeout(300);
    await page.reload();
    await describeBatch(page);
    await page.getByText(text.more).click();
    await prices.fill("Canvas A3 = 12,34 €");
    await expect(page.getByText(unclear)).toHaveCount(0);
    await info.fill("Sand");
    await expect(tooLong).toHaveCount(0);
    await page.getByRole("button", { name: text.upload(1) }).click();
    await expect(page.getByText(text.overall(1, 1))).toBeVisible({ timeout: 20_000 });
    const [piece] = await shop.db.select().from(artPieces).orderBy(desc(artPieces.id)).limit(1);
    expect(piece).toMatchObject({ title: "Dune", additionalInfo: "Sand" });
    expect(piece!.mediaOptions[0]!.sizes[0]).toMatchObject({ priceCents: 1234 });
  });

  test("a second batch goes on where the first one ended", async ({ page }) => {
    await choose(
      page,
      await paintingFile("dune.png", "#a07030"),
      await paintingFile("sky.png", "#3070a0"),
    );
    await describeBatch(page);
    const { words: texts } = artTexts[language];
    await page.getByText(text.more).first().click();
    await page.getByLabel(texts.title).first().fill("Low tide");
    await page.getByLabel(texts.titleFr).first().fill("Marée basse");
    await page.getByRole("button", { name: text.upload(2) }).click();
    await expect(page.getByText(text.overall(2, 2))).toBeVisible({ timeout: 20_000 });
    await expect(
      page.getByText(language === "en" ? "Low tide" : "Marée basse", { exact: true }),
    ).toBeVisible();
    await page.getByRole("button", { name: text.clearList }).click();
    await choose(
      page,
      await paintingFile("wood.png", "#307030"),
      await paintingFile("ice.png", "#a0a0ff"),
    );
    await expect.poll(() => referencesOn(page)).toEqual(["IK00015", "IK00016"]);
  });

  test("a file that the shop refuses takes no reference from the others", async ({ page }) => {
    const refused = (name: string) => ({
      name,
      mimeType: "image/png",
      buffer: Buffer.from("no picture"),
    });
    await choose(
      page,
      refused("notes.png"),
      await paintingFile("dune.png", "#a07030"),
      refused("faux.png"),
      await paintingFile("sky.png", "#3070a0"),
    );
    await expect.poll(() => referencesOn(page)).toEqual(["", "IK00013", "", "IK00014"]);
    await expect(page.getByText(text.missingReference)).toHaveCount(0);
    await expectNoViolations(page);
  });

  test("a reference that was proposed and is taken meanwhile becomes the next free one", async ({
    page,
    shop,
    expectComplaint,
  }) => {
    expectComplaint(/status of 409/);
    const claimReference = (reference: string) =>
      shop.db.update(artPieces).set({ reference }).where(eq(artPieces.reference, "IK00001"));
    await choose(
      page,
      await paintingFile("dune.png", "#a07030"),
      await paintingFile("sky.png", "#3070a0"),
      await paintingFile("IK00099.png", "#307030"),
    );
    await expect.poll(() => referencesOn(page)).toEqual(["IK00013", "IK00014", "IK00099"]);
    await describeBatch(page);
    await page.waitForLoadState("networkidle");
    await claimReference("IK00014");
    await page.getByRole("button", { name: text.upload(3) }).click();
    await expect(page.getByText(text.overall(3, 3))).toBeVisible({ timeout: 20_000 });
    const rows = await shop.db
      .select({ reference: artPieces.reference })
      .from(artPieces)
      .orderBy(desc(artPieces.id))
      .limit(3);
    expect(rows.map(({ reference }) => reference)).toEqual(
      expect.arrayContaining(["IK00013", "IK00099", expect.stringMatching(/^IK00(?:015|100)$/)]),
    );

    await page.getByRole("button", { name: text.clearList }).click();
    await choose(page, await paintingFile("wood.png", "#70a030"));
    await expect.poll(() => referencesOn(page)).toHaveLength(1);
    const [proposed] = await referencesOn(page);
    await shop.db
      .update(artPieces)
      .set({ reference: proposed! })
      .where(eq(artPieces.reference, "IK00014"));
    await page.reload();
    await expect(page.getByText(text.restored(1))).toBeVisible();
    await expect
      .poll(() => referencesOn(page))
      .toEqual([`IK${String(Number(proposed!.slice(2)) + 1).padStart(5, "0")}`]);
  });

  test("a picture that is removed while it is being sent does not come back", async ({ page }) => {
    await page.route("**/admin/uploads", () => {});
    await choose(
      page,
      await paintingFile("dune.png", "#a07030"),
      await paintingFile("sky.png", "#3070a0"),
    );
    await describeBatch(page);
    await page.getByRole("button", { name: text.upload(2) }).click();
    await expect(page.getByText(text.statuses.processing)).toHaveCount(2);
    await page.getByRole("button", { name: text.remove("dune.png") }).click();
    await expect(page.getByText(text.statuses.processing)).toHaveCount(1);
    await page.waitForTimeout(300);
    await page.reload();
    await expect(page.getByText(text.restored(1))).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "dune.png" })).toHaveCount(0);
    await expect(page.getByRole("listitem").filter({ hasText: "sky.png" })).toHaveCount(1);
  });

  test("a title that is refused is named on its card, and sent once it is mended", async ({
    page,
    expectComplaint,
  }) => {
    expectComplaint(/status of 400/);
    const { words: texts, problems } = artTexts[language];
    await choose(page, await paintingFile("dune.png", "#a07030"));
    await describeBatch(page);
    await page.getByText(text.more).click();
    await page.getByLabel(texts.title).fill("Low\u0007tide");
    await page.getByRole("button", { name: text.upload(1) }).click();
    const refusal = page.getByText(text.refusedField(texts.title, problems.notAllowed!));
    await expect(refusal).toBeVisible();
    await page.getByLabel(texts.title).fill("Low tide");
    await page.getByRole("button", { name: text.retryOf("dune.png") }).click();
    await expect(page.getByText(text.overall(1, 1))).toBeVisible({ timeout: 20_000 });
    await expect(refusal).toHaveCount(0);
  });

  test("what was changed on a card that had arrived is told, with a way to the piece", async ({
    page,
    shop,
    expectComplaint,
  }) => {
    expectComplaint(/ERR_/);
    const hanging = pieceStatesTexts[language];
    await choose(page, await paintingFile("dune.png", "#a07030"));
    await describeBatch(page);
    await page.route(
      "**/admin/uploads",
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.getByRole("button", { name: text.upload(1) }).click();
    await expect(page.getByText(artTexts[language].uploadProblems["cut-off"]!)).toBeVisible();
    await page.getByLabel(hanging.state).selectOption("draft");
    await page.getByText(text.more).click();
    await page.getByLabel(artTexts[language].words.title).fill("Low tide");
    await page.getByRole("button", { name: text.retryOf("dune.png") }).click();
    await expect(page.getByText(text.hadArrived(text.notTaken.hanging))).toBeVisible();
    await expect(page.getByText(hanging.isHung)).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole("link", { name: text.changeThere }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    const [piece] = await shop.db.select().from(artPieces).orderBy(desc(artPieces.id)).limit(1);
    expect(piece).toMatchObject({ title: "Low tide", state: "hung" });
  });

  test("cards keep their places over a reload, whichever was written on last", async ({ page }) => {
    const names = ["one.png", "two.png", "three.png", "four.png"];
    await choose(page, ...(await Promise.all(names.map((name) => paintingFile(name, "#a07030")))));
    await page.getByRole("button", { name: text.remove("one.png") }).click();
    await page.getByRole("button", { name: text.remove("two.png") }).click();
    await page.getByText(text.more).nth(1).click();
    await page.getByLabel(artTexts[language].words.title).nth(1).fill("Dune");
    await page.waitForTimeout(300);
    await page.reload();
    await expect(page.getByText(text.restored(2))).toBeVisible();
    await expect(page.getByTitle(/\.png$/)).toHaveText(["three.png", "four.png"]);
  });
});
