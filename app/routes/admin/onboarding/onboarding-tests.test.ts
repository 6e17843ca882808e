// What onboarding says about test orders while no real money moves.
import { expect, onTestFinished, test } from "vitest";
import { onboardingTexts } from "#app/i18n/admin/onboarding.ts";
import { openTestShop } from "#tests/support/app.ts";
import { read } from "#tests/support/reading/page-text.ts";
import { staffHeaders } from "#tests/support/staff.ts";

const account = { PAYPAL_CLIENT_ID: "AbC-123", PAYPAL_CLIENT_SECRET: "EKw9" };
const at = (PAYPAL_API_URL: string) => ({ ...account, PAYPAL_API_URL });

test.each([
  ["mock payment", {}, true],
  ["PayPal’s sandbox", at("https://api-m.sandbox.paypal.com"), true],
  ["a stand-in", at("http://127.0.0.1:4010"), false],
])("with %s it says that orders are tests, or nothing", async (_, variables, expected) => {
  const shop = await openTestShop(variables);
  onTestFinished(() => shop.close());
  const page = await read(await shop.get("/admin/opening", await staffHeaders(shop)));
  expect(page.includes(onboardingTexts.en.tests)).toBe(expected);
});
