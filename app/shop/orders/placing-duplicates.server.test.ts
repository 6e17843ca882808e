import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { payments } from "#db/payments-tables.ts";
import { orderLines, orders } from "#db/orders-tables.ts";
import { acceptCheckout } from "./placing.server.ts";
import { line, openPlacing, orderRequest } from "#tests/support/orders/placing.ts";

const { database, refurnish, place } = await openPlacing();
const { db, close } = database;
afterAll(close);
beforeEach(refurnish);

type Line = ReturnType<typeof line>;

/** Paid, as by a provider. */
async function order(lines: Line[]) {
  const token = await place(orderRequest({ lines }, { now: new Date() }));
  const [placed] = await db.select().from(orders).where(eq(orders.token, token));
  await db.insert(payments).values({ orderId: placed!.id, createRequestId: randomUUID() });
  return { id: placed!.id, token };
}

function again(former: string, lines: Line[]) {
  const { now: _, ...sent } = orderRequest({ lines });
  const shop = { shopName: "Inkiosk", publicUrl: "http://localhost" };
  return acceptCheckout(db, {
    ...sent,
    ...shop,
    previousOrderToken: former,
    newsletterWording: null,
  });
}

test("the same basket within the hour is told, whatever the order of its lines", async () => {
  const lines = [line({ shift: 100 }), line({ mediaType: "Canvas", seenPriceCents: 3500 })];
  const { token } = await order(lines);
  expect(await again(token, lines.toReversed())).toEqual({ refused: "ordered-already", token });
});

test("the same basket is the same in whatever words its media were sold", async () => {
  const { id, token } = await order([line()]);
  await db.update(orderLines).set({ mediumName: "Affiche" }).where(eq(orderLines.orderId, id));
  expect(await again(token, [line()])).toMatchObject({ refused: "ordered-already" });
});

test.each([
  ["another crop", { shift: 900 }],
  ["the whole picture", { whole: true as const }],
  ["another quantity", { quantity: 3 }],
  ["another medium", { mediaType: "Canvas", seenPriceCents: 3500 }],
])("%s is another order", async (_, other) => {
  const { token } = await order([line({ shift: 100 })]);
  expect(await again(token, [line({ shift: 100, ...other })])).toMatchObject({
    order: { token: expect.any(String) },
  });
});

test.each(["short", "\u0000".repeat(43)])(
  "%j is no token, so it names no order",
  async (former) => {
    await order([line()]);
    expect(await again(former, [line()])).toMatchObject({ order: { token: expect.any(String) } });
  },
);
