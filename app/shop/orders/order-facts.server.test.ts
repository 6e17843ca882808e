import { afterAll, describe, expect, test } from "vitest";
import { findOrderByToken } from "#app/shop/orders/orders.server.ts";
import { readTicketCode } from "#app/shop/orders/ticket-code.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeOrder, makeWithdrawal } from "#tests/support/make.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

test("an order has a code to show at the counter", async () => {
  const { token } = await makeOrder(db);
  const { ticketCode, collectorName } = (await findOrderByToken(db, token))!;
  expect(readTicketCode(ticketCode)).toBe(ticketCode);
  expect(collectorName).toBeNull();
});

describe("an order is withdrawn", () => {
  type Declared = {
    parts: [position: number, quantity: number][];
    outcome?: "refused" | "refunded";
  };
  const first: Declared = { parts: [[0, 2]] };
  const second: Declared = { parts: [[1, 1]] };

  test.each<[string, boolean, Declared[]]>([
    ["not when nothing was declared", false, []],
    ["not by a part of a line", false, [{ parts: [[0, 1]] }, second]],
    ["not by one line of two", false, [first]],
    [
      "by both lines at once",
      true,
      [
        {
          parts: [
            [0, 2],
            [1, 1],
          ],
        },
      ],
    ],
    ["by one declaration after the other", true, [first, second]],
    ["not by one that was refused", false, [first, { ...second, outcome: "refused" }]],
    ["by one that was refunded", true, [{ ...first, outcome: "refunded" }, second]],
  ])("%s", async (_, isWithdrawn, declared) => {
    const { id, token } = await makeOrder(db, { lines: [{ quantity: 2 }, {}] });
    for (const { parts, outcome } of declared)
      await makeWithdrawal(db, {
        orderId: id,
        parts: parts.map(([position, quantity]) => ({ position, quantity })),
        ...(outcome ? { outcome, handledAt: new Date() } : {}),
      });
    expect((await findOrderByToken(db, token))!.isWithdrawn).toBe(isWithdrawn);
  });
});
