// The owner fills in the accounts of the mail server and of PayPal, after getting each wrong once.
import type { Page } from "@playwright/test";
import { credentialsTexts } from "#app/i18n/admin/credentials.ts";
import type { Language } from "#app/i18n/language.ts";
import { startMailServer } from "#tests/support/mail/mail-server.ts";
import type { MailServer } from "#tests/support/mail/mail-server.ts";
import { startStandin } from "../../paypal-standin/standin.ts";
import type { Standin } from "../../paypal-standin/standin.ts";
import { test as base, expect, expectNoViolations } from "./journey.ts";

export const test = base.extend<{ standin: Standin; mailServer: MailServer }>({
  // oxlint-disable-next-line no-empty-pattern
  async standin({}, use) {
    const standin = await startStandin();
    await use(standin);
    await standin.close();
  },
  // oxlint-disable-next-line no-empty-pattern
  async mailServer({}, use) {
    const server = await startMailServer();
    await use(server);
    await server.close();
  },
  // Only the address is set here, because the form has no field for the stand-in's address.
  async variables({ standin }, use) {
    await use({ PAYPAL_API_URL: standin.url });
  },
});

const field = (page: Page, name: keyof (typeof credentialsTexts)["en"]["fields"]) =>
  page.locator(`input[name="${name}"]`);
const notice = (page: Page, title: string) => page.getByText(title, { exact: true });

export async function setUpMail(
  page: Page,
  language: Language,
  { port, mails }: MailServer,
  shopName = "Inkiosk",
): Promise<void> {
  const text = credentialsTexts[language];
  await field(page, "server").fill("127.0.0.1");
  await expect(field(page, "port")).toHaveValue("465");
  await page.getByRole("radio", { name: text.choices.starttls }).check();
  await expect(field(page, "port")).toHaveValue("587");
  await field(page, "port").fill("9");
  await page.getByRole("radio", { name: text.choices.tls }).check();
  await page.getByRole("radio", { name: text.choices.starttls }).check();
  await expect(field(page, "port")).toHaveValue("9");
  await field(page, "user").fill("post");
  await field(page, "password").fill("correct horse battery");
  await field(page, "from").fill("post@shop.example");
  await page.getByRole("button", { name: text.save }).click();
  await expect(page.getByText(text.refusals["not-listening"])).toBeVisible();
  await expect(field(page, "password")).toHaveValue("correct horse battery");
  await field(page, "port").fill(String(port));
  await page.getByRole("button", { name: text.tryMail }).click();
  await expect(page.getByText(text.triedMailText)).toBeVisible();
  expect(mails.map(({ subject }) => subject)).toEqual([text.trial.subject(shopName)]);
  await page.getByRole("button", { name: text.save }).click();
  await expect(notice(page, text.saved)).toBeVisible();
  await expect(page.getByText(text.inUse("post @ 127.0.0.1"))).toBeVisible();
  await expect(field(page, "password")).toHaveValue("");
  await expectNoViolations(page);
}

export async function setUpPaypal(
  page: Page,
  language: Language,
  { variables }: Standin,
): Promise<void> {
  const text = credentialsTexts[language];
  await expect(page.getByText(text.mock)).toBeVisible();
  await field(page, "clientId").fill(variables.PAYPAL_CLIENT_ID);
  await field(page, "clientSecret").fill("WrongSecret");
  await page.getByRole("button", { name: text.tryPayments }).click();
  await expect(page.getByText(text.refusals["not-accepted"])).toBeVisible();
  await field(page, "clientSecret").fill(variables.PAYPAL_CLIENT_SECRET);
  await page.getByRole("button", { name: text.tryPayments }).click();
  await expect(notice(page, text.triedPayments)).toBeVisible();
  await page.getByRole("button", { name: text.save }).click();
  await expect(notice(page, text.saved)).toBeVisible();
  await expect(page.getByText(text.inUse(`sandbox ${variables.PAYPAL_CLIENT_ID}`))).toBeVisible();
  await expect(page.getByText(text.mock)).toBeHidden();
  await expect(field(page, "clientSecret")).toHaveValue("");
  expect(await page.content()).not.toContain(variables.PAYPAL_CLIENT_SECRET);
  await expectNoViolations(page);
}
