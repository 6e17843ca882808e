// What mails say of prints that were withdrawn, refunded or brought back.
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { orders } from "#db/orders-tables.ts";
import { orderMailTexts } from "#app/i18n/mail/order.ts";
import { withdrawalTexts } from "#app/i18n/storefront/withdrawal.ts";
import { handOver } from "#app/shop/handover/handovers.server.ts";
import { composeMail } from "./compose.server.ts";
import { recordReturnedPrints } from "#app/shop/withdrawals/returns.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeInvoice, makeWithdrawal } from "#tests/support/make.ts";
import { makeMail, insertMail } from "#tests/support/orders/order-mails.ts";

const { db, close } = await createTestDatabase();
afterAll(close);
const sending = { publicUrl: "https://shop.example", from: "post@shop.example" };
const { next } = withdrawalTexts.en;

const allParts = [
  { position: 0, quantity: 2 },
  { position: 1, quantity: 1 },
];

async function collect(orderId: number, quantity: number) {
  const step = { orderId, how: "typed", key: `collected ${orderId}`, collector: null } as const;
  const made = await handOver(db, null, {
    ...step,
    served: null,
    parts: [{ position: 0, quantity }],
    at: new Date(),
  });
  expect(made).toHaveProperty("handedOver");
}

test("nobody is wished joy with what is all withdrawn", async () => {
  const { mail, order } = await makeMail(db, "order_collected");
  await makeWithdrawal(db, { orderId: order.id, parts: allParts });
  expect(await composeMail(db, mail, sending)).toBeNull();
});

test("nor with what is all refunded; nor is a heading of rights left without any", async () => {
  const { mail, order } = await makeMail(db, "order_collected");
  await makeInvoice(db, order.id);
  await db
    .update(orders)
    .set({ paymentStatus: "refunded", refundedCents: order.totalCents })
    .where(eq(orders.id, order.id));
  expect(await composeMail(db, mail, sending)).toBeNull();
  const sent = (await composeMail(db, { ...mail, state: "sent" }, sending))!;
  expect(sent.text).toContain("/documents/invoice/");
  expect(sent.text).not.toContain(orderMailTexts.en.rightsTitle);
});

test("a refund of what nobody paid says so, and names no bank", async () => {
  const { mail } = await makeMail(db, "order_refunded", { paymentMethod: "mock" });
  const { text } = (await composeMail(db, mail, sending))!;
  expect(text).toContain("nothing was paid, so no money goes back");
  expect(text).not.toMatch(/on its way back|your bank/i);
});

test.each(["cancelled", "refunded"] as const)(
  "a TEST order that is %s before its first mail speaks of no payment",
  async (ended) => {
    const { mail } = await makeMail(db, "order_received", {
      paymentMethod: "mock",
      ...(ended === "refunded" ? { paymentStatus: "refunded" } : { status: "cancelled" }),
    });
    const { text } = (await composeMail(db, mail, sending))!;
    expect(text).toContain("nothing was paid, so no money goes back");
    expect(text).not.toMatch(/your payment (had|has) arrived/i);
  },
);

test("a receipt asks for no print back that was not collected, even if its line was", async () => {
  const { order, mail } = await makeMail(db, "withdrawal_received", { status: "ready" });
  const said = async () => (await composeMail(db, mail, sending))!.text;
  expect(await said()).toContain(next.here.prints);
  expect(await said()).not.toContain("we may wait");
  await collect(order.id, 1);
  expect(await said()).toContain(next.here.prints);
});

test("a receipt asks for prints back that the buyer has, until they are back", async () => {
  const { order } = await makeMail(db, "order_ready");
  await collect(order.id, 2);
  const { id, parts } = await makeWithdrawal(db, { orderId: order.id, language: "en" });
  const values = { kind: "withdrawal_received", orderId: order.id, about: String(id) } as const;
  const mail = await insertMail(db, values);
  const said = async () => (await composeMail(db, mail, sending))!.text;
  expect(await said()).toContain(next.out.prints);
  expect(await recordReturnedPrints(db, null, order.id, id, parts)).toBe(true);
  expect(await said()).toContain(next.back.prints);
});

test("a receipt asks for prints back that staff set to collected", async () => {
  const { mail } = await makeMail(db, "withdrawal_received", { status: "collected" });
  expect((await composeMail(db, mail, sending))!.text).toContain(next.out.prints);
});
