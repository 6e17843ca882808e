// Orders at a provider's sandbox: all that happens to an order happens to them, and none of it is
// in the books.
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { soldLines } from "#db/sales-tables.ts";
import { invoices } from "#db/invoices-tables.ts";
import { moneyJournal } from "#db/journal-tables.ts";
import { payments } from "#db/payments-tables.ts";
import { refunds } from "#db/refunds-tables.ts";
import { printFiles } from "#db/printing-tables.ts";
import { orders } from "#db/orders-tables.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { documentsCheck } from "#app/shop/integrity/document-checks.server.ts";
import { runSqlCheck } from "#app/shop/integrity/sql-check.server.ts";
import * as moneyChecks from "#app/shop/integrity/money-checks.server.ts";
import { decideReversal, recordReversal } from "#app/shop/refunds/chargebacks.server.ts";
import {
  checkDueRefunds,
  recordRefunds,
  requestRefund,
  sendRefund,
} from "#app/shop/refunds/refunding.server.ts";
import { setStatus } from "#app/shop/orders/order-changes.server.ts";
import { fullOrderAccess } from "#app/shop/orders/order-access.ts";
import { listConcernsOf } from "./concerns.server.ts";
import { captureOnReturn } from "./capturing.server.ts";
import { checkDuePayments } from "./due-payments.server.ts";
import { findOrOpenPayment } from "./open-payment.server.ts";
import { handleDueEvents, receiveEvent } from "./payment-events.server.ts";
import { backfillSandbox } from "./payments-by-account.server.ts";
import { settlePayment } from "./settling.server.ts";
import { combineAccounts } from "#app/shop/payment-providers/across-accounts.ts";
import { paymentMethodsOf } from "#app/shop/payment-providers/payment-methods.server.ts";
import type { ProviderId } from "#app/shop/payment-providers/payment-method.ts";
import { sumSales } from "#app/shop/sales/sales.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { emptyTables } from "#tests/support/database/empty-tables.ts";
import { makeOrder } from "#tests/support/make.ts";
import {
  makeDue,
  makeOrderToPay,
  shopfront,
  traceOf,
} from "#tests/support/payments/orders-to-pay.ts";
import { openTestBank } from "#tests/support/payments/test-bank.ts";

const { db, close } = await createTestDatabase();
const bank = openTestBank();
const { provider } = bank;
const paymentMethods = paymentMethodsOf([provider]);
const log = createLog("silent");
const refundRequest = { parts: null, cents: null, reason: "" };
let delivered = 0;
let buyers = 0;
beforeAll(async () => {
  // A constraint of the database allows only the shop's own payment methods.
  await db.execute(sql`alter table orders drop constraint orders_payment_method`);
});
beforeEach(() =>
  emptyTables(db, "orders", "payments", "invoices", "money_journal", "refunds", "mails"),
);
afterAll(close);

async function paidOrder({ isSandbox }: { isSandbox: boolean }) {
  const made = await makeOrderToPay(db, {
    paymentMethod: provider.id as ProviderId,
    isSandbox,
    email: `${(buyers += 1)}@example.org`,
  });
  const opened = await findOrOpenPayment(db, provider, made.token, shopfront);
  if (!opened || "refused" in opened) throw new Error("not opened");
  bank.approve(opened.providerOrderId);
  await captureOnReturn(db, provider, made.token);
  return made;
}

async function deliver() {
  const sent = bank.sent();
  for (const { body } of sent.slice(delivered))
    await receiveEvent(db, provider, JSON.parse(Buffer.from(body).toString("utf8")));
  delivered = sent.length;
  for (let round = 0; round < 3; round += 1) {
    await makeDue(db);
    await handleDueEvents(db, provider, log);
    await checkDuePayments(db, provider, log);
    await checkDueRefunds(db, provider, log);
  }
}

async function refund(id: number, cents: number) {
  const requested = await requestRefund(db, paymentMethods, null, id, { ...refundRequest, cents });
  if ("refused" in requested) throw new Error(requested.refused);
  return sendRefund(db, provider, requested.refund);
}

const inBooks = async (orderId: number) => ({
  invoices: await db.$count(invoices, eq(invoices.orderId, orderId)),
  journal: await db.$count(moneyJournal, eq(moneyJournal.orderId, orderId)),
});
const none = { invoices: 0, journal: 0 };

