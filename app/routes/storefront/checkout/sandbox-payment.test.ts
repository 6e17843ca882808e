// What visitors read while PayPal's sandbox takes the orders.
import { expect, onTestFinished, test } from "vitest";
import { checkoutTexts } from "#app/i18n/storefront/checkout.ts";
import { frameTexts } from "#app/i18n/storefront/frame.ts";
import { openTestShop } from "#tests/support/app.ts";
import { read } from "#tests/support/page-text.ts";

const account = { PAYPAL_CLIENT_ID: "AbC-123", PAYPAL_CLIENT_SECRET: "EKw9" };

test.each([
  ["https://api-m.sandbox.paypal.com", true],
  ["http://127.0.0.1:4010", false],
])("at %s the checkout says that orders are tests: %s", async (PAYPAL_API_URL, expected) => {
  const shop = await openTestShop({ ...account, PAYPAL_API_URL });
  onTestFinished(() => shop.close());
  for (const language of ["en", "fr"] as const) {
    const page = await read(await shop.get("/checkout", { "accept-language": language }));
    const { paypal, mock } = checkoutTexts[language].ways;
    expect(page).toContain(paypal.note);
    expect(page.includes(mock.note)).toBe(expected);
    expect(page.includes(frameTexts[language].mockBanner)).toBe(expected);
  }
});
