// What a buyer is promised about hearing that the prints are ready: never more than the shop does.
import { afterAll, expect, test } from "vitest";
import { orderTexts } from "#app/i18n/storefront/order.ts";
import { hintedEmail } from "#app/shop/orders/buyer-order.ts";
import { openTestShop } from "#tests/support/app.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeOrder } from "#tests/support/make.ts";

const database = await createTestDatabase();
const mail = { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "shop@shop.example" };
const sms = {
  SMS_PROVIDER: "twilio",
  TWILIO_ACCOUNT_SID: "AC1",
  TWILIO_AUTH_TOKEN: "x",
  TWILIO_FROM: "Inkiosk",
};
const shops = {
  nothing: await openTestShop({}, database),
  mail: await openTestShop(mail, database),
  both: await openTestShop({ ...mail, ...sms }, database),
  texts: await openTestShop(sms, database),
};
afterAll(async () => {
  for (const shop of Object.values(shops)) await shop.close();
  await database.close();
});

const phones = { mobile: "06 12 34 56 78", landline: "01 99 00 42 18" };

test.each([
  ["nothing", "mobile", "page"],
  ["mail", "mobile", "mail"],
  ["both", "mobile", "text"],
  ["both", "landline", "mail"],
  ["texts", "mobile", "text"],
  ["texts", "landline", "page"],
] as const)("a shop that can send %s to a %s promises: %s", async (shop, phone, promised) => {
  const { token, email } = await makeOrder(database.db, { phone: phones[phone] });
  for (const language of ["en", "fr"] as const) {
    const { mailed, readyNotice } = orderTexts[language];
    const { text, mail } = readyNotice;
    const headers = { "accept-language": language };
    const page = await (await shops[shop].get(`/order/${token}`, headers)).text();
    const last = await (await shops[shop].post("/confirmation.data", { token }, headers)).text();
    expect([page.includes(text), page.includes(mail)]).toEqual([
      promised === "text",
      promised === "mail",
    ]);
    const isMailed = shop === "mail" || shop === "both";
    expect(page.includes(mailed(hintedEmail(email)!))).toBe(isMailed);
    expect(page).not.toContain(email);
    expect(last).not.toContain(email);
    expect(last).toContain(`"readyNotice","${promised}"`);
    expect(page).not.toContain(phones[phone]);
  }
});
