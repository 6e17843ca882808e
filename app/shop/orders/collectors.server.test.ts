// Who may still be named to collect an order, when something else happens to it at that moment.
import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { orders } from "#db/orders-tables.ts";
import { lockOrder } from "#app/shop/order-facts/order-lock.server.ts";
import { nameCollector } from "./collectors.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { eventually } from "#tests/support/eventually.ts";
import { makeOrder, makeWithdrawal } from "#tests/support/make.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

test("nobody is named for an order that is withdrawn from meanwhile", async () => {
  const { id, token } = await makeOrder(db);
  const naming = await db.transaction(async (withdrawing) => {
    await lockOrder(withdrawing, id);
    const answer = nameCollector(db, token, "Jules");
    await eventually(async () => {
      const waiting = await db.execute(sql`select from pg_locks where not granted`);
      expect(waiting.rowCount).toBeGreaterThan(0);
    });
    await makeWithdrawal(withdrawing, { orderId: id });
    return { answer };
  });
  expect(await naming.answer).toEqual({ refused: "over" });
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  expect(order!.collectorName).toBeNull();
});
