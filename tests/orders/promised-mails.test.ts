// A screen promises a mail only in a shop that sends mails; elsewhere it says that the mail waits.
import { afterAll, expect, test } from "vitest";
import { outboxTexts } from "#app/i18n/admin/outbox.ts";
import { todayTexts } from "#app/i18n/admin/today.ts";
import { counterTexts } from "#app/i18n/admin/counter.ts";
import { ticketTexts } from "#app/i18n/storefront/ticket.ts";
import { withdrawalTexts } from "#app/i18n/storefront/withdrawal.ts";
import { refunds } from "#db/refunds-tables.ts";
import { setStandby } from "#app/shop/backups/standby.server.ts";
import { openTestShop } from "#tests/support/app.ts";
import type { TestShop } from "#tests/support/app.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeOrder } from "#tests/support/make.ts";
import { staffHeaders } from "#tests/support/staff.ts";

const database = await createTestDatabase();
const restored = await createTestDatabase();
await setStandby(restored.db, false);
const mail = { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "shop@shop.example" };
const silent = await openTestShop({}, database);
const mailing = await openTestShop(mail, database);
const onStandby = await openTestShop(mail, restored);
const texts = {
  SMS_PROVIDER: "twilio",
  TWILIO_ACCOUNT_SID: "AC1",
  TWILIO_AUTH_TOKEN: "token",
  TWILIO_FROM: "+33600000000",
  TWILIO_API_URL: "http://127.0.0.1:1",
};
const texting = await openTestShop(texts, database);
afterAll(async () => {
  for (const shop of [silent, mailing, onStandby, texting]) await shop.close();
  for (const { close } of [database, restored]) await close();
});

const shops: [string, TestShop, boolean][] = [
  ["a shop with a mail server", mailing, true],
  ["a shop without", silent, false],
  ["a shop on standby", onStandby, false],
];
const languages = ["en", "fr"] as const;
const read = async (answer: Response) => (await answer.text()).replaceAll("<!-- -->", "");

test.each(shops)("%s: who withdraws", async (_, shop, sends) => {
  for (const language of languages) {
    const { token } = await makeOrder(shop.db, { language });
    const headers = { "accept-language": language };
    const person = { name: "Li", email: "li@example.org", newestDeclaredId: "0" };
    const confirmed = await shop.post(
      `/order/${token}/withdrawal`,
      { ...person, "quantity-0": "1", intent: "confirm" },
      headers,
    );
    const receipt = await read(await shop.get(confirmed.headers.get("location")!, headers));
    const { receiptText, receiptMailed } = withdrawalTexts[language];
    expect(receipt).toContain(receiptText);
    expect(receipt.includes(receiptMailed("li@example.org"))).toBe(sends);
  }
});

test.each([...shops, ["a shop that sends texts alone", texting, true] as const])(
  "%s: staff who set an order to ready",
  async (_, shop, sends) => {
    const staff = await staffHeaders(shop);
    for (const language of languages) {
      const { id } = await makeOrder(shop.db);
      const headers = { ...staff, accept: "text/html", "accept-language": language };
      await shop.post("/admin?index", { print: `${id}:0:1:0:to_print:sent` }, headers);
      const fields = { intent: "ready", order: `${id}:2` };
      const answer = await read(await shop.post("/admin?index", fields, headers));
      expect(answer).toContain(todayTexts[language].readied([id]));
      expect(answer.includes(todayTexts[language].readiedText)).toBe(sends);
      expect(answer.includes(outboxTexts[language].buyersMailWaits)).toBe(!sends);
    }
  },
);

test.each(shops)("%s: staff who take prints back", async (_, shop, sends) => {
  const staff = await staffHeaders(shop);
  const { id } = await makeOrder(shop.db, { status: "collected" });
  for (const language of languages) {
    const headers = { ...staff, "accept-language": language };
    const page = await read(await shop.get(`/admin/counter/${id}?returned=1`, headers));
    const text = counterTexts[language];
    expect(page.includes(text.returnedText)).toBe(sends);
    expect(page.includes(outboxTexts[language].buyersMailWaits)).toBe(!sends);
    expect(page.includes(`>${text.returnSend}<`)).toBe(sends);
  }
});

test.each([...shops, ["a shop that sends texts alone", texting, true] as const])(
  "%s: staff whose prints are all on their way",
  async (_, shop, sends) => {
    const staff = await staffHeaders(shop);
    const { id } = await makeOrder(shop.db);
    await shop.post("/admin?index", { print: `${id}:0:1:0:to_print:sent` }, staff);
    for (const language of languages) {
      const page = await read(await shop.get("/admin", { ...staff, "accept-language": language }));
      const { completeText, completeUntold } = todayTexts[language];
      expect(page).toContain(sends ? completeText : completeUntold);
      expect(page).not.toContain(sends ? completeUntold : completeText);
    }
  },
);

test.each(shops)("%s: a buyer whose money is on its way back", async (_, shop, sends) => {
  const { id, token, totalCents: amountCents } = await makeOrder(shop.db, { status: "ready" });
  const requestId = `${id} on its way`;
  await shop.db
    .insert(refunds)
    .values({ orderId: id, requestId, amountCents, source: "shop", status: "pending" });
  for (const language of languages) {
    const page = await read(await shop.get(`/order/${token}`, { "accept-language": language }));
    expect(page).toContain(ticketTexts[language].leads.refundUnderWay(sends));
  }
});
