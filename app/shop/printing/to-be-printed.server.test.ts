// The rule stands in TypeScript and in SQL (decision 017): both say the same of every order.
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { orderStatuses, paymentStatuses } from "#db/values.ts";
import { isToBePrintedSql } from "./to-be-printed.server.ts";
import { isToBePrinted } from "./to-be-printed.ts";
import { createTestDatabase } from "#tests/support/database.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

test("an order is to be printed in SQL as in TypeScript", async () => {
  const all = paymentStatuses.flatMap((paymentStatus) =>
    orderStatuses.map((status) => ({ paymentStatus, status })),
  );
  const { rows } = await db.execute<(typeof all)[number] & { printed: boolean }>(sql`
    select orders.payment_status as "paymentStatus", orders.status, ${isToBePrintedSql} as printed
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb)
      as told("paymentStatus" text, status text),
      lateral (select "paymentStatus" as payment_status, told.status) as orders`);
  expect(rows).toHaveLength(all.length);
  expect(rows.filter(({ printed, ...order }) => printed !== isToBePrinted(order))).toEqual([]);
});
