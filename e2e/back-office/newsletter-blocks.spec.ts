// A newsletter written in blocks: by mouse, by keyboard and with a screen reader; its HTML source
// remains available.
import type { Page } from "@playwright/test";
import { inArray } from "drizzle-orm";
import { emailCampaigns, emailTemplates } from "#db/mail-tables.ts";
import { artPieces } from "#db/catalogue-tables.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { blocksTexts } from "#app/i18n/admin/blocks.ts";
import { emailMarketingTexts } from "#app/i18n/admin/email-marketing.ts";
import { expect, expectNoViolations, inBothLanguages, test } from "../support/journey.ts";
import { openAsStaff } from "../support/staff.ts";
import { waitForScripts } from "../support/visitor.ts";

inBothLanguages((language) => {
  const text = blocksTexts[language];
  const mailing = emailMarketingTexts[language];
  const admin = adminTexts[language];

  test.beforeEach(({ expectComplaint }) => {
    // The browser reports that the preview ran no script, and that a form was refused.
    expectComplaint(/about:srcdoc|status of 400 .*campaigns|ERR_FAILED .*pieces/);
  });

  const parts = (page: Page) => {
    const dialog = page.getByRole("dialog");
    return {
      dialog,
      written: dialog.getByRole("textbox", { name: text.content, exact: true }),
      preview: page.frameLocator("iframe"),
      press: (name: string) => dialog.getByRole("button", { name, exact: true }).click(),
      html: () => dialog.locator("input[name=htmlContent]").inputValue(),
    };
  };

  test("proposes a subject out of the pieces, which may be changed", async ({ page, shop }) => {
    await openAsStaff(page, shop, "/admin/email-marketing/campaigns/new");
    await waitForScripts(page);
    const { dialog, written, press } = parts(page);
    await expect(written).toBeVisible();
    await press(text.kinds.piece);
    await dialog.getByRole("button", { name: "IK00002" }).click();
    const proposed = mailing.proposedSubject("IK00002");
    const useSubject = dialog.getByRole("button", {
      name: mailing.takeSubject(proposed),
      exact: true,
    });
    await useSubject.click();
    const subject = dialog.getByLabel(mailing.fields.subject, { exact: true });
    await expect(subject).toHaveValue(proposed);
    await expect(useSubject).toBeHidden();
    await subject.fill("");
    await expect(useSubject).toBeVisible();
  });

  test("begins with what is new, is written, moved, mended and saved", async ({ page, shop }) => {
    test.setTimeout(120_000);
    await shop.db
      .update(artPieces)
      .set({ createdAt: new Date() })
      .where(inArray(artPieces.reference, ["IK00004", "IK00005", "IK00006"]));
    await openAsStaff(page, shop, "/admin/email-marketing/campaigns/new");
    await waitForScripts(page);
    const { dialog, written, preview, press, html } = parts(page);
    await expect(written).toBeVisible();
    // This comes now, because the preview's frame blocks every script, axe's too.
    await expectNoViolations(page);
    await press(text.addRow);
    await expect(dialog.getByRole("button", { name: "IK00001" })).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press("Escape");
    await dialog.getByLabel(mailing.fields.name).fill("Spring");
    await dialog.getByLabel(mailing.fields.subject, { exact: true }).fill("News");
    await dialog.getByRole("button", { name: text.newSince("").trim() }).click();
    await expect(preview.getByRole("heading", { level: 2 })).toContainText(
      text.newSince("").trim(),
    );
    await expect(preview.getByRole("link", { name: text.seeAll })).toBeVisible();
    expect(await html()).toMatch(/<h2>.*<\/h2>\n\{\{art:IK\d+,IK\d+,IK\d+\}\}\n/);

    await test.step("words, bold and a link", async () => {
      await dialog.getByRole("combobox", { name: text.block, exact: true }).selectOption("0");
      await press(text.kinds.text);
      await page.keyboard.type("Dear ");
      await page.keyboard.press("ControlOrMeta+b");
      await page.keyboard.type("friends");
      await page.keyboard.press("ControlOrMeta+b");
      await page.keyboard.type(" of art");
      for (let sign = 0; sign < "art".length; sign += 1)
        await page.keyboard.press("Shift+ArrowLeft");
      await press(text.link);
      await dialog.getByLabel(text.address).fill("javascript:alert(1)");
      await press(text.apply);
      await expect(dialog.getByText(text.addressBad)).toBeVisible();
      await dialog.getByLabel(text.address).fill("/art");
      await press(text.apply);
      await expect
        .poll(html)
        .toContain('<p>Dear <strong>friends</strong> of <a href="/art">art</a></p>');
      await expect(preview.getByRole("link", { name: "art", exact: true })).toBeVisible();
    });

    await test.step("moved by keys and by buttons, and undone", async () => {
      await page.keyboard.press("Alt+ArrowUp");
      await expect(dialog.getByText(text.moved(text.kinds.text, 1, 4))).toBeVisible();
      expect(await html()).toMatch(/^<p>Dear/);
      await press(text.moveDown);
      await expect.poll(html).toMatch(/^<h2>/);
      await press(text.remove);
      await expect.poll(html).not.toContain("Dear");
      await press(text.undo);
      await expect.poll(html).toContain("Dear");
      await press(text.redo);
      await expect.poll(html).not.toContain("Dear");
      await press(text.undo);
    });

    await test.step("moved by drag", async () => {
      await written.evaluate((element) => element.scrollTo(0, 0));
      const grip = written.locator(".block-grip");
      await grip.nth(1).dragTo(written.locator("h2"), { targetPosition: { x: 20, y: 2 } });
      await expect.poll(html).toMatch(/^<p>Dear/);
    });

    await test.step("a piece by its picture, a row, a line and a button", async () => {
      await press(text.kinds.piece);
      await page.route("**/email-marketing/pieces?*", (route) => route.abort());
      await dialog.getByLabel(text.search).fill("IK0000");
      await expect(dialog.getByText(text.notSearched)).toBeVisible();
      await page.unroute("**/email-marketing/pieces?*");
      await dialog.getByLabel(text.search).fill("IK00001");
      await dialog.getByRole("button", { name: "IK00001" }).click();
      await expect.poll(html).toContain("\n{{art:IK00001}}\n");
      await press(text.addRow);
      for (const reference of ["IK00002", "IK00003"]) {
        await dialog.getByLabel(text.search).fill(reference);
        await dialog.getByRole("button", { name: reference }).click();
      }
      await press(text.insertRow(2));
      await expect.poll(html).toContain("\n{{art:IK00002,IK00003}}\n");
      await press(text.kinds.line);
      await press(text.kinds.button);
      await expect.poll(html).toContain('<hr>\n<p><a class="button" href=""></a></p>');
      await dialog.getByLabel(text.words).fill("See <all>");
      await press(admin.add);
      await expect(dialog.getByText(mailing.problems.buttonAddress)).toBeVisible();
      await dialog.getByRole("combobox", { name: text.block, exact: true }).selectOption("4");
      await dialog.getByLabel(text.address).fill("/art");
      await expect(preview.getByRole("link", { name: "See <all>" })).toBeVisible();
      await press(admin.add);
      await expect(page.getByText(mailing.campaignCreated("Spring"))).toBeVisible();
    });

    const [saved] = await shop.db.select().from(emailCampaigns);
    expect(saved!.htmlContent).toContain(
      '<p><a class="button" href="/art">See &lt;all&gt;</a></p>',
    );

    await test.step("the source stays behind it, and nothing is lost", async () => {
      await page.goto(`/admin/email-marketing/campaigns/${saved!.id}`);
      await waitForScripts(page);
      await expect(written).toContainText("Dear friends of art");
      await press(text.editSource);
      const source = dialog.getByLabel(mailing.fields.htmlContent);
      await expect(source).toHaveValue(saved!.htmlContent);
      await press(text.editBlocks);
      expect(await html()).toBe(saved!.htmlContent);
      await press(text.editSource);
      await source.fill(`${saved!.htmlContent}\n<div align="center">End</div>`);
      await press(text.editBlocks);
      await expect(dialog.getByText(text.notBlocks)).toBeVisible();
      await press(admin.saveChanges);
      await expect(page.getByText(mailing.campaignUpdated("Spring"))).toBeVisible();
      await page.goto(`/admin/email-marketing/campaigns/${saved!.id}`);
      await waitForScripts(page);
      await expect(source).toHaveValue(/<div align="center">End<\/div>$/);
      await expect(dialog.getByText(text.notBlocks)).toBeVisible();
    });
  });

  test("a template is written in blocks, and a campaign begins with them", async ({
    page,
    shop,
  }) => {
    await openAsStaff(page, shop, "/admin/email-marketing/templates/new");
    await waitForScripts(page);
    const { dialog, written, preview, press } = parts(page);
    await dialog.getByLabel(mailing.fields.templateName).fill("Letter");
    await written.click();
    await page.keyboard.type("Dear friends");
    await expect(preview.getByText("Dear friends")).toBeVisible();
    await press(admin.add);
    await expect(page.getByText(mailing.templateCreated("Letter"))).toBeVisible();
    const [template] = await shop.db.select().from(emailTemplates);
    expect(template!.htmlContentTemplate).toBe("<p>Dear friends</p>");
    await page.getByRole("button", { name: mailing.addCampaign }).click();
    await dialog.getByLabel(mailing.fields.templateId, { exact: true }).selectOption("Letter");
    await expect(written).toContainText("Dear friends");

    const back = dialog.getByRole("button", { name: mailing.templateUndo });
    await dialog.getByLabel(mailing.fields.templateId, { exact: true }).selectOption("");
    await back.click();
    await expect(written).toContainText("Dear friends");
    await dialog.getByLabel(mailing.fields.templateId, { exact: true }).selectOption("");
    await expect(back).toBeVisible();
    await written.click();
    await page.keyboard.type("Something new");
    await expect(back).toHaveCount(0);
    await expect(written).toContainText("Something new");
  });
});
