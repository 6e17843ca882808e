import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { payments, paymentEvents } from "#db/payments-tables.ts";
import { refunds } from "#db/refunds-tables.ts";
import { listConcerns, listConcernsOf, acknowledgeConcerns } from "./concerns.server.ts";
import { setStatus } from "#app/shop/orders/order-changes.server.ts";
import { readOrderFilter } from "#app/shop/orders/orders-query.ts";
import { listStuckEvents } from "./stuck-events.server.ts";
import { findOrder, listOrders } from "#app/shop/orders/staff-orders.server.ts";
import { fullOrderAccess } from "#app/shop/orders/order-access.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { openPaypal } from "#app/shop/payment-providers/paypal/paypal.server.ts";
import { paymentMethodsOf } from "#app/shop/payment-providers/payment-methods.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeOrder } from "#tests/support/make.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

const staff = { id: "staff", name: "Noor" };

async function make(
  given: Parameters<typeof makeOrder>[1] = {},
  payment: Partial<typeof payments.$inferInsert> = {},
) {
  const order = await makeOrder(db, given);
  await db
    .insert(payments)
    .values({ orderId: order.id, createRequestId: randomUUID(), ...payment });
  return order.id;
}

async function makeRefund(
  orderId: number,
  status: "requested" | "completed" | "failed",
  minutesAgo = 0,
) {
  const settledAt =
    status === "requested" ? null : sql`now() - make_interval(mins => ${minutesAgo})`;
  await db.insert(refunds).values({
    orderId,
    requestId: randomUUID(),
    amountCents: 100,
    source: "shop",
    status,
    settledAt,
  });
}

test("nothing is the matter with orders that were paid, refunded or called off in peace", async () => {
  await make();
  await make({ status: "cancelled", paymentStatus: "refunded" });
  await make({ status: "cancelled", paymentStatus: "expired" });
  await make({ paymentStatus: "refunded", status: "cancelled" }, { problem: "cancelled-order" });
  await makeOrder(db, { paymentMethod: "mock", status: "cancelled" });
  expect(await listConcerns(db, 9)).toEqual({ concerns: [], total: 0 });
});

test.each(["other-amount", "other-currency", "cancelled-order", "reversed"] as const)(
  "a payment with the problem %s needs a look until somebody says that it was seen to",
  async (problem) => {
    const id = await make(
      { status: problem === "cancelled-order" ? "cancelled" : "pending" },
      { problem },
    );
    expect(await listConcernsOf(db, id)).toEqual([problem]);
    expect(await acknowledgeConcerns(db, staff, id)).toBe(true);
    expect(await listConcernsOf(db, id)).toEqual([]);
    expect(await acknowledgeConcerns(db, staff, id)).toBe(false);
    expect((await findOrder(db, id))!.events).toMatchObject([
      { kind: "payment", paymentStatus: null, staffName: "Noor" },
    ]);
  },
);

test("a refund that failed does, unless another one followed or it was seen to", async () => {
  const id = await make();
  await makeRefund(id, "failed");
  await makeRefund(id, "failed");
  expect(await listConcernsOf(db, id)).toEqual(["refund-failed"]);
  await acknowledgeConcerns(db, staff, id);
  expect(await listConcernsOf(db, id)).toEqual([]);
  await makeRefund(id, "failed", -1);
  expect(await listConcernsOf(db, id)).toEqual(["refund-failed"]);
  await makeRefund(id, "requested");
  expect(await listConcernsOf(db, id)).toEqual([]);
});

test("an order that was called off with a part of its money does", async () => {
  const id = await make({
    status: "cancelled",
    paymentStatus: "partly_refunded",
    refundedCents: 100,
  });
  expect(await listConcernsOf(db, id)).toEqual(["cancelled-partly"]);
  await acknowledgeConcerns(db, staff, id);
  expect(await listConcernsOf(db, id)).toEqual([]);
});

test("an order that was paid and called off does, unless its refund is under way; once more where it is called off again", async () => {
  const id = await make();
  const cancel = async (status: "cancelled" | "pending") => {
    const { version } = (await findOrder(db, id))!;
    await setStatus(db, staff, { id, version }, status, fullOrderAccess);
  };
  await cancel("cancelled");
  expect(await listConcernsOf(db, id)).toEqual(["cancelled-paid"]);
  await acknowledgeConcerns(db, staff, id);
  expect(await listConcernsOf(db, id)).toEqual([]);
  await cancel("pending");
  await cancel("cancelled");
  expect(await listConcernsOf(db, id)).toEqual(["cancelled-paid"]);
  await makeRefund(id, "requested");
  expect(await listConcernsOf(db, id)).toEqual([]);
});

test("the list shows what needs a look, whether it was paid or not, and the dashboard the newest of it", async () => {
  const paid = await make({}, { problem: "reversed" });
  const unpaid = await make({ paymentStatus: "expired" }, { problem: "other-amount" });
  const query = {
    ...readOrderFilter(new URLSearchParams("payment=look")),
    sort: "-number" as const,
    page: 1,
  };
  const { rows, counts } = await listOrders(db, query, 9, new Date(), fullOrderAccess);
  expect(rows.map(({ id }) => id)).toEqual([unpaid, paid]);
  expect(counts).toEqual({ pending: 2 });
  expect(await listConcerns(db, 1)).toEqual({
    concerns: [{ orderId: unpaid, concern: "other-amount", answerBy: null }],
    total: 2,
  });
});

test("nobody says of an order that is not there that it was seen to", async () => {
  expect(await acknowledgeConcerns(db, staff, 999_999)).toBe(false);
});

const options = {
  clientId: "c",
  clientSecret: "s",
  webhookId: undefined,
  apiUrl: "http://127.0.0.1:9",
};

test("an event of PayPal's that was tried three times is told with its order", async () => {
  const orderId = await make({}, { providerOrderId: "5O190127TN364715T" });
  const body = (id: string) => ({
    id,
    event_type: "CHECKOUT.ORDER.APPROVED",
    resource: { id: "5O190127TN364715T" },
  });
  const event = (id: string) => ({
    provider: "paypal",
    id,
    type: "CHECKOUT.ORDER.APPROVED",
    body: body(id),
  });
  await db.insert(paymentEvents).values([
    { ...event("WH-1"), attempts: 3 },
    { ...event("WH-2"), attempts: 2 },
    { ...event("WH-3"), attempts: 9, handledAt: new Date() },
  ]);
  expect(
    await listStuckEvents(db, paymentMethodsOf([openPaypal([options], createLog("silent"))]), 5),
  ).toEqual({
    events: [{ id: "WH-1", type: "CHECKOUT.ORDER.APPROVED", attempts: 3, orderId }],
    total: 1,
  });
});
