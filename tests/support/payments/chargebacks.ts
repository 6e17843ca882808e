// Disputes and what PayPal takes back, at its stand-in, and what the shop makes of them.
import { eq } from "drizzle-orm";
import { moneyJournal } from "#db/journal-tables.ts";
import { orders } from "#db/orders-tables.ts";
import { runSqlCheck } from "#app/shop/integrity/sql-check.server.ts";
import { documentsCheck } from "#app/shop/integrity/document-checks.server.ts";
import {
  capturesCheck,
  paymentStepsCheck,
  sumsCheck,
} from "#app/shop/integrity/money-checks.server.ts";
import { listConcernsOf } from "#app/shop/payments/concerns.server.ts";
import { handleDueEvents, receiveEvent } from "#app/shop/payments/payment-events.server.ts";
import { decideReversal } from "#app/shop/refunds/chargebacks.server.ts";
import { expect } from "vitest";
import { makeDue } from "./orders-to-pay.ts";
import { makePaidOrder } from "#tests/support/orders/paid-orders.ts";
import { openShopAtPaypal } from "./shop-at-paypal.ts";

export const staff = { id: "1", name: "Nora" };

export async function openChargebacks() {
  const shop = await openShopAtPaypal();
  const { db, standin, paypal, log } = shop;
  let delivered = 0;

  /** Sends the shop the events that PayPal has reported since, as `arrange` orders them. */
  async function deliver(
    arrange: (events: unknown[]) => unknown[] = (events) => events,
  ): Promise<void> {
    const { events } = await standin.control<{ events: { event: unknown }[] }>("events");
    for (const event of arrange(events.slice(delivered).map(({ event }) => event)))
      await receiveEvent(db, paypal, event);
    delivered = events.length;
    await makeDue(db);
    while (await handleDueEvents(db, paypal, log)) await makeDue(db);
  }

  async function makeOrder() {
    delivered = 0;
    await standin.control("reset", {});
    const order = await makePaidOrder(db, standin, { email: `${Math.random()}@example.org` });
    await deliver();
    return order;
  }

  async function stateOf(orderId: number) {
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
    const journal = await db
      .select()
      .from(moneyJournal)
      .where(eq(moneyJournal.orderId, orderId))
      .orderBy(moneyJournal.seq);
    return {
      status: order!.paymentStatus,
      reversed: order!.reversedCents,
      journal: journal.flatMap(({ kind, amountCents }) =>
        kind === "invoice" || kind === "captured" ? [] : [[kind, amountCents]],
      ),
      concerns: await listConcernsOf(db, orderId),
    };
  }

  async function expectBooksToHold(): Promise<void> {
    for (const check of [capturesCheck, sumsCheck, paymentStepsCheck, documentsCheck])
      expect((await runSqlCheck(db, check)).findings, check.key).toEqual([]);
  }

  const open = async (capture: string) =>
    (await standin.control<{ dispute: string }>("dispute", { capture })).dispute;
  const resolve = (dispute: string, outcome: string) =>
    standin.control("resolve-dispute", { dispute, outcome });
  const decide = (orderId: number, id: number, decision: "undone" | "stands") =>
    decideReversal(db, staff, orderId, id, { decision, note: "It never came." });

  return {
    ...shop,
    deliver,
    makeOrder,
    stateOf,
    expectBooksToHold,
    open,
    resolve,
    decide,
  };
}
