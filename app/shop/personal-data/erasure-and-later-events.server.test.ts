// What providers tell of orders whose buyer was erased, and of orders that the shop did not know
// yet.
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { paymentEvents, payments } from "#db/payments-tables.ts";
import { orders } from "#db/orders-tables.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { handleDueEvents, receiveEvent } from "#app/shop/payments/payment-events.server.ts";
import { erasePerson } from "./erasure.server.ts";
import { exportPerson } from "./person.server.ts";
import { removeExpired } from "./retention.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeOrder } from "#tests/support/make.ts";
import { makeDue, paypalAt } from "#tests/support/payments/orders-to-pay.ts";
import { startStandin } from "../../../paypal-standin/standin.ts";

const { db, close } = await createTestDatabase();
const standin = await startStandin();
const paypal = paypalAt(standin);
const claire = { id: "1", name: "Claire" };
const mark = "told-mark";
let made = 0;
afterAll(async () => {
  await standin.close();
  await close();
});
beforeEach(() => db.delete(paymentEvents));

/** Expired, so that nothing keeps its buyer; the shop knows its payment unless `unknown`. */
async function order({ unknown = false } = {}) {
  const number = (made += 1);
  const email = `${mark}-${number}@example.org`;
  const { id } = await makeOrder(db, { email, paymentStatus: "expired", paymentId: null });
  const named = { providerOrderId: `ORDER-${number}`, captureId: `CAPTURE-${number}` };
  await db
    .insert(payments)
    .values({ orderId: id, createRequestId: `told-${number}`, ...(unknown ? {} : named) });
  const learn = () => db.update(payments).set(named).where(eq(payments.orderId, id));
  const payer = { email_address: email, name: { given_name: mark } };
  const resource = {
    id: named.captureId,
    payer,
    supplementary_data: { related_ids: { order_id: named.providerOrderId } },
  };
  const event = {
    id: `WH-${number}`,
    event_type: "PAYMENT.CAPTURE.DENIED",
    create_time: "2026-11-22T10:00:00Z",
    resource,
  };
  return { id, email, learn, event, erase: () => erasePerson(db, claire, email, new Date()) };
}

async function handle() {
  await makeDue(db);
  await handleDueEvents(db, paypal, createLog("silent"));
}

async function storedEvents() {
  const [event] = await db.select().from(paymentEvents);
  return {
    orderId: event!.orderId,
    failure: event!.failure,
    named: JSON.stringify(event!.body).includes(mark),
  };
}

test("an event of an order whose buyer was erased is kept without them; of another order whole", async () => {
  const { id, event, erase } = await order();
  await receiveEvent(db, paypal, event);
  expect(await storedEvents()).toMatchObject({ orderId: id, named: true });
  await erase();
  expect(await storedEvents()).toMatchObject({ orderId: id, named: false });
  await db.delete(paymentEvents);
  expect(await receiveEvent(db, paypal, event)).toBe(true);
  expect(await storedEvents()).toMatchObject({ orderId: id, named: false });
});

test("an event that comes while its buyer is being erased waits, and is kept without them", async () => {
  const { id, event } = await order();
  let received: Promise<boolean> | undefined;
  await db.transaction(async (erasing) => {
    await erasing.select().from(orders).where(eq(orders.id, id)).for("update");
    received = receiveEvent(db, paypal, event);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await erasing.update(orders).set({ email: "" }).where(eq(orders.id, id));
  });
  await received;
  expect(await storedEvents()).toMatchObject({ orderId: id, named: false });
});

test("an event whose order becomes known by the time it is handled loses the buyer who was erased meanwhile", async () => {
  const { id, event, learn, erase } = await order({ unknown: true });
  await receiveEvent(db, paypal, event);
  await erase();
  await learn();
  expect(await storedEvents()).toMatchObject({ orderId: null, named: true });
  await handle();
  expect(await storedEvents()).toMatchObject({ orderId: id, named: false });
});

test("an event that was set aside is exported and erased with the order that became known since", async () => {
  const { id, event, learn, email, erase } = await order({ unknown: true });
  await receiveEvent(db, paypal, event);
  await handle();
  expect(await storedEvents()).toEqual({ orderId: null, failure: "unknown-order", named: true });
  await learn();
  const exported = (await exportPerson(db, email)).orders.flatMap(({ providerEvents }) =>
    providerEvents.map(({ id }) => id),
  );
  expect(exported).toEqual([event.id]);
  await db.update(paymentEvents).set({ orderId: null });
  await erase();
  expect(await storedEvents()).toMatchObject({ orderId: id, named: false });
});

test("an event that names its capture only within a link gets its order too", async () => {
  const { id, event, learn, erase } = await order({ unknown: true });
  const links = [
    { rel: "up", href: `https://api.paypal.com/v2/payments/captures/${event.resource.id}` },
  ];
  const resource = { id: "REFUND-1", payer: event.resource.payer, links };
  await receiveEvent(db, paypal, { ...event, event_type: "PAYMENT.CAPTURE.REFUNDED", resource });
  await handle();
  await learn();
  await erase();
  expect(await storedEvents()).toEqual({ orderId: id, failure: "unknown-order", named: false });
});

test("once a day an event that was set aside gets the order that became known since, without a buyer who was erased", async () => {
  const [erased, whole, stranger] = [
    await order({ unknown: true }),
    await order({ unknown: true }),
    await order({ unknown: true }),
  ];
  for (const { event } of [erased, whole, stranger]) await receiveEvent(db, paypal, event);
  await handle();
  await erased.erase();
  await erased.learn();
  await whole.learn();
  await removeExpired(db, new Date());
  const events = await db.select().from(paymentEvents).orderBy(paymentEvents.id);
  expect(events.map(({ orderId, body }) => [orderId, JSON.stringify(body).includes(mark)])).toEqual(
    [
      [erased.id, false],
      [whole.id, true],
      [null, true],
    ],
  );
});
