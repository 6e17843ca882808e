// An order through all that can happen to its money, at a provider that nothing of the shop's was
// written for.
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { paymentEvents, payments } from "#db/payments-tables.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { runSqlCheck } from "#app/shop/integrity/sql-check.server.ts";
import { documentsCheck } from "#app/shop/integrity/document-checks.server.ts";
import {
  capturesCheck,
  paymentStepsCheck,
  sumsCheck,
} from "#app/shop/integrity/money-checks.server.ts";
import { checkProviderOrders } from "#app/shop/integrity/provider-orders.server.ts";
import { listConcernsOf } from "./concerns.server.ts";
import { captureOnReturn, abandonPayment } from "./capturing.server.ts";
import { checkDuePayments } from "./due-payments.server.ts";
import { findOrOpenPayment } from "./open-payment.server.ts";
import { handleDueEvents, receiveEvent } from "./payment-events.server.ts";
import { listStuckEvents } from "./stuck-events.server.ts";
import { checkDueRefunds, requestRefund, sendRefund } from "#app/shop/refunds/refunding.server.ts";
import type { ProviderId } from "#app/shop/payment-providers/payment-method.ts";
import { paymentMethodsOf } from "#app/shop/payment-providers/payment-methods.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import {
  makeDue,
  makeOrderToPay,
  shopfront,
  traceOf,
} from "#tests/support/payments/orders-to-pay.ts";
import { openTestBank } from "#tests/support/payments/test-bank.ts";

const { db, close } = await createTestDatabase();
const [bank, other] = [openTestBank(), openTestBank("rival" as ProviderId)];
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
afterAll(close);

async function order() {
  const made = await makeOrderToPay(db, {
    paymentMethod: provider.id,
    firstName: "Nora",
    email: `${(buyers += 1)}@example.org`,
  });
  const opened = await findOrOpenPayment(db, provider, made.token, shopfront);
  if (!opened || "refused" in opened) throw new Error("not opened");
  return { ...made, ...opened };
}

async function approvedOrder() {
  const made = await order();
  bank.approve(made.providerOrderId);
  return made;
}

async function deliver() {
  const sent = bank.sent();
  for (const { body } of sent.slice(delivered).reverse())
    expect(await receiveEvent(db, provider, JSON.parse(Buffer.from(body).toString("utf8")))).toBe(
      true,
    );
  delivered = sent.length;
  await lookAfter();
}

async function lookAfter() {
  for (let round = 0; round < 3; round += 1) {
    await makeDue(db);
    await handleDueEvents(db, provider, log);
    await checkDuePayments(db, provider, log);
    await checkDueRefunds(db, provider, log);
  }
}

async function expectBooksToHold() {
  for (const check of [capturesCheck, sumsCheck, paymentStepsCheck, documentsCheck])
    expect((await runSqlCheck(db, check)).findings, check.key).toEqual([]);
}

test("opened, captured, refunded in part, disputed, taken back and won again: the books hold at every step", async () => {
  const { id, token, totalCents } = await approvedOrder();
  expect(await captureOnReturn(db, provider, token)).toEqual({
    paymentStatus: "paid",
    givenName: "Nora",
  });
  await deliver();
  const captured = ["captured", totalCents];
  expect(await traceOf(db, id)).toMatchObject({
    paymentStatus: "paid",
    journal: [captured],
    mails: ["order_received"],
  });
  expect(await checkProviderOrders(db, provider, new Date())).toMatchObject({
    state: "holds",
    looked: 1,
  });
  await expectBooksToHold();

  const requested = await requestRefund(db, paymentMethods, null, id, {
    ...refundRequest,
    cents: 500,
  });
  if ("refused" in requested) throw new Error(requested.refused);
  expect(requested.paymentMethod).toBe(provider.id);
  expect(await sendRefund(db, provider, requested.refund)).toEqual({ status: "completed" });
  await deliver();
  const refunded = ["refunded", 500];
  expect(await traceOf(db, id)).toMatchObject({
    paymentStatus: "partly_refunded",
    journal: [captured, refunded],
  });
  await expectBooksToHold();

  const { captureId } = await traceOf(db, id);
  const disputeId = bank.dispute(captureId!);
  bank.reverse(captureId!, totalCents - 500);
  await deliver();
  expect(await requestRefund(db, paymentMethods, null, id, refundRequest)).toEqual({
    refused: "disputed",
  });
  const reversed = ["reversed", totalCents - 500];
  expect(await traceOf(db, id)).toMatchObject({
    paymentStatus: "reversed",
    journal: [captured, refunded, reversed],
  });
  expect(await listConcernsOf(db, id)).toEqual(["disputed"]);
  await expectBooksToHold();

  bank.resolve(disputeId, "ours");
  await deliver();
  const returned = ["returned", totalCents - 500];
  expect(await traceOf(db, id)).toMatchObject({
    paymentStatus: "partly_refunded",
    journal: [captured, refunded, reversed, returned],
  });
  expect(await listConcernsOf(db, id)).toEqual([]);
  await expectBooksToHold();
});

test("where the answer to the capture is lost, the buyer is not told that nothing was charged, and is charged once", async () => {
  const { id, token } = await approvedOrder();
  const before = bank.charged().length;
  bank.fault("capture", "away-after");
  expect(await captureOnReturn(db, provider, token)).toMatchObject({
    paymentStatus: "awaiting_payment",
  });
  await lookAfter();
  expect(await traceOf(db, id)).toMatchObject({ paymentStatus: "paid", mails: ["order_received"] });
  expect(bank.charged().length - before).toBe(1);
});

