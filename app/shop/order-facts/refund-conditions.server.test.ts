import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { refunds } from "#db/refunds-tables.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { isRefundInForce, isRefundUnderWay } from "./refund-conditions.server.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

test.each([
  ["requested", true, true],
  ["pending", true, true],
  ["completed", false, true],
  ["failed", false, false],
])("a refund that is %s is under way: %s, and in force: %s", async (status, underWay, inForce) => {
  expect(refunds.status.enumValues).toContain(status);
  const { rows } = await db.execute(sql`
    select ${isRefundUnderWay()} as under_way, ${isRefundInForce(sql`again`)} as in_force
    from (values (${status})) as refunds(status), (values (${status})) as again(status)`);
  expect(rows).toEqual([{ under_way: underWay, in_force: inForce }]);
});
