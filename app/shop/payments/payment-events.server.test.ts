// PayPal's webhook events, alone and while other requests ask PayPal about the same payment.
import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { paymentEvents } from "#db/payments-tables.ts";
import { captureOnReturn } from "./capturing.server.ts";
import { checkDuePayments } from "./due-payments.server.ts";
import { handleDueEvents, receiveEvent } from "./payment-events.server.ts";
import { makeApprovedOrder, makeDue, traceOf } from "#tests/support/payments/orders-to-pay.ts";
import { openShopAtPaypal } from "#tests/support/payments/shop-at-paypal.ts";

const { db, standin, paypal, log, charged, fault, lookAfter, deliver, reset, close } =
  await openShopAtPaypal();
afterAll(close);
beforeEach(reset);

const paid = {
  paymentStatus: "paid",
  problem: null,
  journal: [["captured", 1500]],
  mails: ["order_received"],
};

const ofOrder = (id: string, order_id: string) => ({
  id,
  supplementary_data: { related_ids: { order_id } },
});

describe("everybody at once", () => {
  test("the return twice, the webhook three times and the shop's own asking: one of each", async () => {
    for (let round = 0; round < 15; round += 1) {
      const order = await makeApprovedOrder(db, standin, paypal);
      await standin.control("mute", { on: true });
      await paypal.capture(order.providerOrderId, "another-shop-process").catch(() => {});
      await deliver();
      await makeDue(db);
      const [first, second] = await Promise.all([
        captureOnReturn(db, paypal, order.token),
        captureOnReturn(db, paypal, order.token),
        deliver().then(() => handleDueEvents(db, paypal, log)),
        handleDueEvents(db, paypal, log),
        checkDuePayments(db, paypal, log),
      ]);
      expect([first, second]).toMatchObject([{ paymentStatus: "paid" }, { paymentStatus: "paid" }]);
      await lookAfter();
      expect(await traceOf(db, order.id)).toMatchObject(paid);
    }
    expect(await charged()).toHaveLength(15);
  });
});

describe("webhooks", () => {
  test("come before the return, late, shuffled and again: the order is the same", async () => {
    const order = await makeApprovedOrder(db, standin, paypal);
    await paypal.capture(order.providerOrderId, "lost-answer");
    const { events } = await standin.control<{ events: { event: unknown }[] }>("events");
    for (const { event } of [...events, ...events].reverse()) await receiveEvent(db, paypal, event);
    await lookAfter();
    for (const { event } of events) await receiveEvent(db, paypal, event);
    await lookAfter();
    expect(await traceOf(db, order.id)).toMatchObject(paid);
  });

  test("at the same moment are kept together; one that cannot be kept takes no other with it", async () => {
    const event = (name: string, summary = "") => ({
      id: `WH-${name}`,
      event_type: "PAYMENT.CAPTURE.COMPLETED",
      summary,
      resource: { id: "ELSEWHERE" },
    });
    const events = ["one", "two", "three", "three"].map((name) => event(name));
    // PostgreSQL rejects this character.
    const outcomes = await Promise.allSettled(
      [...events, event("none", "\u0000")].map((each) => receiveEvent(db, paypal, each)),
    );
    expect(outcomes.map(({ status }) => status)).toEqual([
      ...events.map(() => "fulfilled"),
      "rejected",
    ]);
    const { rows } = await db.execute(
      sql`
        select id, repeats
        from payment_events
        where id in ('WH-one', 'WH-two', 'WH-three', 'WH-none')`,
    );
    expect(rows).toEqual(
      expect.arrayContaining([
        { id: "WH-one", repeats: 0 },
        { id: "WH-two", repeats: 0 },
        { id: "WH-three", repeats: 1 },
      ]),
    );
    expect(rows).toHaveLength(3);
  });

  test("of orders that are not the shop's, or that cannot be read any more, are set aside and hold up no other", async () => {
    await db.insert(paymentEvents).values({
      provider: "paypal",
      id: "WH-unreadable",
      type: "PAYMENT.CAPTURE.COMPLETED",
      body: { resource: [] },
    });
    await receiveEvent(db, paypal, {
      id: "WH-foreign",
      event_type: "PAYMENT.CAPTURE.COMPLETED",
      resource: { id: "ELSEWHERE" },
    });
    await lookAfter();
    const { rows } = await db.execute(
      sql`
        select failure, handled_at is not null as handled
        from payment_events
        where id in ('WH-foreign', 'WH-unreadable')`,
    );
    const aside = { failure: "unknown-order", handled: true };
    expect(rows).toEqual([aside, aside]);
  });

  test("that say what is known of a paid order are done as they come, and all others wait", async () => {
    const [order, unpaid] = [
      await makeApprovedOrder(db, standin, paypal),
      await makeApprovedOrder(db, standin, paypal),
    ];
    await captureOnReturn(db, paypal, order.token);
    const { captureId } = await traceOf(db, order.id);
    const approval = "CHECKOUT.ORDER.APPROVED";
    const told = [
      ["approved", approval, { id: order.providerOrderId }],
      ["captured", "PAYMENT.CAPTURE.COMPLETED", { id: captureId }],
      ["not-paid", approval, { id: unpaid.providerOrderId }],
      ["other-capture", "PAYMENT.CAPTURE.COMPLETED", ofOrder("OTHER", order.providerOrderId)],
      ["denied", "PAYMENT.CAPTURE.DENIED", { id: captureId }],
    ] as const;
    for (const [id, event_type, resource] of told)
      expect(await receiveEvent(db, paypal, { id, event_type, resource })).toBe(true);
    const { rows } = await db.execute(sql`
      select id, order_id as order, handled_at is not null as done,
        extract(epoch from check_at - received_at)::integer as "dueIn"
      from payment_events where id = any(${sql.param(told.map(([id]) => id))}::text[])`);
    expect(rows).toEqual([
      { id: "approved", order: order.id, done: true, dueIn: null },
      { id: "captured", order: order.id, done: true, dueIn: null },
      { id: "not-paid", order: unpaid.id, done: false, dueIn: 2 },
      { id: "other-capture", order: order.id, done: false, dueIn: 0 },
      { id: "denied", order: order.id, done: false, dueIn: 0 },
    ]);
  });

  test("that approve: the payment is asked about ten seconds after they came, however late they are read", async () => {
    const order = await makeApprovedOrder(db, standin, paypal);
    await deliver();
    await db.execute(sql`
      update payment_events set received_at = now() - interval '4 seconds', check_at = now()
      where order_id = ${order.id}`);
    await handleDueEvents(db, paypal, log);
    const { rows } = await db.execute(sql`
      select round(extract(epoch from check_at - now()))::integer as "dueIn"
      from payments where order_id = ${order.id}`);
    expect([5, 6]).toContain(rows[0]!.dueIn);
  });

  test("that PayPal cannot be asked about are tried again", async () => {
    const order = await makeApprovedOrder(db, standin, paypal);
    await paypal.capture(order.providerOrderId, "lost-answer");
    await deliver();
    await fault("500-before", "show", 20);
    await makeDue(db);
    await handleDueEvents(db, paypal, log);
    expect((await traceOf(db, order.id)).paymentStatus).toBe("awaiting_payment");
    await fetch(`${standin.url}/__ctl/faults`, { method: "DELETE" });
    await lookAfter();
    expect(await traceOf(db, order.id)).toMatchObject(paid);
  });
});
