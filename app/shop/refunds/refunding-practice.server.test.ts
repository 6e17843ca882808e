// An owner who tries the shop refunds a TEST order: all that happens to an order happens, and none
// of it is money, an invoice or VAT.
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { mails } from "#db/mail-tables.ts";
import { invoices } from "#db/invoices-tables.ts";
import { moneyJournal } from "#db/journal-tables.ts";
import { refunds } from "#db/refunds-tables.ts";
import { withdrawals } from "#db/withdrawals-tables.ts";
import { orderEvents, orders } from "#db/orders-tables.ts";
import { documentsCheck } from "#app/shop/integrity/document-checks.server.ts";
import * as moneyChecks from "#app/shop/integrity/money-checks.server.ts";
import { runSqlCheck } from "#app/shop/integrity/sql-check.server.ts";
import { listDailySums } from "#app/shop/invoices/daily-sums.server.ts";
import { paymentMethodsOf } from "#app/shop/payment-providers/payment-methods.server.ts";
import { sumSales } from "#app/shop/sales/sales.server.ts";
import { requestRefund } from "./refunding.server.ts";
import type { RefundRequest } from "./refund.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { emptyTables } from "#tests/support/database/empty-tables.ts";
import { makeOrder, makeWithdrawal } from "#tests/support/make.ts";

const { db, close } = await createTestDatabase();
afterAll(close);
beforeEach(() => emptyTables(db, "orders", "refunds", "withdrawals", "mails"));

// Nothing is on offer any more: the shop takes real money by now.
const paymentMethods = paymentMethodsOf([]);
const staff = { id: "staff", name: "Noor" };
const whole: RefundRequest = { parts: null, cents: null, reason: "To see how" };
const makePaid = () => makeOrder(db, { paymentMethod: "mock", lines: [{ quantity: 2 }] });
const orderOf = async (id: number) => (await db.select().from(orders).where(eq(orders.id, id)))[0]!;

async function refund(id: number, request: Partial<RefundRequest> = {}) {
  const made = await requestRefund(db, paymentMethods, staff, id, { ...whole, ...request });
  if ("refused" in made) throw new Error(made.refused);
  return made;
}

async function expectNothingInTheBooks() {
  expect(await db.$count(invoices)).toBe(0);
  expect(await db.$count(moneyJournal)).toBe(0);
  expect(await listDailySums(db, null)).toEqual([]);
  expect(await sumSales(db)).toMatchObject({ revenueCents: 0, orders: 0 });
  const { capturesCheck, sumsCheck, paymentStepsCheck } = moneyChecks;
  for (const check of [capturesCheck, sumsCheck, paymentStepsCheck, documentsCheck])
    expect((await runSqlCheck(db, check)).findings, check.key).toEqual([]);
}

test("it is completed at once, stands in the order's history and mails its buyer", async () => {
  const { id } = await makePaid();
  const { refund: made } = await refund(id);
  expect(made).toMatchObject({ status: "completed", amountCents: 3000, checkAt: null });
  expect(await orderOf(id)).toMatchObject({ paymentStatus: "refunded", refundedCents: 3000 });
  expect(await db.select().from(orderEvents).where(eq(orderEvents.orderId, id))).toMatchObject([
    { kind: "payment", paymentStatus: "refunded", amountCents: 3000, staffName: "Noor" },
  ]);
  expect(await db.select().from(mails)).toMatchObject([
    { kind: "order_refunded", orderId: id, about: String(made.id) },
  ]);
  await expectNothingInTheBooks();
});

test("in part, and then the rest, but never more; the same form again is the same refund", async () => {
  const { id } = await makePaid();
  const key = "0f8fad5b-d9cb-469f-a165-70867728950e";
  const part = { parts: [{ position: 0, quantity: 1 }], key };
  await refund(id, part);
  expect(await refund(id, part)).toMatchObject({ repeated: true, refund: { status: "completed" } });
  expect(await orderOf(id)).toMatchObject({
    paymentStatus: "partly_refunded",
    refundedCents: 1500,
  });
  expect(await requestRefund(db, paymentMethods, staff, id, { ...whole, cents: 1501 })).toEqual({
    refused: "too-much",
    leftCents: 1500,
  });
  await refund(id);
  expect(await requestRefund(db, paymentMethods, staff, id, whole)).toEqual({
    refused: "not-refundable",
  });
  expect(await db.$count(refunds)).toBe(2);
  await expectNothingInTheBooks();
});

test("it answers a withdrawal", async () => {
  const { id } = await makePaid();
  const { id: withdrawalId } = await makeWithdrawal(db, { orderId: id });
  await refund(id, { parts: [{ position: 0, quantity: 1 }], withdrawalId });
  const [answered] = await db.select().from(withdrawals);
  expect(answered).toMatchObject({ id: withdrawalId, outcome: "refunded", staffName: "Noor" });
  await expectNothingInTheBooks();
});
