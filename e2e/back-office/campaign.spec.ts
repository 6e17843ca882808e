// A campaign from the first word to the last recipient, through a real mail server.
import { blocksTexts } from "#app/i18n/admin/blocks.ts";
import { campaignTexts } from "#app/i18n/admin/campaign.ts";
import { emailMarketingTexts } from "#app/i18n/admin/email-marketing.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { campaignMailTexts } from "#app/i18n/mail/campaign.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { startJobs } from "#app/shop/jobs/start-jobs.server.ts";
import { startMailServer } from "#tests/support/mail/mail-server.ts";
import type { MailServer } from "#tests/support/mail/mail-server.ts";
import { makeSubscriber } from "#tests/support/make.ts";
import {
  expect,
  expectNoViolations,
  inBothLanguages,
  test as journey,
} from "../support/journey.ts";
import type { RunningShop } from "../support/shop.ts";
import { openAsStaff } from "../support/staff.ts";
import { waitForScripts } from "../support/visitor.ts";

const test = journey.extend<{ mail: MailServer }>({
  // oxlint-disable-next-line no-empty-pattern
  async mail({}, use) {
    const mail = await startMailServer();
    await use(mail);
    await mail.close();
  },
  variables: async ({ mail }, use) => use({ SMTP_URL: mail.url, MAIL_FROM: "shop@example.org" }),
});

/** What the shop does beside its visitors, which the journeys' shops do not. */
function startSending(shop: RunningShop, { url }: MailServer): Promise<() => Promise<void>> {
  const variables = {
    DATA_DIR: shop.dataDir,
    PUBLIC_URL: shop.url,
    SMTP_URL: url,
    MAIL_FROM: "shop@example.org",
    MAIL_PER_SECOND: "100",
  };
  const only = ["campaigns", "mails of campaigns"];
  return startJobs(
    { connectionString: shop.connectionString },
    readEnvironment(variables),
    createLog("silent"),
    { only },
  );
}

