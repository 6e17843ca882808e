// The page of an order of which a part was handed over counts prints, not lines.
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { mails } from "#db/mail-tables.ts";
import { refunds } from "#db/refunds-tables.ts";
import { orders } from "#db/orders-tables.ts";
import { longDateTime } from "#app/i18n/dates.ts";
import { orderTexts } from "#app/i18n/storefront/order.ts";
import { ticketTexts } from "#app/i18n/storefront/ticket.ts";
import { withdrawalTexts } from "#app/i18n/storefront/withdrawal.ts";
import { handOver } from "#app/shop/handover/handovers.server.ts";
import { composeMail } from "#app/shop/mail/letters/compose.server.ts";
import { refuseWithdrawal } from "#app/shop/withdrawals/decide-withdrawal.server.ts";
import { recordReturnedPrints } from "#app/shop/withdrawals/returns.server.ts";
import { openTestShop } from "#tests/support/app.ts";
import { makeOrder, makeWithdrawal } from "#tests/support/make.ts";
import { read } from "#tests/support/reading/page-text.ts";
import { newVisitor } from "#tests/support/visitors.ts";
import { printsAt } from "#tests/support/orders/handovers.ts";

const shop = await openTestShop({ TRUSTED_PROXY: "on" });
const { db } = shop;
afterAll(shop.close);

describe.each(["en", "fr"] as const)("in %s", (language) => {
  const ticket = ticketTexts[language];
  const show = async (token: string) =>
    read(await shop.get(`/order/${token}`, { "accept-language": language, ...newVisitor() }));

  test("of a line handed over but for a print that was refunded it does not say that all went", async () => {
    const order = { status: "ready", paymentStatus: "partly_refunded", language } as const;
    const { id, token } = await makeOrder(db, {
      ...order,
      refundedCents: 1500,
      lines: [{ quantity: 2 }],
    });
    const key = `${language} of one line`;
    await db.insert(refunds).values({
      orderId: id,
      requestId: key,
      amountCents: 1500,
      parts: [{ position: 0, quantity: 1 }],
      source: "shop",
      status: "completed",
      settledAt: new Date(),
    });
    const step = { orderId: id, how: "typed", key, collector: null, served: null } as const;
    const at = new Date("2026-11-20T10:05:00Z");
    await handOver(db, null, { ...step, parts: null, at });
    const page = await show(token);
    expect(page).toContain(
      ticket.leads.collectedSome(1, 1, "refunded", longDateTime(at, language)),
    );
    expect(page).toContain(ticket.someOf(ticket.handedOver, 1, 2));
    const [mail] = await db.select().from(mails).where(eq(mails.orderId, id));
    const mailText = (await composeMail(db, mail!, { publicUrl: "https://x.test" }))!.text;
    expect(mailText).toContain(ticket.parts.gone(1, 1, "refunded"));
  });

  test("whose money is on its way back as a whole says so, and shows no code", async () => {
    const order = { status: "ready", language } as const;
    const { id, token, totalCents } = await makeOrder(db, { ...order, lines: [{ quantity: 2 }] });
    const requestId = `${language} on its way`;
    const whole = { orderId: id, requestId, amountCents: totalCents, source: "shop" } as const;
    await db.insert(refunds).values({ ...whole, status: "pending" });
    const page = await show(token);
    expect(page).toContain(ticket.leads.refundUnderWay(false));
    expect(page).not.toContain(ticket.show.now);
    await db
      .update(refunds)
      .set({ status: "failed", settledAt: new Date() })
      .where(eq(refunds.orderId, id));
    expect(await show(token)).toContain(ticket.show.now);
  });

  test("that staff set to collected after a part went it says that all went", async () => {
    const { id, token } = await makeOrder(db, { status: "ready", language, lines: [{}, {}] });
    const key = `${language} set by hand`;
    const step = { orderId: id, how: "typed", key, collector: null, served: null } as const;
    await handOver(db, null, { ...step, parts: printsAt(0), at: new Date() });
    await db.update(orders).set({ status: "collected" }).where(eq(orders.id, id));
    expect(await show(token)).not.toContain(ticket.parts.gone(1, 1, "refunded"));
  });

  test("withdrawn from after a part of it went asks to bring that back, until it is back", async () => {
    const { id, token } = await makeOrder(db, { status: "ready", language, lines: [{}, {}] });
    const key = `${language} all withdrawn`;
    const step = { orderId: id, how: "typed", key, collector: null, served: null } as const;
    await handOver(db, null, { ...step, parts: printsAt(0), at: new Date() });
    const parts = [0, 1].map((position) => ({ position, quantity: 1 }));
    const { id: withdrawalId } = await makeWithdrawal(db, { orderId: id, parts });
    expect(await show(token)).toContain(ticket.leads.bringBack);
    await recordReturnedPrints(db, null, id, withdrawalId, printsAt(0));
    const page = await show(token);
    expect(page).toContain(ticket.leads.broughtBack);
    expect(page).not.toContain(ticket.leads.bringBack);
  });

  test("whose withdrawal was refused says why, as its receipt does", async () => {
    const { id, token } = await makeOrder(db, { status: "ready", language });
    const parts = [{ position: 0, quantity: 1 }];
    const { id: withdrawalId } = await makeWithdrawal(db, { orderId: id, parts });
    const receipt = `${token}/withdrawal?receipt=${withdrawalId}`;
    const withdrawal = withdrawalTexts[language];
    const follows = withdrawal.next.here.money;
    expect(await show(receipt)).toContain(follows);
    const note = "You wrote that you keep it";
    await refuseWithdrawal(db, null, withdrawalId, { ground: "taken-back", note });
    expect(await show(token)).toContain(orderTexts[language].withdrawalRefused(withdrawalId, note));
    const page = await show(receipt);
    for (const answer of withdrawal.answers.refused(note, false)) expect(page).toContain(answer);
    expect(page).not.toContain(follows);
  });
});
