// From a shop without a mail server and without PayPal to a paid order with its mail, through the
// back office alone.
import { orders } from "#db/orders-tables.ts";
import { credentialsTexts } from "#app/i18n/admin/credentials.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { startJobs } from "#app/shop/jobs/start-jobs.server.ts";
import { setUpMail, setUpPaypal, test } from "../support/accounts.ts";
import { expect, expectNoViolations, inBothLanguages, smokeOnDesktop } from "../support/journey.ts";
import { openAsStaff } from "../support/staff.ts";
import {
  waitForScripts,
  fillBasket,
  fillCheckout,
  orderButton,
  visit,
} from "../support/visitor.ts";
import { textsIn } from "../support/texts.ts";

inBothLanguages((language) => {
  const texts = textsIn(language);

  test("the provider of the mails fills in server, encryption and port", async ({ page, shop }) => {
    const text = credentialsTexts[language];
    await openAsStaff(page, shop, "/admin/settings/mail", { role: "owner" });
    await waitForScripts(page);
    const provider = page.getByLabel(text.provider);
    const server = page.getByRole("textbox", { name: text.fields.server, exact: true });
    for (const [name, host, encryption, port] of [
      ["iCloud", "smtp.mail.me.com", text.choices.starttls, "587"],
      ["OVHcloud", "smtp.mail.ovh.net", text.choices.tls, "465"],
    ] as const) {
      await provider.selectOption(name);
      await expect(server).toHaveValue(host);
      await expect(page.getByRole("radio", { name: encryption })).toBeChecked();
      await expect(page.getByRole("textbox", { name: text.fields.port })).toHaveValue(port);
    }
    await provider.selectOption(text.otherProvider);
    await expect(server).toHaveValue("smtp.mail.ovh.net");
    await expectNoViolations(page);
  });

  const pay = language === "fr" ? "Payer" : "Pay Now";

  test(
    "mail and PayPal are set up, and an order is paid and confirmed",
    smokeOnDesktop,
    async ({ page, shop, standin, mailServer, expectComplaint }) => {
      test.slow();
      // The browser reports every answer 409, which a refused account gets.
      expectComplaint(/status of 409/);
      const stop = await startJobs(
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
        await setUpMail(page, language, mailServer);
        await visit(page, "/admin/settings/payments");
        await setUpPaypal(page, language, standin);

        await fillBasket(page, shop, [{ reference: "IK00004" }]);
        await visit(page, "/checkout");
        await fillCheckout(page, texts);
        await page.getByRole("radio", { name: texts.checkout.paymentMethods.paypal.title }).check();
        await orderButton(page, texts).click();
        const popup = page.waitForEvent("popup");
        await page.getByRole("button", { name: "PayPal", exact: true }).click();
        await (await popup).getByRole("button", { name: pay, exact: true }).click();
        await expect(
          page.getByRole("heading", { level: 1, name: texts.order.thanks("Camille") }),
        ).toBeVisible();
        expect(await shop.db.select().from(orders)).toMatchObject([
          { paymentMethod: "paypal", paymentStatus: "paid" },
        ]);
        // The one on trial, the buyer's confirmation, and the owner's notice of the order.
        await expect
          .poll(() => mailServer.mails.map(({ from }) => from?.address), { timeout: 20_000 })
          .toEqual(Array(3).fill("post@shop.example"));
      } finally {
        await stop();
      }
    },
  );
});
