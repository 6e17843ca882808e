// From a shop without a mail server and without PayPal to a paid order with its mail, through the
// back office alone.
import type { Page } from "@playwright/test";
import { orders } from "#db/tables.ts";
import { credentialsTexts } from "#app/i18n/admin/credentials.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { startByItself } from "#app/shop/by-itself.server.ts";
import { startMailServer } from "#tests/support/mail-server.ts";
import type { MailServer } from "#tests/support/mail-server.ts";
import { startStandin } from "../paypal-standin/standin.ts";
import type { Standin } from "../paypal-standin/standin.ts";
import { test as base, expect, expectNoViolations, inBothLanguages } from "./support/journey.ts";
import { openAsStaff } from "./support/staff.ts";
import { fillBasket, fillCheckout, orderButton, visit } from "./support/visitor.ts";
import { wordsIn } from "./support/words.ts";

const test = base.extend<{ standin: Standin; mailServer: MailServer }>({
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
  // why only the address: nobody can type the one of a stand-in.
  async variables({ standin }, use) {
    await use({ PAYPAL_API_URL: standin.url });
  },
});

inBothLanguages((language) => {
  const text = credentialsTexts[language];
  const words = wordsIn(language);
  const pay = language === "fr" ? "Payer" : "Pay Now";

  const field = (page: Page, name: keyof typeof text.fields) =>
    page.locator(`input[name="${name}"]`);
  const told = (page: Page, title: string) => page.getByText(title, { exact: true });

  async function setUpMail(page: Page, { port, mails }: MailServer) {
    await field(page, "server").fill("127.0.0.1");
    await page.getByRole("radio", { name: text.choices.starttls }).check();
    await field(page, "port").fill("9");
    await field(page, "user").fill("post");
    await field(page, "password").fill("correct horse battery");
    await field(page, "from").fill("post@shop.example");
    await page.getByRole("button", { name: text.save }).click();
    await expect(page.getByText(text.refusals.unreachable)).toBeVisible();
    await expect(field(page, "password")).toHaveValue("correct horse battery");
    await field(page, "port").fill(String(port));
    await page.getByRole("button", { name: text.tryMail }).click();
    await expect(page.getByText(text.triedMailText)).toBeVisible();
    expect(mails.map(({ subject }) => subject)).toEqual([text.trial.subject("Inkiosk")]);
    await page.getByRole("button", { name: text.save }).click();
    await expect(told(page, text.saved)).toBeVisible();
    await expect(page.getByText(text.inUse("post @ 127.0.0.1"))).toBeVisible();
    await expect(field(page, "password")).toHaveValue("");
    await expectNoViolations(page);
  }

  async function setUpPaypal(page: Page, { variables }: Standin) {
    await expect(page.getByText(text.mock)).toBeVisible();
    await field(page, "clientId").fill(variables.PAYPAL_CLIENT_ID);
    await field(page, "clientSecret").fill("WrongSecret");
    await page.getByRole("button", { name: text.tryPayments }).click();
    await expect(page.getByText(text.refusals["not-accepted"])).toBeVisible();
    await field(page, "clientSecret").fill(variables.PAYPAL_CLIENT_SECRET);
    await page.getByRole("button", { name: text.tryPayments }).click();
    await expect(told(page, text.triedPayments)).toBeVisible();
    await page.getByRole("button", { name: text.save }).click();
    await expect(told(page, text.saved)).toBeVisible();
    await expect(page.getByText(text.inUse(`sandbox ${variables.PAYPAL_CLIENT_ID}`))).toBeVisible();
    await expect(page.getByText(text.mock)).toBeHidden();
    await expect(field(page, "clientSecret")).toHaveValue("");
    expect(await page.content()).not.toContain(variables.PAYPAL_CLIENT_SECRET);
    await expectNoViolations(page);
  }

  test("mail and PayPal are set up, and an order is paid and confirmed", async ({
    page,
    shop,
    standin,
    mailServer,
    expectComplaint,
  }) => {
    test.slow();
    // why: the browser itself tells of every answer 409, which a refused account is.
    expectComplaint(/status of 409/);
    const stop = await startByItself(
      { connectionString: shop.connectionString },
      readEnvironment({
        DATA_DIR: shop.dataDir,
        PUBLIC_URL: shop.url,
        PAYPAL_API_URL: standin.url,
      }),
      createLog("silent"),
      { only: ["money", "mails"] },
    );
    try {
      await openAsStaff(page, shop, "/admin/settings/mail", { role: "owner" });
      await setUpMail(page, mailServer);
      await visit(page, "/admin/settings/payments");
      await setUpPaypal(page, standin);

      await fillBasket(page, shop, [{ reference: "IK00004" }]);
      await visit(page, "/checkout");
      await fillCheckout(page, words);
      await page.getByRole("radio", { name: words.checkout.ways.paypal.title }).check();
      await orderButton(page, words).click();
      const popup = page.waitForEvent("popup");
      await page.getByRole("button", { name: "PayPal", exact: true }).click();
      await (await popup).getByRole("button", { name: pay, exact: true }).click();
      await expect(
        page.getByRole("heading", { level: 1, name: words.order.thanks("Camille") }),
      ).toBeVisible();
      expect(await shop.db.select().from(orders)).toMatchObject([
        { paymentMethod: "paypal", paymentStatus: "paid" },
      ]);
      await expect
        .poll(() => mailServer.mails.map(({ from }) => from?.address), { timeout: 20_000 })
        .toEqual(["post@shop.example", "post@shop.example"]);
    } finally {
      await stop();
    }
  });
});
