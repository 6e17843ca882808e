// Every page, mail and list that shows an order's state knows the counter's book and the refunds,
// also while the order's status does not follow them yet.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mails } from "#db/mail-tables.ts";
import { refunds } from "#db/refunds-tables.ts";
import { orders } from "#db/orders-tables.ts";
import { ticketTexts } from "#app/i18n/storefront/ticket.ts";
import { handOver } from "#app/shop/handover/handovers.server.ts";
import { composeMail } from "#app/shop/mail/letters/compose.server.ts";
import { composeText } from "#app/shop/mail/texting/texting.server.ts";
import { openTestShop } from "#tests/support/app.ts";
import { printsAt } from "#tests/support/orders/handovers.ts";
import { makeOrder } from "#tests/support/make.ts";
import { read } from "#tests/support/reading/page-text.ts";
import { newVisitor } from "#tests/support/visitors.ts";

const shop = await openTestShop({ TRUSTED_PROXY: "on" });
const { db } = shop;
afterAll(shop.close);
const publicUrl = "https://shop.example";

/** Of two prints, those at `gone` are handed over, and the money for the others is on its way. */
async function makeReadyToRefund(gone: number[]) {
  const createdAt = new Date(Date.now() - 3_600_000);
  const order = await makeOrder(db, {
    status: "ready",
    lines: [{}, {}],
    createdAt,
    updatedAt: createdAt,
  });
  const version = await calendarOf(order.token);
  if (gone.length > 0)
    await handOver(db, null, {
      orderId: order.id,
      how: "typed",
      key: `first of ${order.id}`,
      collector: null,
      served: null,
      parts: printsAt(...gone),
      at: new Date(),
    });
  const parts = printsAt(...[0, 1].filter((position) => !gone.includes(position)));
  await db.insert(refunds).values({
    orderId: order.id,
    requestId: `refund of ${order.id}`,
    amountCents: 1500 * parts.length,
    parts,
    source: "shop",
    status: "requested",
  });
  return { ...order, before: version };
}

async function calendarOf(token: string) {
  const file = await (await shop.get(`/order/${token}/collection.ics`, newVisitor())).text();
  return {
    status: /STATUS:(\w+)/.exec(file)![1],
    sequence: Number(/SEQUENCE:(\d+)/.exec(file)![1]),
  };
}

describe.each([
  { gone: [], state: "refunded", status: "CANCELLED" },
  { gone: [0], state: "collected", status: "CONFIRMED" },
] as const)("handed over $gone, and the rest on its way back", ({ gone, state, status }) => {
  let order: Awaited<ReturnType<typeof makeReadyToRefund>>;
  beforeAll(async () => {
    order = await makeReadyToRefund([...gone]);
  });

  test("the page says so", async () => {
    const page = await read(await shop.get(`/order/${order.token}`, newVisitor()));
    expect(page).toContain(ticketTexts.en.headlines[state]());
  });

  test("no mail calls it ready, nor does a text message", async () => {
    const { id: orderId } = order;
    const [mail] = await db.insert(mails).values({ kind: "order_ready", orderId }).returning();
    expect(await composeMail(db, mail!, { publicUrl })).toBeNull();
    expect(await composeText(db, { orderId, kind: "order_ready" }, publicUrl)).toBeNull();
  });

  test("nobody is named to collect it", async () => {
    const fields = { intent: "name", name: "Ana" };
    const answer = await shop.post(`/order/${order.token}`, fields, newVisitor());
    expect(answer.status).toBe(409);
    const [stored] = await db.select().from(orders).where(eq(orders.id, order.id));
    expect(stored!.collectorName).toBeNull();
  });

  test("the calendar follows, with a version that grew", async () => {
    const calendar = await calendarOf(order.token);
    expect(order.before.status).toBe("CONFIRMED");
    expect(calendar.status).toBe(status);
    expect(calendar.sequence).toBeGreaterThan(order.before.sequence);
  });
});
