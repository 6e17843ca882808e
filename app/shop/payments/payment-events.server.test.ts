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