test("what is refused for good is closed, and never captured again", async () => {
  const { id, token } = await approvedOrder();
  const before = bank.charged().length;
  bank.fault("capture", { refuse: "final" });
  expect(await captureOnReturn(db, provider, token)).toEqual({
    refused: "payment-refused",
    words: "The bank says final.",
  });
  await deliver();
  expect(await captureOnReturn(db, provider, token)).toMatchObject({ paymentStatus: "failed" });
  expect((await traceOf(db, id)).journal).toEqual([]);
  expect(bank.charged()).toHaveLength(before);
});

test("a payment that is checked for a while is pending, and paid once it is through", async () => {
  const { id, token } = await approvedOrder();
  bank.fault("capture", "pending");
  expect(await captureOnReturn(db, provider, token)).toMatchObject({
    paymentStatus: "payment_pending",
  });
  bank.settle((await traceOf(db, id)).captureId!);
  await deliver();
  expect(await traceOf(db, id)).toMatchObject({ paymentStatus: "paid", mails: ["order_received"] });
});

test("another provider opens, captures, leaves and settles nothing of it, and its events say nothing about it", async () => {
  const { id, token, providerOrderId } = await approvedOrder();
  const rival = other.provider;
  expect(await findOrOpenPayment(db, rival, token, shopfront)).toBeNull();
  expect(await captureOnReturn(db, rival, token)).toEqual({ refused: "unknown" });
  expect(await abandonPayment(db, rival, token)).toEqual({ refused: "unknown" });
  await makeDue(db);
  expect(await checkDuePayments(db, rival, log)).toBe(false);
  const told = {
    number: "foreign-1",
    what: "signed",
    at: "2026-11-22T10:00:00Z",
    ticket: providerOrderId,
  };
  await receiveEvent(db, rival, told);
  await makeDue(db);
  await handleDueEvents(db, rival, log);
  const [event] = await db.select().from(paymentEvents).where(eq(paymentEvents.id, "foreign-1"));
  expect(event).toMatchObject({ provider: "rival", failure: "unknown-order" });
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, id));
  expect(payment!.captureRequestedAt).toBeNull();
  expect((await traceOf(db, id)).paymentStatus).toBe("awaiting_payment");
});

test("an event that asks nothing of the shop is handled, and is no failure", async () => {
  const { providerOrderId } = await order();
  const told = { number: "waved-1", what: "waved", at: null, ticket: providerOrderId };
  await receiveEvent(db, provider, told);
  await makeDue(db);
  await handleDueEvents(db, provider, log);
  const [event] = await db.select().from(paymentEvents).where(eq(paymentEvents.id, "waved-1"));
  expect(event).toMatchObject({ handledAt: expect.any(Date) as Date, failure: null });
});

test("an event that two providers call the same is two events, and a stuck one is told with its order", async () => {
  const { id, providerOrderId } = await order();
  const event = {
    number: "same-1",
    what: "signed",
    at: "2026-11-22T10:00:00Z",
    ticket: providerOrderId,
  };
  await receiveEvent(db, provider, event);
  await receiveEvent(db, other.provider, event);
  const stored = await db.select().from(paymentEvents).where(eq(paymentEvents.id, "same-1"));
  expect(stored.map(({ provider, repeats }) => [provider, repeats]).sort()).toEqual([
    ["bank", 0],
    ["rival", 0],
  ]);
  await db
    .update(paymentEvents)
    .set({ attempts: 3 })
    .where(sql`id = 'same-1' and provider = 'bank'`);
  const { events } = await listStuckEvents(db, paymentMethodsOf([provider]), 5);
  expect(events).toEqual([{ id: "same-1", type: "signed", attempts: 3, orderId: id }]);
});

test("a clock that was a year ahead for a moment holds up no money", async () => {
  const ahead = (table: "payments" | "payment_events" | "refunds") =>
    db.execute(sql`update ${sql.identifier(table)} set check_at = now() + interval '1 year'
      where check_at is not null`);
  const { id } = await approvedOrder();
  await db.execute(sql`update payments set capturing_until = now() + interval '1 year'
    where order_id = ${id}`);
  await ahead("payments");
  await checkDuePayments(db, provider, log);
  expect(await traceOf(db, id)).toMatchObject({ paymentStatus: "paid" });

  const requested = await requestRefund(db, paymentMethods, null, id, {
    ...refundRequest,
    cents: 500,
  });
  if ("refused" in requested) throw new Error(requested.refused);
  await ahead("refunds");
  await checkDueRefunds(db, provider, log);
  expect(await traceOf(db, id)).toMatchObject({ paymentStatus: "partly_refunded" });

  const sent = bank.sent();
  for (const { body } of sent.slice(delivered))
    await receiveEvent(db, provider, JSON.parse(Buffer.from(body).toString("utf8")));
  delivered = sent.length;
  await ahead("payment_events");
  await handleDueEvents(db, provider, log);
  const waits = sql`provider = ${provider.id} and check_at > now() + interval '1 day'`;
  expect(await db.$count(paymentEvents, waits)).toBe(0);
});
