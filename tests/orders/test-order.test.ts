// The buyer's page of a TEST order says so once, whatever became of the order, and no page or mail
// promises money.
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { mails } from "#db/mail-tables.ts";
import { refunds } from "#db/refunds-tables.ts";
import { withdrawals } from "#db/withdrawals-tables.ts";
import { adminWithdrawalsTexts } from "#app/i18n/admin/withdrawals.ts";
import { longDateTime } from "#app/i18n/dates.ts";
import { orderTexts } from "#app/i18n/storefront/order.ts";
import { ticketTexts } from "#app/i18n/storefront/ticket.ts";
import { withdrawalTexts } from "#app/i18n/storefront/withdrawal.ts";
import { handOver } from "#app/shop/handover/handovers.server.ts";
import { composeMail } from "#app/shop/mail/letters/compose.server.ts";
import { openTestShop } from "#tests/support/app.ts";
import { makeOrder, makeWithdrawal } from "#tests/support/make.ts";
import { read } from "#tests/support/reading/page-text.ts";
import { makeMember, signIn } from "#tests/support/staff.ts";

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
    expect(shown).toContain(text.triedAmount);
    expect(shown).not.toContain(text.amount);
    const orderPage = await show(`/order/${token}`);
    expect(orderPage).toContain(money.practice);
    expect(orderPage).not.toContain(leads.withdrawn);
    const mail = { kind: "withdrawal_received" as const, orderId: id, about: String(withdrawalId) };
    const [row] = await shop.db.insert(mails).values(mail).returning();
    const letter = (await composeMail(shop.db, row!, { publicUrl: "https://x.test" }))!.text;
    expect(letter).toContain(text.next.here.prints);
    expect(letter).not.toContain(text.next.here.money);
    expect(letter).toContain(text.triedAmount);
    await shop.db.update(withdrawals).set({ outcome: "refunded", handledAt: new Date() });
    expect(await show(receipt)).toContain(text.answers.refunded("", true)[0]);
  },
);

test.each(["en", "fr"] as const)(
  "of which some prints were handed over and others refunded for practice, it promises in %s no money",
  async (language) => {
    const order = { status: "ready", paymentStatus: "partly_refunded", language } as const;
    const { id, token } = await makeOrder(shop.db, {
      ...order,
      paymentMethod: "mock",
      paymentId: `mock_part_${language}`,
      refundedCents: 1500,
      lines: [{ quantity: 3 }],
    });
    const key = `part of a test in ${language}`;
    await shop.db.insert(refunds).values({
      orderId: id,
      requestId: key,
      amountCents: 1500,
      source: "shop",
      status: "completed",
      settledAt: new Date(),
      parts: [{ position: 0, quantity: 1 }],
    });
    await makeWithdrawal(shop.db, { orderId: id, parts: [{ position: 0, quantity: 1 }], language });
    const at = new Date("2026-11-20T10:05:00Z");
    const handover = { orderId: id, how: "typed", key, collector: null, served: null } as const;
    await handOver(shop.db, null, { ...handover, parts: null, at });
    const { leads, money, parts } = ticketTexts[language];
    const page = await read(await shop.get(`/order/${token}`, { "accept-language": language }));
    expect(page).toContain(leads.collectedSome(1, 2, "test", longDateTime(at, language)));
    expect(page).toContain(money.practice);
    expect(page).not.toContain(leads.withdrawn);
    const collected = { kind: "order_collected" as const, orderId: id };
    const [mail] = await shop.db
      .insert(mails)
      .values(collected)
      .onConflictDoUpdate({ target: [mails.kind, mails.orderId, mails.about], set: collected })
      .returning();
    const letter = (await composeMail(shop.db, mail!, { publicUrl: "https://x.test" }))!.text;
    expect(letter).toContain(parts.gone(1, 2, "test"));
  },
);

test.each(["en", "fr"] as const)("it tells in %s of no payment", async (language) => {
  const { token } = await makeOrder(shop.db, { paymentMethod: "mock", status: "pending" });
  const page = await read(await shop.get(`/order/${token}`, { "accept-language": language }));
  const { leads } = ticketTexts[language];
  expect(page).toContain(leads.tried);
  expect(page).not.toContain(leads.paid);
  const { paid, total } = orderTexts[language];
  expect(page).toMatch(new RegExp(`<dt[^>]*>${total}</dt>`));
  expect(page).not.toMatch(new RegExp(`<dt[^>]*>${paid}</dt>`));
});

test("the list of withdrawals speaks of no refund of a TEST order, open or answered", async () => {
  const owner = await signIn(shop, (await makeMember(shop.db)).email);
  const { id } = await makeOrder(shop.db, { paymentMethod: "mock", paymentId: "mock_listed" });
  const { id: withdrawalId } = await makeWithdrawal(shop.db, { orderId: id });
  const text = adminWithdrawalsTexts.en;
  const row = async () => {
    const page = await read(await owner.get(`/admin/withdrawals?q=${id}`));
    return /<tbody.*?<\/tbody>/s.exec(page)![0];
  };
  expect(await row()).toContain(text.nothingToRefund);
  expect(await row()).not.toMatch(/left to refund/);
  await shop.db
    .update(withdrawals)
    .set({ outcome: "refunded", handledAt: new Date() })
    .where(eq(withdrawals.id, withdrawalId));
  expect(await row()).toContain(text.nothingToRefund);
  expect(await row()).not.toContain(text.states.refunded);
});
