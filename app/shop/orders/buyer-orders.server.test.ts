import { afterAll, describe, expect, test } from "vitest";
import { refunds } from "#db/refunds-tables.ts";
import { findOrderByToken } from "./buyer-orders.server.ts";
import { readTicketCode } from "./ticket-code.ts";
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

  const one = (position: number) => [{ position, quantity: 1 }];
  const refund = async (orderId: number, position: number, status: "completed" | "failed") => {
    const [made] = await db
      .insert(refunds)
      .values({
        orderId,
        requestId: `${orderId}-${position}`,
        amountCents: 100,
        parts: one(position),
        source: "shop",
        status,
        settledAt: new Date(),
      })
      .returning();
    return made!.id;
  };

  test.each([
    ["when the rest was refunded", "completed", true],
    ["not when that refund failed", "failed", false],
  ] as const)("%s", async (_, status, isWithdrawn) => {
    const { id, token } = await makeOrder(db, { lines: [{}, {}] });
    await refund(id, 0, status);
    await makeWithdrawal(db, { orderId: id, parts: one(1) });
    expect((await findOrderByToken(db, token))!.isWithdrawn).toBe(isWithdrawn);
  });

  test("not by refunds alone, nor twice by the refund that answers it", async () => {
    const refunded = await makeOrder(db, { lines: [{}] });
    await refund(refunded.id, 0, "completed");
    expect((await findOrderByToken(db, refunded.token))!.isWithdrawn).toBe(false);
    const { id, token } = await makeOrder(db, { lines: [{ quantity: 2 }] });
    await makeWithdrawal(db, {
      orderId: id,
      parts: one(0),
      outcome: "refunded",
      handledAt: new Date(),
      refundId: await refund(id, 0, "completed"),
    });
    expect((await findOrderByToken(db, token))!.isWithdrawn).toBe(false);
  });
});
