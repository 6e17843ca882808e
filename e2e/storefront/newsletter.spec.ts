// The newsletter: requested at the foot of a page, confirmed by mail, changed and left; and what
// staff do.
import { consents, subscribers } from "#db/subscribers-tables.ts";
import { mails } from "#db/mail-tables.ts";
import { newsletterTexts } from "#app/i18n/storefront/newsletter.ts";
import { personalDataTexts } from "#app/i18n/admin/personal-data.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { composeMail } from "#app/shop/mail/letters/compose.server.ts";
import { subscriberToken } from "#app/shop/subscribers/subscriber-link.server.ts";
import { currentWording, wordings } from "#app/shop/subscribers/wording.ts";
import { makeOrder, makeSubscriber } from "#tests/support/make.ts";
import { expect, expectNoViolations, inBothLanguages, test } from "../support/journey.ts";
import type { RunningShop } from "../support/shop.ts";
import { openAsStaff } from "../support/staff.ts";
import {
  abortedTransition,
  expectToFit,
  fillBasket,
  fillCheckout,
  orderButton,
  toast,
  visit,
} from "../support/visitor.ts";
import { textsIn } from "../support/texts.ts";

const secret = "a secret of at least thirty-two characters";
test.use({ variables: { SECRET: secret } });

/** What the last mail of the outbox says, as its reader would see it. */
async function lastMail(shop: RunningShop) {
  const mail = (await shop.db.select().from(mails)).at(-1)!;
  return (await composeMail(shop.db, mail, { publicUrl: shop.url, secret }))!;
}

inBothLanguages((language) => {
  const texts = textsIn(language);
  const text = newsletterTexts[language];
  const personal = personalDataTexts[language];

  test("asked for, confirmed by the mail, changed and left", async ({
    page,
    shop,
    expectComplaint,
  }) => {
    test.slow();
    expectComplaint(abortedTransition);
    await visit(page, "/art");
    await page.getByRole("contentinfo").getByRole("link", { name: texts.frame.newsletter }).click();
    const title = (name: string) => page.getByRole("heading", { level: 1, name });
    await expect(title(text.title)).toBeVisible();
    await expectNoViolations(page);
    await expectToFit(page);
    await page.getByLabel(text.email).fill("anna@example.org");
    await page.getByLabel(text.email).press("Enter");
    await expect(title(text.sentTitle)).toBeVisible();
    await expectNoViolations(page);

    const mail = await lastMail(shop);
    expect(mail.to.address).toBe("anna@example.org");
    // A mail is read in a program to which the shop's content security policy does not apply.
    await page.goto("about:blank");
    await page.setContent(mail.html);
    expect(await page.locator("html").getAttribute("lang")).toBe(language);
    await expectToFit(page);
    await page.goto(/http:\S+\/newsletter\/confirm\/[\w-]+/.exec(mail.text)![0]);
    await expect(title(text.confirmTitle)).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole("button", { name: text.confirm }).click();
    await expect(title(text.confirmedTitle)).toBeVisible();
    await expectNoViolations(page);

    await page.getByRole("link", { name: text.toPreferences }).click();
    await expect(title(text.preferencesTitle)).toBeVisible();
    await expect(page.getByRole("checkbox")).toBeChecked();
    await expectNoViolations(page);
    await expectToFit(page);
    await page.getByLabel(text.language).selectOption(language === "en" ? "fr" : "en");
    await page.getByRole("button", { name: text.save }).click();
    await expect(page.getByText(text.saved, { exact: true })).toBeVisible();
    const [person] = await shop.db.select().from(subscribers);
    expect(person).toMatchObject({
      language: language === "en" ? "fr" : "en",
      subscribedToNewsletter: true,
    });

    await page.goto(
      `/newsletter/unsubscribe/${subscriberToken(secret, "unsubscribe", person!, new Date())}`,
    );
    await expectNoViolations(page);
    await page.getByRole("button", { name: text.unsubscribe }).click();
    await expect(title(text.unsubscribedTitle)).toBeVisible();
    await expectNoViolations(page);
    expect(
      (await shop.db.select().from(consents)).map(({ subscribed, source }) => [subscribed, source]),
    ).toEqual([
      [true, "form"],
      [false, "one_click"],
    ]);
  });

  test("a link that is not ours leads back to the form", async ({ page, expectComplaint }) => {
    expectComplaint(/404 \(Not Found\)/);
    expectComplaint(abortedTransition);
    await page.goto("/newsletter/confirm/forged");
    await expect(page.getByRole("heading", { level: 1, name: text.deadTitle })).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole("link", { name: text.askAgain }).click();
    await expect(page.getByRole("heading", { level: 1, name: text.title })).toBeVisible();
  });

  test("at checkout the box is empty, and ticking it writes one mail", async ({ page, shop }) => {
    await fillBasket(page, shop, [{ reference: "IK00001" }]);
    await visit(page, "/checkout");
    await fillCheckout(page, texts);
    const box = page.getByRole("checkbox", { name: wordings[currentWording]![language] });
    await expect(box).not.toBeChecked();
    await box.press("Space");
    await orderButton(page, texts).click();
    await expect(
      page.getByRole("heading", { level: 1, name: texts.order.thanks("Camille") }),
    ).toBeVisible();
    expect((await lastMail(shop)).to).toEqual({
      name: "Camille Martin",
      address: "camille@example.com",
    });
  });

  test("staff find an address, save its file and erase it", async ({ page, shop }) => {
    const admin = adminTexts[language];
    const person = await makeSubscriber(shop.db, { email: "marie@example.org", name: "Marie" });
    await makeOrder(shop.db, { status: "ready" });
    await makeOrder(shop.db, { paymentStatus: "expired", paymentId: null });
    await openAsStaff(page, shop, `/admin/personal-data?user=${person.id}`);
    await expect(
      page.getByRole("heading", { name: personal.known("marie@example.org") }),
    ).toBeVisible();
    await expect(page.getByText(personal.because.contract)).toBeVisible();
    await expectNoViolations(page);
    await expectToFit(page);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: personal.download }).click(),
    ]);
    expect(file.suggestedFilename()).toBe("personal-data.json");
    await page.getByRole("button", { name: personal.erase }).click();
    await expectNoViolations(page);
    await page.getByRole("alertdialog").getByRole("button", { name: admin.cancel }).click();
    await page.getByRole("button", { name: personal.erase }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: personal.eraseConfirm })
      .click();
    await expect(toast(page, personal.erased)).toBeVisible();
    expect(await shop.db.$count(subscribers)).toBe(0);
    await page.getByLabel(personal.email).fill("nobody@example.org");
    await page.getByRole("button", { name: personal.find, exact: true }).click();
    await expect(page.getByText(personal.unknown("nobody@example.org"))).toBeVisible();
  });
});