inBothLanguages((language) => {
  const text = campaignTexts[language];
  const mailing = emailMarketingTexts[language];
  const admin = adminTexts[language];

  test.beforeEach(({ expectComplaint }) => {
    // The browser reports that the preview ran no script, and that a form was refused.
    expectComplaint(/about:srcdoc|status of 400 .*send\.data/);
  });

  test("a name in braces that stands for nothing is told at its field, with the nearest", async ({
    page,
    shop,
  }) => {
    await openAsStaff(page, shop, "/admin/email-marketing/templates/new");
    await waitForScripts(page);
    const dialog = page.getByRole("dialog");
    const subject = dialog.locator("[name=subjectTemplate]");
    const warning = dialog.getByText(text.noSuchVariable("{{first_name}}", "{{firstName}}"));
    await subject.fill("Spring, {{first_name}}");
    await expect(warning).toBeVisible();
    await subject.fill("Spring, {{firstName}}");
    await expect(warning).toBeHidden();
    await subject.fill("For : spring");
    await subject.press("Home");
    for (let step = 0; step < "For ".length; step += 1) await subject.press("ArrowRight");
    const insert = dialog.getByLabel(`${text.insert} · ${text.insertInSubject}`);
    await insert.selectOption("firstName");
    await expect(subject).toHaveValue("For {{firstName}}: spring");
    await expect(subject).toBeFocused();
    await expect(insert.getByRole("option", { name: text.variables.unsubscribeUrl })).toHaveCount(
      0,
    );
  });

  test("a template is told at its fields that they are missing, until they are typed", async ({
    page,
    shop,
    expectComplaint,
  }) => {
    expectComplaint(/400/);
    await openAsStaff(page, shop, "/admin/email-marketing/templates/new");
    await waitForScripts(page);
    const texts = emailMarketingTexts[language];
    const dialog = page.getByRole("dialog");
    const name = dialog.locator("[name=name]");
    const save = dialog.getByRole("button", { name: adminTexts[language].add, exact: true });
    const problem = dialog.getByText(texts.problems.templateRequired);
    await save.click();
    await expect(problem).toHaveCount(2);
    await name.fill("Spring");
    await expect(problem).toHaveCount(1);
    await save.click();
    await expect(problem).toHaveCount(1);
    await dialog.getByRole("button", { name: blocksTexts[language].editSource }).click();
    await dialog
      .getByRole("textbox", { name: texts.fields.htmlContentTemplate })
      .fill("<p>Hello</p>");
    await expect(problem).toBeHidden();
  });

  test("is written, checked, tried out, sent and followed", async ({ page, shop, mail }) => {
    test.setTimeout(150_000);
    await makeSubscriber(shop.db, {
      name: "Anna Berg",
      email: "anna@example.org",
      subscribedToNewsletter: true,
      language: "fr",
    });
    await makeSubscriber(shop.db, {
      email: "lost@example.org",
      subscribedToNewsletter: true,
      language: "fr",
    });
    await makeSubscriber(shop.db, { email: "ben@example.org", subscribedToNewsletter: true });
    mail.fault = (address) => (address.startsWith("lost") ? { at: "dropped" } : null);
    await openAsStaff(page, shop, "/admin/email-marketing/campaigns/new");
    await waitForScripts(page);
    const dialog = page.getByRole("dialog");
    const content = dialog.getByLabel(mailing.fields.htmlContent);
    await dialog.getByLabel(mailing.fields.name).fill("Spring");
    await dialog.getByLabel(mailing.fields.subject, { exact: true }).fill("News");
    await dialog.getByRole("button", { name: blocksTexts[language].editSource }).click();
    await content.fill("<h2>Hello </h2>");
    await content.press("Home");
    for (let step = 0; step < "<h2>Hello ".length; step += 1) await content.press("ArrowRight");
    await dialog
      .getByLabel(`${text.insert} · ${text.insertVariable}`, { exact: true })
      .selectOption("firstName");
    await expect(content).toHaveValue("<h2>Hello {{firstName}}</h2>");
    await expect(dialog.getByText(text.readInstead)).toBeVisible();
    await expect(dialog.getByRole("definition").filter({ visible: true })).toHaveText(
      text.variables.firstName,
    );
    await content.press("End");
    await dialog.getByLabel(text.insertArt).fill("IK00001");
    await dialog.getByLabel(text.insertArt).press("Enter");
    await expect(content).toHaveValue("<h2>Hello {{firstName}}</h2>{{art:IK00001}}");
    const preview = page.frameLocator("iframe");
    await expect(preview.getByRole("heading", { name: "Hello Marie" })).toBeVisible();
    await expect(preview.getByText("IK00001")).toBeVisible();
    await dialog.getByText(text.schemes.dark).click();
    await expect(preview.locator("body")).toHaveCSS("background-color", "rgb(22, 21, 26)");
    await dialog.getByText(text.widths.desktop).click();
    await expect(dialog.getByText(text.audience.count(3))).toBeVisible();
    await dialog.getByLabel(mailing.fields.audience).selectOption("specific_segment");
    await dialog.getByLabel(text.audience.language).selectOption("fr");
    await expect(dialog.getByText(text.audience.count(2))).toBeVisible();
    await content.press("End");
    await content.pressSequentially("{{nmae}}");
    await dialog.getByRole("button", { name: admin.add, exact: true }).click();
    await expect(page.getByText(mailing.campaignCreated("Spring"))).toBeVisible();

    await page.goto("/admin/email-marketing/campaigns/1/send");
    await waitForScripts(page);
    await expect(dialog.getByText(text.found["unknown-variable"]!("nmae"))).toBeVisible();
    await expect(dialog.getByRole("button", { name: text.send, exact: true })).toBeDisabled();
    await expectNoViolations(page);
    await page.goto("/admin/email-marketing/campaigns/1");
    await waitForScripts(page);
    await content.fill(
      (await content.inputValue()).replace("{{nmae}}", '<a href="http://else.example/">x</a>'),
    );
    await dialog.getByRole("button", { name: admin.saveChanges }).click();
    await expect(page.getByText(mailing.campaignUpdated("Spring"))).toBeVisible();

    await page.goto("/admin/email-marketing/campaigns/1/send");
    await waitForScripts(page);
    await expect(dialog.getByText(text.goesTo(2))).toBeVisible();
    await dialog.getByRole("textbox", { name: text.testTo }).fill("claire@example.org");
    await dialog.getByRole("button", { name: text.test }).click();
    await expect(page.getByText(text.testSent("claire@example.org"))).toBeVisible();
    expect(mail.mails).toMatchObject([
      {
        subject: campaignMailTexts[language].testSubject("News"),
        recipients: ["claire@example.org"],
      },
    ]);
    expect(mail.mails[0]!.raw).toMatch(/^Reply-To: /m);
    await dialog.getByRole("radio", { name: text.later }).check();
    await dialog.getByLabel(text.at).fill("2027-03-28T02:30");
    await dialog.getByRole("button", { name: text.schedule }).click();
    await expect(dialog.getByText(text.problems["timeGap"]!)).toBeVisible();
    await dialog.getByLabel(text.at).fill("2099-05-01T10:00");
    await dialog.getByRole("button", { name: text.schedule }).click();
    await expect(dialog.getByText(text.problems["accept"]!)).toBeVisible();
    await dialog.getByRole("checkbox").check();
    await expectNoViolations(page);
    await dialog.getByRole("button", { name: text.schedule }).click();
    await expect(page.getByText(mailing.statuses.scheduled, { exact: true }).first()).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole("button", { name: text.unschedule }).click();
    await expect(page.getByText(mailing.statuses.draft, { exact: true }).first()).toBeVisible();

    await page.goto("/admin/email-marketing/campaigns/1/send");
    await waitForScripts(page);
    await dialog.getByRole("checkbox").check();
    await dialog.getByRole("button", { name: text.send, exact: true }).click();
    await expect(page.getByText(text.progress(0, 2))).toBeVisible();
    await page.getByRole("button", { name: text.pause }).click();
    await expect(page.getByRole("button", { name: text.resume })).toBeVisible();
    const stop = await startSending(shop, mail);
    await page.getByRole("button", { name: text.resume }).click();
    await expect(page.getByText(text.progress(2, 2))).toBeVisible({ timeout: 15_000 });
    await expect(page.getByText(mailing.statuses.sent, { exact: true }).first()).toBeVisible();
    await expect(page.getByText("anna@example.org").first()).toBeVisible();
    await expectNoViolations(page);
    mail.fault = () => null;
    await page.getByRole("button", { name: text.sendAgainUnknown(1) }).click();
    await expect(
      page.getByRole("alertdialog").getByText(text.sendAgainTexts.unknown),
    ).toBeVisible();
    await page.getByRole("alertdialog").getByRole("button", { name: text.send }).click();
    await expect(page.getByRole("button", { name: text.sendAgainUnknown(1) })).toBeHidden({
      timeout: 15_000,
    });
    const newsletters = () => mail.mails.filter(({ subject }) => subject === "News");
    await expect.poll(() => newsletters().length, { timeout: 15_000 }).toBe(3);
    await stop();
    const sent = newsletters();
    expect(sent.map(({ recipients }) => recipients[0]).sort()).toEqual([
      "anna@example.org",
      "lost@example.org",
      "lost@example.org",
    ]);
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(2);

    const online = (await page.getByRole("link", { name: text.readOnline }).getAttribute("href"))!;
    await page.goto(online);
    await expect(page.getByRole("heading", { name: "Hello" })).toBeVisible();
    expect(await page.locator("script, style").count()).toBe(0);
    await page.goto("/admin/email-marketing/campaigns/1");
    await expect(page).toHaveURL(/\/report$/);
    await waitForScripts(page);
    await page.getByRole("button", { name: text.duplicate }).click();
    await expect(page.getByRole("dialog").getByLabel(mailing.fields.name)).toHaveValue(
      text.copyOf("Spring"),
    );
  });

  test("addresses that came back are not written to any more", async ({ page, shop }) => {
    await openAsStaff(page, shop, "/admin/email-marketing/suppressions");
    await waitForScripts(page);
    await expect(page.getByText(text.suppressionsEmpty)).toBeVisible();
    await page.getByLabel(text.address).fill("anna@example.org");
    await page.getByLabel(text.note).fill("By phone");
    await page.getByRole("button", { name: text.add, exact: true }).click();
    await expect(page.getByText(text.suppressed("anna@example.org"))).toBeVisible();
    const report = page.getByRole("textbox", { name: text.reportField });
    await report.fill("Hello");
    await page.getByRole("button", { name: text.reportButton }).click();
    await expect(page.getByText(text.reportNone)).toBeVisible();
    await report.fill(
      'Content-Type: multipart/report; boundary="b"\n\n--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example\n\nFinal-Recipient: rfc822; gone@example.net\nAction: failed\nStatus: 5.1.1\n--b--\n',
    );
    await page.getByRole("button", { name: text.reportButton }).click();
    await expect(page.getByText(text.reportFound("gone@example.net"))).toBeVisible();
    await expect(
      page.getByRole("region", { name: text.suppressionsTitle }).getByText("gone@example.net"),
    ).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole("button", { name: admin.actionsFor("anna@example.org") }).click();
    await page.getByRole("menuitem", { name: text.removeSuppression }).click();
    await expect(page.getByText(admin.deleted("anna@example.org"))).toBeVisible();
  });
});
