// What visitors read while PayPal's sandbox takes the orders.
import { expect, onTestFinished, test } from "vitest";
import { orders } from "#db/orders-tables.ts";
import { checkoutTexts } from "#app/i18n/storefront/checkout.ts";
import { frameTexts } from "#app/i18n/storefront/frame.ts";
import { saveSettings } from "#app/shop/settings/settings-editing.server.ts";
import { settingsSections } from "#app/shop/settings/settings-form.ts";
import type { SettingsFields } from "#app/shop/settings/settings-form.ts";
import { openTestShop } from "#tests/support/app.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makePiece, makePoint } from "#tests/support/make.ts";
import { firstOption, orderForm, lineFields } from "#tests/support/orders/order-form.ts";
import { read } from "#tests/support/reading/page-text.ts";
import { settingsFields } from "#tests/support/forms/settings-form.ts";

const account = { PAYPAL_CLIENT_ID: "AbC-123", PAYPAL_CLIENT_SECRET: "EKw9" };

test.each([
  ["https://api-m.sandbox.paypal.com", true],
  ["http://127.0.0.1:4010", false],
])("at %s the checkout says that orders are tests: %s", async (PAYPAL_API_URL, expected) => {
  const shop = await openTestShop({ ...account, PAYPAL_API_URL });
  onTestFinished(() => shop.close());
  for (const language of ["en", "fr"] as const) {
    const page = await read(await shop.get("/checkout", { "accept-language": language }));
    const { paypal, mock } = checkoutTexts[language].paymentMethods;
    expect(page).toContain(paypal.note);
    expect(page.includes(mock.note)).toBe(expected);
    expect(page.includes(frameTexts[language].testBanner)).toBe(expected);
  }
});

test("a page that was read at one of both orders nothing at the other, and says why", async () => {
  const database = await createTestDatabase();
  const piece = await makePiece(database.db);
  const point = await makePoint(database.db);
  const law = { ...settingsFields("law"), invoiceVatRegime: "franchise" };
  const { fields } = settingsSections.law.read(new URLSearchParams(law)) as {
    fields: SettingsFields;
  };
  await saveSettings(database.db, null, "law", fields, 0);
  const open = (PAYPAL_API_URL: string) =>
    openTestShop(
      { ...account, PAYPAL_API_URL, PUBLIC_URL: "https://shop.example", TRUSTED_PROXY: "on" },
      database,
    );
  const sandbox = await open("https://api-m.sandbox.paypal.com");
  const live = await open("https://api-m.paypal.com");
  onTestFinished(async () => {
    await sandbox.close();
    await live.close();
    await database.close();
  });
  for (const [readAt, sentAt, refusal] of [
    [sandbox, live, "now-live"],
    [live, sandbox, "now-test"],
  ] as const) {
    const page = await (await readAt.get("/checkout")).text();
    const [, sandboxes] = /<input type="hidden" name="sandboxes" value="([^"]*)"/.exec(page) ?? [];
    for (const language of ["en", "fr"] as const) {
      const answer = await sentAt.post(
        "/checkout",
        orderForm(
          {
            collectionPoint: String(point.id),
            paymentMethod: "paypal",
            ...(sandboxes === undefined ? {} : { sandboxes }),
          },
          [lineFields({ artPieceId: piece.id, ...firstOption, seenPriceCents: 1 })],
        ),
        { origin: "https://shop.example", "accept-language": language },
      );
      expect(answer.status).toBe(409);
      const html = await answer.text();
      expect(html).toContain(checkoutTexts[language].refusals[refusal]);
      for (const typed of ["Camille", "camille@example.com", "1 rue de la Paix"])
        expect(html).toContain(typed);
      const [, mended] = /<input type="hidden" name="sandboxes" value="([^"]*)"/.exec(html)!;
      expect(mended, "the next press says what is shown now").not.toBe(sandboxes);
    }
  }
  expect(await database.db.$count(orders)).toBe(0);
});
