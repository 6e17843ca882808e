import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { handovers } from "#db/fulfilment-tables.ts";
import { refunds } from "#db/refunds-tables.ts";
import { orders } from "#db/orders-tables.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { completeFulfilledOrder } from "./ending-orders.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeOrder } from "#tests/support/make.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

const at = new Date("2026-11-24T11:05:00Z");
const lines: { orderId: number }[] = [];
const log = createLog("warn", {
  write: (line) => lines.push(JSON.parse(line) as { orderId: number }),
});

/** The first of two prints was handed over, and the second refunded. */
async function goneOrder(isOdd = false): Promise<number> {
  const { id: orderId } = await makeOrder(db, {
    status: "ready",
    paymentStatus: "partly_refunded",
    lines: [{}, {}],
  });
  const positions = isOdd ? [0, 1] : [1];
  await db.insert(refunds).values({
    orderId,
    requestId: `refund-${orderId}`,
    amountCents: 500,
    parts: positions.map((position) => ({ position, quantity: 1 })),
    source: "shop",
    status: "completed",
    settledAt: at,
  });
  await db.insert(handovers).values({
    orderId,
    position: 0,
    ...(isOdd
      ? { entryNumber: 2, kind: "taken_back", quantity: -1 }
      : { entryNumber: 1, kind: "handed_over", quantity: 1, how: "typed" }),
    key: `test-key-${orderId}`,
    pointName: "Lyon",
    at,
  });
  return orderId;
}

test("an order that the rules do not end is logged once, and holds up no other", async () => {
  // The list and the rules agree on every order that the constraint allows.
  await db.execute(sql`alter table handovers drop constraint handovers_quantity`);
  const [odd, good] = [await goneOrder(true), await goneOrder()];
  expect(await completeFulfilledOrder(db, log)).toBe(true);
  expect(await completeFulfilledOrder(db, log)).toBe(false);
  const [found] = await db.select().from(orders).where(eq(orders.id, good));
  expect(found!.status).toBe("collected");
  expect(lines.map(({ orderId }) => orderId)).toEqual([odd]);
});
