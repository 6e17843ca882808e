import { provenanceTexts } from "#app/i18n/admin/provenance.ts";
import { desc, eq } from "drizzle-orm";
import { artPieces, categories } from "#db/catalogue-tables.ts";
import { makePricingRule, someMediaOptions } from "#tests/support/make.ts";
import { artTexts } from "#app/i18n/admin/art.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { batchUploadTexts } from "#app/i18n/admin/batch-upload.ts";
import { batchTableTexts } from "#app/i18n/admin/batch-table.ts";
import { cropTexts } from "#app/i18n/admin/crop.ts";
import { pieceStatesTexts } from "#app/i18n/admin/piece-states.ts";
import { pricingTexts } from "#app/i18n/admin/pricing.ts";
import { globalPricingTexts } from "#app/i18n/admin/global-pricing.ts";
import { expect, expectNoViolations, inBothLanguages, smoke, test } from "../support/journey.ts";
import { unfold } from "../support/unfold.ts";
import { paintingFile } from "../support/painting.ts";
import { openAsStaff, pressInBar } from "../support/staff.ts";

inBothLanguages((language) => {
  const text = artTexts[language];
  const admin = adminTexts[language];
  const batch = batchUploadTexts[language];
  const crop = cropTexts[language];
  const table = batchTableTexts[language];
  const hanging = pieceStatesTexts[language];
  const pricing = globalPricingTexts[language];
  const sea = language === "en" ? "Sea" : "Mer";

  // Each picture is encoded nine times, and journeys share the machine.
  test.slow();

  test.beforeEach(async ({ shop, page }) => {
    await makePricingRule(shop.db, { name: "Global Default Pricing" });
    await openAsStaff(page, shop, "/admin");
  });

  test(
    "a piece is added and hangs in the shop at once",
    smoke,
    async ({ page, expectComplaint }) => {
      expectComplaint(/400 \(Bad Request\)/);
      await page.goto("/admin/art-management");
      await page.getByRole("button", { name: text.addNew }).click();
      const dialog = page.getByRole("dialog", { name: text.addNew });
      await expect(dialog.getByLabel(text.columns.reference)).toHaveValue("IK00013");

      await dialog.getByRole("button", { name: admin.add, exact: true }).click();
      await expect(dialog.getByText(text.problems.pictureRequired!)).toBeVisible();
      await dialog.getByLabel(text.choosePicture).setInputFiles({
        name: "a.jpg",
        mimeType: "image/jpeg",
        buffer: Buffer.from("<html></html>"),
      });
      await expect(dialog.getByText(text.uploadProblems["invalid-type"]!)).toBeVisible();
      await dialog
        .getByLabel(text.choosePicture)
        .setInputFiles(await paintingFile("tide.jpg", "#20507f"));
      await expect(dialog.getByRole("img", { name: text.newPictureAlt })).toBeVisible();
      await dialog.getByLabel(text.columns.category, { exact: true }).selectOption(sea);
      await dialog.getByLabel(provenanceTexts[language].likeness).selectOption("no");
      await expectNoViolations(page);
      await dialog.getByRole("button", { name: admin.add, exact: true }).click();

      await expect(page.getByText(text.created("IK00013"))).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole("link", { name: "IK00013" })).toBeVisible();
      await page.goto("/art");
      await expect(page.getByRole("link", { name: /IK00013/ }).first()).toBeVisible();
    },
  );

  test("a picture that the shop refuses leaves all that was typed beside it", async ({
    page,
    shop,
    expectComplaint,
  }) => {
    expectComplaint(/400 \(Bad Request\)|422/);
    await page.goto("/admin/art-management/new");
    const dialog = page.getByRole("dialog", { name: text.addNew });
    const reference = dialog.getByLabel(text.columns.reference);
    await reference.fill("IK77777");
    await dialog.getByLabel(text.columns.category, { exact: true }).selectOption(sea);
    await dialog.getByLabel(provenanceTexts[language].likeness).selectOption("no");
    const whole = await paintingFile("tide.jpg", "#20507f");
    const cut = { ...whole, buffer: whole.buffer.subarray(0, whole.buffer.length / 2) };
    await dialog.getByLabel(text.choosePicture).setInputFiles(cut);
    await expect(dialog.getByText(text.uploadProblems.unreadable!)).toBeVisible();
    await dialog.getByRole("button", { name: admin.add, exact: true }).click();
    await expect(dialog.getByRole("alert").first()).toBeVisible();
    await expect(reference).toHaveValue("IK77777");
    await dialog.getByLabel(text.choosePicture).setInputFiles(whole);
    await expect(dialog.getByRole("img", { name: text.newPictureAlt })).toBeVisible();
    await dialog.getByRole("button", { name: admin.add, exact: true }).click();
    await expect(page.getByText(text.created("IK77777"))).toBeVisible();
    expect(
      await shop.db.select().from(artPieces).where(eq(artPieces.reference, "IK77777")),
    ).toMatchObject([{ likeness: false }]);
  });

  test("a piece becomes a draft, hangs again after a look at what that does, and is taken back", async ({
    page,
  }) => {
    await page.goto("/admin/art-management?q=IK00002");
    const act = async (name: string, confirm: string) => {
      await page
        .getByRole("row", { name: /IK00002/ })
        .getByRole("checkbox")
        .check();
      await pressInBar(page, language, name);
      await expectNoViolations(page);
      await page.getByRole("dialog").getByRole("button", { name: confirm }).click();
    };
    await act(hanging.actions.draft, hanging.confirm.draft);
    await expect(page.getByText(hanging.done.draft(1))).toBeVisible();
    await expect(page.getByRole("row").getByText(hanging.states.draft)).toBeVisible();
    await act(hanging.actions.hung, hanging.confirm.hung(1));
    await expect(page.getByText(hanging.done.hung(1))).toBeVisible();
    await expect(page.getByRole("row").getByText(hanging.states.draft)).toBeHidden();
    await page.getByRole("button", { name: admin.undo }).first().click();
    await expect(page.getByText(hanging.undone(1))).toBeVisible();
    await expect(page.getByRole("row").getByText(hanging.states.draft)).toBeVisible();
  });

  test("a crop is moved by keyboard and by hand, and stays where it was put", async ({ page }) => {
    const dialog = page.getByRole("dialog", { name: text.edit("IK00002") });
    const paper = dialog.getByRole("group", { name: /√2:1 · A2, A3, A4/ });
    const slider = paper.getByRole("slider", { name: crop.move.y });
    const save = async () => {
      await dialog.getByRole("button", { name: admin.saveChanges }).click();
      await expect(page.getByText(text.updated("IK00002")).last()).toBeVisible();
      await page.goto("/admin/art-management/2");
      await unfold(page);
    };

    await page.goto("/admin/art-management/2");
    await unfold(page);
    await expect(paper.getByRole("radio", { name: crop.ways.unchosen })).toBeChecked();
    await paper.getByRole("radio", { name: crop.ways.fill }).check();
    await expect(paper.getByText(crop.printed(70))).toBeVisible();
    await expect(slider).toHaveValue("500");
    await slider.press("Home");
    await expect(slider).toHaveAttribute("aria-valuetext", crop.at.y(0));
    await slider.press("ArrowRight");
    await expectNoViolations(page);
    await save();
    await expect(slider).toHaveValue("10");
    await dialog.getByText(admin.history).click();
    await expect(dialog.getByText(crop.chosen.fill(10))).toBeVisible();

    const printed = paper.locator("[data-printed]");
    await printed.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await printed.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2, y + height / 2 + 400, { steps: 4 });
    await page.mouse.up();
    await expect(slider).toHaveValue("1000");
    await paper.getByRole("button", { name: crop.centre }).click();
    await expect(slider).toHaveValue("500");

    await paper.getByRole("radio", { name: crop.ways.fill }).press("ArrowDown");
    await expect(paper.getByRole("radio", { name: crop.ways.border })).toBeChecked();
    await expectNoViolations(page);
    await paper.getByRole("radio", { name: crop.ways.border }).press("ArrowDown");
    await expect(paper.getByText(crop.becomes("A2", "42", "42"))).toBeVisible();
    await expectNoViolations(page);
    await save();
    await expect(paper.getByRole("radio", { name: crop.ways.own })).toBeChecked();
  });

  test("a table fills a batch after a look at its lines, and the same again changes nothing", async ({
    page,
    shop,
  }) => {
    await page.goto("/admin/batch-upload");
    await page.getByLabel(batch.choose).setInputFiles([await paintingFile("dune.png", "#a07030")]);
    const lines =
      "fichier;titre_fr;texte_fr;catégorie;prix\r\ndune.png;Été;Sable, vent;Mer;Affiche A4 = 9,50\r\nrien.png;;;;\r\n".replace(
        "Affiche",
        someMediaOptions[1]!.mediaType,
      );
    const chooseTable = () =>
      page.getByLabel(table.choose).setInputFiles({
        name: "lot.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(lines, "latin1"),
      });
    await chooseTable();
    const dialog = page.getByRole("dialog", { name: table.title });
    await expect(
      dialog.getByText(table.line(3, table.columns.file, table.problems.noPicture("rien.png"))),
    ).toBeVisible();
    await expectNoViolations(page);
    await dialog.getByRole("button", { name: table.take(1) }).click();
    await expect(page.getByLabel(text.words.titleFr)).toHaveValue("Été");
    await chooseTable();
    await expect(dialog.getByText(table.same(1))).toBeVisible();
    await expect(dialog.getByRole("button", { name: table.take(0) })).toBeDisabled();
    await dialog.getByRole("button", { name: admin.cancel }).click();

    await page.getByLabel(batch.category, { exact: true }).selectOption({ index: 1 });
    await page.getByLabel(provenanceTexts[language].likeness).selectOption("no");
    await page.getByRole("button", { name: batch.upload(1) }).click();
    await expect(page.getByText(batch.overall(1, 1))).toBeVisible({ timeout: 20_000 });
    const [piece] = await shop.db.select().from(artPieces).orderBy(desc(artPieces.id)).limit(1);
    const [category] = await shop.db.select().from(categories).where(eq(categories.name, "Sea"));
    expect(piece).toMatchObject({
      titleFr: "Été",
      additionalInfoFr: "Sable, vent",
      categoryId: category!.id,
      lowest: { priceCents: 950 },
    });
  });

  test("a batch of three: one fails and is retried", async ({ page }) => {
    await page.goto("/admin/batch-upload");
    await page
      .getByLabel(batch.choose)
      .setInputFiles([
        await paintingFile("IK00077.jpg", "#a07030"),
        await paintingFile("IK00001.jpg", "#308050"),
        await paintingFile("my photo.jpg", "#703080"),
      ]);
    await expect(page.getByText(batch.twice("IK00001"))).toBeVisible();
    await page.reload();
    await expect(page.getByText(batch.restored(3))).toBeVisible();

    await page.getByRole("button", { name: batch.upload(3) }).click();
    await expect(page.getByText(text.problems.categoryRequired!)).toBeVisible();
    await page.getByLabel(batch.category, { exact: true }).selectOption(sea);
    await page.getByLabel(provenanceTexts[language].likeness).selectOption("no");
    await expectNoViolations(page);
    await page.getByRole("button", { name: batch.upload(3) }).click();
    await expect(page.getByText(batch.finished(2, 1))).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText(batch.overall(2, 3))).toBeVisible();
    await expect(
      page.getByRole("progressbar", { name: batch.progressOf("IK00077.jpg") }),
    ).toHaveAttribute("value", "100");

    const failed = page.getByRole("listitem").filter({ hasText: "IK00001.jpg" });
    await failed.getByLabel(batch.reference).fill("DUNE-02");
    await failed.getByRole("button", { name: batch.retryOf("IK00001.jpg") }).click();
    await expect(page.getByText(batch.overall(3, 3))).toBeVisible();
    await expectNoViolations(page);
    await page.reload();
    await expect(page.getByRole("listitem").filter({ hasText: "IK00077" })).toHaveCount(0);
    await page.goto("/DUNE-02");
    await expect(page.getByRole("heading", { name: "DUNE-02" })).toBeVisible();
  });

  test("the global prices are applied, and taken back", async ({ page }) => {
    await page.goto("/admin/art-management?q=IK0001");
    await page.getByRole("link", { name: text.applyGlobal }).click();
    const dialog = page.getByRole("dialog", { name: pricing.title });
    await expect(dialog.getByText(pricing.willChange(12))).toBeVisible();
    await expectNoViolations(page);
    await dialog.getByRole("button", { name: pricing.apply(12) }).click();
    await expect(dialog.getByText(pricing.result(12, 0))).toBeVisible();
    await expect(dialog.getByText(pricing.nothingToDo)).toBeVisible();
    await dialog.getByRole("button", { name: pricing.undo }).click();
    await expect(dialog.getByText(pricing.willChange(12))).toBeVisible();
    await expect(dialog.getByRole("status")).toContainText(pricing.undone(12, 0));
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/q=IK0001/);
  });

  test("from a rule that changed the way leads to the pieces that exist", async ({ page }) => {
    const rules = pricingTexts[language];
    await page.goto("/admin/pricing");
    await page.getByRole("button", { name: rules.edit(rules.globalDefault) }).click();
    const rule = page.getByRole("dialog");
    await rule.getByRole("button", { name: admin.saveChanges }).click();
    await expect(rule).toBeHidden();
    const message = page.locator("[data-sonner-toast]");
    await expect(message).toContainText(rules.keepTheirs);
    await message.getByRole("button", { name: rules.applyToExisting }).click();
    await expect(page.getByRole("dialog", { name: pricing.title })).toBeVisible();
    await page.goto("/admin/pricing");
    await page.getByRole("main").getByRole("link", { name: rules.applyToExisting }).click();
    await expect(page.getByRole("dialog", { name: pricing.title })).toBeVisible();
  });

  test("one piece is archived from its menu, and hung again", async ({ page }) => {
    await page.goto("/admin/art-management?q=IK00004");
    const choose = async (label: string) => {
      await page
        .getByRole("button", { name: new RegExp(admin.actionsFor("").trim()) })
        .first()
        .click();
      await page.getByRole("menuitem", { name: label }).click();
    };
    await choose(hanging.actions.archived);
    await page.getByRole("button", { name: hanging.confirm.archived, exact: true }).click();
    await expect(page.getByText(hanging.done.archived(1))).toBeVisible();
    await choose(hanging.hangAgain);
    await page.getByRole("button", { name: hanging.confirm.hung(1), exact: true }).click();
    await expect(page.getByText(hanging.done.hung(1))).toBeVisible();
  });

  test("several pieces are deleted by keyboard, and come back", async ({ page }) => {
    await page.goto("/admin/art-management?sort=reference");
    for (const reference of ["IK00001", "IK00002"])
      await page.getByRole("checkbox", { name: admin.select(reference) }).press("Space");
    await expectNoViolations(page);
    await pressInBar(page, language, admin.delete);
    await page.getByRole("alertdialog").getByRole("button", { name: admin.delete }).press("Enter");
    await expect(page.getByText(admin.deleted(text.pieces(2)))).toBeVisible();
    await expect(page.getByRole("link", { name: "IK00001" })).toBeHidden();
    await page.getByRole("button", { name: admin.undo }).click();
    await expect(page.getByRole("link", { name: "IK00001" })).toBeVisible();
  });
});
