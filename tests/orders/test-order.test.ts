// The buyer's page of a TEST order says so once, whatever became of the order, and no page or mail
// promises money.
import { afterAll, expect, test } from "vitest";
import { mails } from "#db/mail-tables.ts";
import { withdrawals } from "#db/withdrawals-tables.ts";
import { ticketTexts } from "#app/i18n/storefront/ticket.ts";
import { withdrawalTexts } from "#app/i18n/storefront/withdrawal.ts";
import { composeMail } from "#app/shop/mail/letters/compose.server.ts";
import { openTestShop } from "#tests/support/app.ts";
import { makeOrder, makeWithdrawal } from "#tests/support/make.ts";
import { read } from "#tests/support/reading/page-text.ts";

const shop = await openTestShop();
afterAll(shop.close);

test.each([
  ["en", { status: "pending" }],
  ["fr", { status: "ready" }],
  ["en", { status: "collected" }],
  ["fr", { status: "cancelled", paymentStatus: "refunded" }],
  ["en", { paymentStatus: "refunded" }],
] as const)("in %s, at %j", async (language, facts) => {
  const { token } = await makeOrder(shop.db, { ...facts, paymentMethod: "mock" });
  const page = await read(await shop.get(`/order/${token}`, { "accept-language": language }));
  const [, heading] = /<article.*?<header>(.*?)<\/header>/s.exec(page)!;
  expect(heading!.match(/\btest\b/gi)).toEqual(["TEST"]);
});

test.each(["en", "fr"] as const)(
  "whoever withdraws reads in %s of no money that goes back",
  async (language) => {
    const mock = { paymentMethod: "mock", paymentId: `mock_${language}`, language } as const;
    const { id, token } = await makeOrder(shop.db, mock);
    const parts = [{ position: 0, quantity: 1 }];
    const { id: withdrawalId } = await makeWithdrawal(shop.db, { orderId: id, parts, language });
    const text = withdrawalTexts[language];
    const { leads, money } = ticketTexts[language];
    const show = async (path: string) =>
      read(await shop.get(path, { "accept-language": language }));
    const receipt = `/order/${token}/withdrawal?receipt=${withdrawalId}`;
    const shown = await show(receipt);
    expect(shown).toContain(text.next.here.prints);
    expect(shown).not.toContain(text.next.here.money);
    const orderPage = await show(`/order/${token}`);
    expect(orderPage).toContain(money.practice);
    expect(orderPage).not.toContain(leads.withdrawn);
    const mail = { kind: "withdrawal_received" as const, orderId: id, about: String(withdrawalId) };
    const [row] = await shop.db.insert(mails).values(mail).returning();
    const letter = (await composeMail(shop.db, row!, { publicUrl: "https://x.test" }))!.text;
    expect(letter).toContain(text.next.here.prints);
    expect(letter).not.toContain(text.next.here.money);
    await shop.db.update(withdrawals).set({ outcome: "refunded", handledAt: new Date() });
    expect(await show(receipt)).toContain(text.answers.refunded("", true)[0]);
  },
);
