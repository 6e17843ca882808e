import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { refunds } from "#db/refunds-tables.ts";
import { withdrawals } from "#db/withdrawals-tables.ts";
import {
  isChargedBack,
  isOpenWithdrawal,
  isWithdrawalInForce,
  needsDecision,
} from "./withdrawal-conditions.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeOrder, makeWithdrawal } from "#tests/support/make.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

type Refund = typeof refunds.$inferInsert.status;
type Made = { refund?: Refund; reversed?: boolean; outcome?: "refunded" | "refused" };

async function withdraw({ refund, reversed, outcome }: Made): Promise<number> {
  const payment = reversed ? ({ paymentStatus: "reversed", reversedCents: 1500 } as const) : {};
  const { id: orderId } = await makeOrder(db, payment);
  const refundId = refund ? await makeRefund(orderId, refund) : null;
  const handled = outcome ? { outcome, handledAt: new Date() } : {};
  return (await makeWithdrawal(db, { orderId, refundId, ...handled })).id;
}

async function makeRefund(orderId: number, status: Refund): Promise<number> {
  const settledAt = status === "completed" || status === "failed" ? new Date() : null;
  const values = { orderId, status, settledAt, amountCents: 1500, source: "shop" as const };
  const made = await db
    .insert(refunds)
    .values({ ...values, requestId: `refund-${orderId}` })
    .returning();
  return made[0]!.id;
}

async function holdingOf(id: number): Promise<string[]> {
  const [row] = await db
    .select({
      inForce: sql<boolean>`${isWithdrawalInForce}`,
      open: sql<boolean>`${isOpenWithdrawal}`,
      needsDecision: sql<boolean>`${needsDecision}`,
      chargedBack: isChargedBack,
    })
    .from(withdrawals)
    .where(eq(withdrawals.id, id));
  return Object.entries(row!).flatMap(([name, holds]) => (holds ? [name] : []));
}

test.each<[string, Made, string[]]>([
  ["was declared", {}, ["inForce", "open", "needsDecision"]],
  ["has a refund that failed", { refund: "failed" }, ["inForce", "open", "needsDecision"]],
  ["has its refund under way", { refund: "requested" }, ["inForce", "open"]],
  ["waits for a refund of days", { refund: "pending" }, ["inForce", "open"]],
  [
    "the bank took its money back first",
    { reversed: true },
    ["inForce", "needsDecision", "chargedBack"],
  ],
  ["was refunded", { refund: "completed", outcome: "refunded" }, ["inForce"]],
  ["was refunded, and then taken back", { reversed: true, outcome: "refunded" }, ["inForce"]],
  ["was refused", { outcome: "refused" }, []],
])("a withdrawal that %s", async (_that, made, holding) => {
  expect(await holdingOf(await withdraw(made))).toEqual(holding);
});