async function expectBooksToHold() {
  const {
    capturesCheck: captures,
    sumsCheck: sums,
    paymentStepsCheck: moves,
    mailsCheck: mails,
  } = moneyChecks;
  for (const check of [captures, sums, moves, mails, documentsCheck])
    expect((await runSqlCheck(db, check)).findings, check.key).toEqual([]);
}

test("one is paid, and makes its prints and its mail, but takes no number and enters no book", async () => {
  const { id } = await paidOrder({ isSandbox: true });
  expect(await traceOf(db, id)).toMatchObject({
    paymentStatus: "paid",
    mails: ["order_received"],
  });
  expect(await db.$count(printFiles)).toBeGreaterThan(0);
  expect(await inBooks(id)).toEqual(none);
  await expectBooksToHold();
});

test("the first real order has the first number, whatever was tried before", async () => {
  await paidOrder({ isSandbox: true });
  const { id } = await paidOrder({ isSandbox: false });
  const issued = await db.select().from(invoices);
  expect(issued.map(({ orderId, number }) => [orderId, number])).toEqual([[id, 1]]);
  expect(await inBooks(id)).toEqual({ invoices: 1, journal: 2 });
  await expectBooksToHold();
});

test("it is no sale, and counts apart; one that is not paid yet counts nowhere", async () => {
  const { totalCents } = await paidOrder({ isSandbox: true });
  await makeOrderToPay(db, { paymentMethod: provider.id as ProviderId, isSandbox: true });
  expect(await sumSales(db)).toEqual({
    revenueCents: 0,
    orders: 0,
    test: { cents: totalCents, orders: 1 },
  });
  expect(await db.$count(soldLines)).toBe(0);
  await expectBooksToHold();
});

test("its money goes back at the sandbox, and leaves no trace in the books", async () => {
  const { id, totalCents } = await paidOrder({ isSandbox: true });
  expect(await refund(id, 500)).toEqual({ status: "completed" });
  expect(await traceOf(db, id)).toMatchObject({
    paymentStatus: "partly_refunded",
    mails: ["order_received", "order_refunded"],
  });
  await refund(id, totalCents - 500);
  expect((await traceOf(db, id)).paymentStatus).toBe("refunded");
  expect(await db.$count(refunds, eq(refunds.status, "completed"))).toBe(2);
  expect(await inBooks(id)).toEqual(none);
  await expectBooksToHold();
});

