import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { invoices } from "#db/invoices-tables.ts";
import { orderEvents, orders } from "#db/orders-tables.ts";
import { listChargebacks, recordReversal } from "./chargebacks.server.ts";
import { acknowledgeConcerns } from "#app/shop/payments/concerns.server.ts";
import { recordRefunds, requestRefund, sendRefund } from "./refunding.server.ts";
import { staff, openChargebacks } from "#tests/support/payments/chargebacks.ts";

const {
  db,
  paymentMethods,
  paypal,
  deliver,
  makeOrder,
  stateOf,
  expectBooksToHold,
  open,
  resolve,
  decide,
  reset,
  close,
} = await openChargebacks();
afterAll(close);
beforeEach(reset);

describe("more goes back than came in", () => {
  const giveBack = async (orderId: number, cents: number) => {
    const requested = await requestRefund(db, paymentMethods, staff, orderId, {
      parts: null,
      cents,
      reason: "",
    });
    if ("refused" in requested) throw new Error(requested.refused);
    return requested.refund;
  };
  const reverse = (orderId: number, amountCents: number, reference = randomUUID()) =>
    recordReversal(db, orderId, { reference, amountCents, takenAt: new Date() });
  const refundedOf = async (orderId: number) =>
    (await db.select().from(orders).where(eq(orders.id, orderId)))[0]!.refundedCents;

  test("PayPal takes back all after a part was refunded: both stand as they were, and a person has to look", async () => {
    const order = await makeOrder();
    await sendRefund(db, paypal, await giveBack(order.id, 1000));
    expect(await reverse(order.id, 1500)).toBe(true);
    expect(await stateOf(order.id)).toEqual({
      status: "reversed",
      reversed: 1500,
      journal: [
        ["refunded", 1000],
        ["credit_note", 1000],
        ["reversed", 1500],
      ],
      concerns: ["gone-twice", "undecided"],
    });
    await expectBooksToHold();
    const [reversal] = (await listChargebacks(db, order.id)).reversals;
    expect(await decide(order.id, reversal!.id, "undone")).toEqual({ decided: true });
    const notes = await db
      .select()
      .from(invoices)
      .where(eq(invoices.orderId, order.id))
      .orderBy(invoices.id);
    expect(notes.map(({ kind, totalCents }) => [kind, totalCents])).toEqual([
      ["invoice", 1500],
      ["credit_note", 1000],
      ["credit_note", 500],
    ]);
    expect((await stateOf(order.id)).concerns).toEqual(["gone-twice"]);
    expect(await acknowledgeConcerns(db, staff, order.id)).toBe(true);
    expect((await stateOf(order.id)).concerns).toEqual([]);
    await expectBooksToHold();
  });

  test("PayPal takes back what was refunded whole; where the dispute is won, the order is refunded as before", async () => {
    const order = await makeOrder();
    const dispute = await open(order.captureId);
    await deliver();
    await recordRefunds(db, order.id, [
      { id: `R${order.id}`, cents: 1500, shopReference: null, status: "completed" },
    ]);
    await reverse(order.id, 1500);
    expect(await stateOf(order.id)).toMatchObject({
      status: "reversed",
      reversed: 1500,
      concerns: ["disputed", "gone-twice"],
    });
    await expectBooksToHold();
    await resolve(dispute, "RESOLVED_SELLER_FAVOUR");
    await deliver();
    expect(await stateOf(order.id)).toMatchObject({
      status: "refunded",
      reversed: 0,
      concerns: [],
    });
    await expectBooksToHold();
  });

  test("a refund under way arrives after PayPal took all of it back: it is counted, and its credit note with it", async () => {
    const order = await makeOrder();
    const refund = await giveBack(order.id, 500);
    await reverse(order.id, 1500);
    expect(await sendRefund(db, paypal, refund)).toEqual({ status: "completed" });
    expect(await refundedOf(order.id)).toBe(500);
    expect(await stateOf(order.id)).toMatchObject({
      status: "reversed",
      reversed: 1500,
      concerns: ["gone-twice", "undecided"],
    });
    await expectBooksToHold();
  });

  test("a refund of all that a reversal left is told as a refund", async () => {
    const order = await makeOrder();
    await reverse(order.id, 500);
    expect(await sendRefund(db, paypal, await giveBack(order.id, 1000))).toEqual({
      status: "completed",
    });
    expect(await refundedOf(order.id)).toBe(1000);
    expect(await stateOf(order.id)).toMatchObject({
      status: "reversed",
      reversed: 500,
      concerns: ["undecided"],
    });
    await expectBooksToHold();
    const events = await db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, order.id))
      .orderBy(orderEvents.id);
    expect(events.map(({ paymentStatus, amountCents }) => [paymentStatus, amountCents])).toEqual([
      ["paid", 1500],
      ["partly_refunded", 1000],
      ["reversed", null],
    ]);
  });

  test("a refund that arrives after the sale was undone is credited no second time", async () => {
    const order = await makeOrder();
    const refund = await giveBack(order.id, 500);
    await reverse(order.id, 1500);
    const [reversal] = (await listChargebacks(db, order.id)).reversals;
    await decide(order.id, reversal!.id, "undone");
    await sendRefund(db, paypal, refund);
    expect(await refundedOf(order.id)).toBe(500);
    const notes = await db
      .select()
      .from(invoices)
      .where(eq(invoices.orderId, order.id))
      .orderBy(invoices.id);
    expect(notes.map(({ totalCents }) => totalCents)).toEqual([1500, 1500]);
    await expectBooksToHold();
  });

  test("PayPal gives more back than was paid", async () => {
    const order = await makeOrder();
    for (const part of [1000, 700])
      await recordRefunds(db, order.id, [
        { id: `M${order.id}-${part}`, cents: part, shopReference: null, status: "completed" },
      ]);
    expect(await refundedOf(order.id)).toBe(1700);
    expect(await stateOf(order.id)).toMatchObject({ status: "refunded", concerns: ["gone-twice"] });
    await expectBooksToHold();
  });
});
