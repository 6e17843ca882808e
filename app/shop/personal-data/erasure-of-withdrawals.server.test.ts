import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { withdrawals } from "#db/withdrawals-tables.ts";
import { orderEvents } from "#db/orders-tables.ts";
import { erasePerson } from "./erasure.server.ts";
import { broughtBackAs } from "#app/shop/order-facts/withdrawal-conditions.server.ts";
import { refuseWithdrawal } from "#app/shop/withdrawals/decide-withdrawal.server.ts";
import { recordReturnedPrints } from "#app/shop/withdrawals/returns.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeInvoice, makeWithdrawal } from "#tests/support/make.ts";
import { claire, collectedOrder, now } from "#tests/support/orders/known-person.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

test("what staff wrote in refusing a withdrawal is erased from the timeline, too", async () => {
  const person = { email: "refusing@example.org" };
  const giver = { email: "giver@example.org" };
  const [sold, gift] = [await collectedOrder(db, person), await collectedOrder(db, giver)];
  const made = [
    await makeWithdrawal(db, { orderId: sold.id, ...person }),
    await makeWithdrawal(db, { orderId: gift.id, ...person }),
    await makeWithdrawal(db, { orderId: gift.id, ...giver }),
  ];
  for (const { id } of made)
    await refuseWithdrawal(db, claire, id, { ground: "taken-back", note: "He wrote\nso" });
  await erasePerson(db, claire, person.email, now);
  const { withdrawalId, note } = orderEvents;
  const statements = await db
    .select({ withdrawalId, note })
    .from(orderEvents)
    .where(eq(orderEvents.withdrawalStep, "refused"))
    .orderBy(withdrawalId);
  const expectedTexts = [null, null, "He wrote\nso"];
  expect(statements).toEqual(
    made.map(({ id }, index) => ({ withdrawalId: id, note: expectedTexts[index] })),
  );
});

test("what came back of a withdrawal is still known once its buyer is erased", async () => {
  const person = { email: "in-part@example.org" };
  const { id } = await collectedOrder(db, { ...person, lines: [{ quantity: 2 }] });
  const parts = [{ position: 0, quantity: 2 }];
  const made = await makeWithdrawal(db, { orderId: id, ...person, parts });
  await recordReturnedPrints(db, claire, id, made.id, [{ position: 0, quantity: 1 }]);
  await refuseWithdrawal(db, claire, made.id, { ground: "taken-back", note: "" });
  await db.transaction((db) => makeInvoice(db, id));
  const came = async () =>
    (
      await db.execute(
        sql`select came from ${withdrawals}, lateral ${broughtBackAs} as brought where id = ${made.id}`,
      )
    ).rows;
  const before = await came();
  expect(before).toEqual([{ came: [{ position: 0, quantity: 1 }] }]);
  const [order] = await erasePerson(db, claire, person.email, now);
  expect(order).toEqual({ id, because: null });
  expect(await came()).toEqual(before);
});