test("a dispute that takes it back and is won again, and one that undoes it, are in no book", async () => {
  const { id, totalCents } = await paidOrder({ isSandbox: true });
  const { captureId } = await traceOf(db, id);
  const disputeId = bank.dispute(captureId!);
  bank.reverse(captureId!, totalCents);
  await deliver();
  expect((await traceOf(db, id)).paymentStatus).toBe("reversed");
  await expectBooksToHold();
  bank.resolve(disputeId, "ours");
  await deliver();
  expect((await traceOf(db, id)).paymentStatus).toBe("paid");
  await expectBooksToHold();

  const other = await paidOrder({ isSandbox: true });
  const { captureId: another } = await traceOf(db, other.id);
  bank.reverse(another!, totalCents);
  await deliver();
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from reversals where order_id = ${other.id}`,
  );
  const undone = { decision: "undone", note: "" } as const;
  expect(await decideReversal(db, null, other.id, rows[0]!.id, undone)).toEqual({ decided: true });
  expect([await inBooks(id), await inBooks(other.id)]).toEqual([none, none]);
  await expectBooksToHold();
});

test("another amount than asked for waits for a person, and is in no book", async () => {
  const { id } = await makeOrderToPay(db, {
    paymentMethod: provider.id as ProviderId,
    isSandbox: true,
  });
  await settlePayment(db, id, {
    status: "captured",
    captureId: "ANOTHER",
    cents: 1,
    currency: "EUR",
    givenName: null,
    payerId: null,
    refunds: [],
  });
  expect(await traceOf(db, id)).toMatchObject({ problem: "other-amount" });
  expect(await inBooks(id)).toEqual(none);
  await expectBooksToHold();
});

test("cancelled, it is pointed out as a sale would be", async () => {
  const { id } = await paidOrder({ isSandbox: true });
  await setStatus(db, null, { id, version: 1 }, "cancelled", fullOrderAccess);
  expect(await listConcernsOf(db, id)).toEqual(["cancelled-paid"]);
});

test("no sale becomes a test and no test a sale", async () => {
  const sale = await paidOrder({ isSandbox: false });
  const testOrder = await paidOrder({ isSandbox: true });
  for (const { id, isSandbox } of [sale, testOrder])
    await expect(
      db.update(orders).set({ isSandbox: !isSandbox }).where(eq(orders.id, id)),
    ).rejects.toMatchObject({
      cause: { message: expect.stringContaining("stays the sale or the test") },
    });
});

test("no number is given to a test, whoever asks for one", async () => {
  const { id, totalCents } = await paidOrder({ isSandbox: true });
  const document = { totalCents } as (typeof invoices.$inferInsert)["document"];
  await expect(
    db.insert(invoices).values({ kind: "invoice", orderId: id, totalCents, document }),
  ).rejects.toMatchObject({ cause: { message: expect.stringContaining("takes no number") } });
});

test("a reversal of one that the provider lists as a refund, too, counts once", async () => {
  const { id, totalCents } = await paidOrder({ isSandbox: true });
  await recordReversal(db, id, { reference: "REV1", amountCents: totalCents, takenAt: new Date() });
  await recordRefunds(db, id, [
    { id: "REV1", cents: totalCents, shopReference: null, status: "completed" },
  ]);
  expect(await db.$count(refunds)).toBe(0);
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  expect(order).toMatchObject({ reversedCents: totalCents, refundedCents: 0 });
});

const asSql = (column: string, value: string, id: number) =>
  db.execute(sql`update orders set ${sql.identifier(column)} = ${sql.raw(value)} where id = ${id}`);
const stays = {
  cause: { message: expect.stringContaining("stays the sale or the test") as string },
};

test.each(["awaiting_payment", "paid"] as const)(
  "no statement makes a sale of a test that is %s, by any column, and no test of a sale",
  async (paymentStatus) => {
    const mock = await makeOrder(db, { paymentMethod: "mock", paymentStatus });
    const testOrder = await makeOrder(db, {
      paymentMethod: "paypal",
      paymentStatus,
      isSandbox: true,
    });
    const sale = await makeOrder(db, { paymentMethod: "paypal", paymentStatus });
    await expect(asSql("payment_method", "'paypal'", mock.id)).rejects.toMatchObject(stays);
    await expect(asSql("is_sandbox", "false", testOrder.id)).rejects.toMatchObject(stays);
    await expect(asSql("payment_method", "'mock'", testOrder.id)).rejects.toMatchObject(stays);
    await expect(asSql("is_sandbox", "true", sale.id)).rejects.toMatchObject(stays);
    await expect(asSql("payment_method", "'mock'", sale.id)).rejects.toThrow();
  },
);

describe("an order from before the shop told tests of a sandbox from sales", () => {
  const known = combineAccounts(provider, [
    { ...bank.account, account: "sandbox counter", isSandbox: true },
    { ...bank.account, account: "live counter" },
  ]);
  async function opened(account: string) {
    const made = await makeOrderToPay(db, {
      paymentMethod: provider.id as ProviderId,
      email: `${(buyers += 1)}@example.org`,
    });
    await db.update(payments).set({ account }).where(eq(payments.orderId, made.id));
    const opened = await findOrOpenPayment(db, known, made.token, shopfront);
    if (!opened || "refused" in opened) throw new Error("not opened");
    bank.approve(opened.providerOrderId);
    return made;
  }

  test("is a test if it is paid there afterwards; one of a live account is a sale", async () => {
    const [testOrder, sale] = [await opened("sandbox counter"), await opened("live counter")];
    await backfillSandbox(db, known);
    for (const { token } of [testOrder, sale]) await captureOnReturn(db, known, token);
    expect(await inBooks(testOrder.id)).toEqual(none);
    expect(await inBooks(sale.id)).toMatchObject({ invoices: 1 });
    expect(await sumSales(db)).toMatchObject({ orders: 1, test: { orders: 1 } });
    await expectBooksToHold();
  });

  test("stays the sale that it was once it is paid: its number was given", async () => {
    const { id, token } = await opened("sandbox counter");
    await captureOnReturn(db, known, token);
    await backfillSandbox(db, known);
    expect(await inBooks(id)).toMatchObject({ invoices: 1 });
    await expect(asSql("is_sandbox", "true", id)).rejects.toMatchObject(stays);
    await expectBooksToHold();
  });
});
