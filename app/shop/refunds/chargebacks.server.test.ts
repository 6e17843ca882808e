import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { disputes, reversals } from "#db/refunds-tables.ts";
import { invoices } from "#db/invoices-tables.ts";
import { moneyJournal } from "#db/journal-tables.ts";
import { paymentEvents } from "#db/payments-tables.ts";
import { orderEvents } from "#db/orders-tables.ts";
import { listChargebacks, recordReversal } from "./chargebacks.server.ts";
import { listConcerns, acknowledgeConcerns } from "#app/shop/payments/concerns.server.ts";
import { exportOrders } from "#app/shop/orders/orders-csv.server.ts";
import { readOrderFilter } from "#app/shop/orders/orders-query.ts";
import { recordRefunds, requestRefund } from "./refunding.server.ts";
import { sumSales } from "#app/shop/sales/sales.server.ts";
import { exportPerson } from "#app/shop/personal-data/person.server.ts";
import { makePaidOrder } from "#tests/support/orders/paid-orders.ts";
import { staff, openChargebacks } from "#tests/support/payments/chargebacks.ts";

const {
  db,
  paymentMethods,
  standin,
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

const allOrders = readOrderFilter(new URLSearchParams());

test("a dispute is shown with its deadline, and nothing is refunded beside it", async () => {
  const order = await makeOrder();
  await open(order.captureId);
  await deliver();
  expect(await stateOf(order.id)).toEqual({
    status: "paid",
    reversed: 0,
    journal: [],
    concerns: ["disputed"],
  });
  const [dispute] = (await listChargebacks(db, order.id)).disputes;
  expect(dispute).toMatchObject({
    state: "WAITING_FOR_SELLER_RESPONSE",
    outcome: null,
    amountCents: 1500,
  });
  const { concerns } = await listConcerns(db, 10);
  expect(concerns.find(({ orderId }) => orderId === order.id)).toEqual({
    orderId: order.id,
    concern: "disputed",
    answerBy: dispute!.answerBy,
  });
  expect(dispute!.answerBy).toBeInstanceOf(Date);
  expect(
    await requestRefund(db, paymentMethods, staff, order.id, {
      parts: null,
      cents: null,
      reason: "",
    }),
  ).toEqual({ refused: "disputed" });
  await expect(
    paypal.refund({ captureId: order.captureId, cents: 1500, shopReference: "x", note: "" }, "x"),
  ).resolves.toMatchObject({
    name: "TRANSACTION_DISPUTED",
  });
});

test("money that PayPal took back is neither paid nor revenue, and stands in journal and list; what is told again changes nothing", async () => {
  const before = await sumSales(db);
  const order = await makeOrder();
  await open(order.captureId);
  await standin.control("reverse", { capture: order.captureId });
  await deliver((events) => [...events, ...events].reverse());
  expect(await stateOf(order.id)).toEqual({
    status: "reversed",
    reversed: 1500,
    journal: [["reversed", 1500]],
    concerns: ["disputed"],
  });
  expect((await sumSales(db)).revenueCents).toBe(before.revenueCents);
  let csv = "";
  for await (const piece of exportOrders(db, {
    filter: allOrders,
    language: "en",
    now: new Date(),
  }))
    csv += piece;
  expect(csv.split("\r\n").find((row) => row.includes(String(order.id)))).toContain(
    "Taken back by PayPal",
  );
  await expectBooksToHold();
});

test("what is told as taken back and was listed as a refund counts once, and a person has to look", async () => {
  const order = await makeOrder();
  await recordRefunds(db, order.id, [
    { id: "KNOWN", status: "completed", cents: 500, shopReference: null },
  ]);
  const before = await stateOf(order.id);
  expect(before).toMatchObject({ status: "partly_refunded", reversed: 0, concerns: [] });
  expect(
    await recordReversal(db, order.id, {
      reference: "KNOWN",
      amountCents: 500,
      takenAt: new Date(),
    }),
  ).toBe(false);
  expect(await stateOf(order.id)).toEqual({ ...before, concerns: ["reversed"] });
});

test("what is listed as a refund and told as taken back at the same moment counts once", async () => {
  const counted = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const order = await makePaidOrder(db, standin, { email: `${randomUUID()}@example.org` });
      const reference = randomUUID();
      await Promise.all([
        recordRefunds(db, order.id, [
          { id: reference, status: "completed", cents: 500, shopReference: null },
        ]),
        recordReversal(db, order.id, { reference, amountCents: 500, takenAt: new Date() }),
      ]);
      return db.$count(moneyJournal, eq(moneyJournal.reference, reference));
    }),
  );
  expect(counted).toEqual(counted.map(() => 1));
});

test("a part of it leaves the rest", async () => {
  const before = await sumSales(db);
  const order = await makeOrder();
  await standin.control("reverse", { capture: order.captureId, cents: 500 });
  await deliver();
  expect(await stateOf(order.id)).toEqual({
    status: "paid",
    reversed: 500,
    journal: [["reversed", 500]],
    concerns: ["undecided"],
  });
  expect((await sumSales(db)).revenueCents - before.revenueCents).toBe(1000);
  const refundRequest = { parts: null, cents: 1100, reason: "" };
  expect(await requestRefund(db, paymentMethods, staff, order.id, refundRequest)).toEqual({
    refused: "too-much",
    leftCents: 1000,
  });
  await expectBooksToHold();
});

describe.each([false, true])(
  "a dispute that is won, its end told before the reversal: %s",
  (early) => {
    test.each(["RESOLVED_SELLER_FAVOUR", "CANCELED_BY_BUYER", "DENIED"])(
      "%s: the money counts again",
      async (outcome) => {
        const before = await sumSales(db);
        const order = await makeOrder();
        const dispute = await open(order.captureId);
        await standin.control("reverse", { capture: order.captureId });
        await resolve(dispute, outcome);
        await deliver((events) => (early ? events.toReversed() : events));
        const journal = [
          ["reversed", 1500],
          ["returned", 1500],
        ];
        expect(await stateOf(order.id)).toEqual({
          status: "paid",
          reversed: 0,
          journal,
          concerns: [],
        });
        expect((await sumSales(db)).revenueCents - before.revenueCents).toBe(1500);
        await expectBooksToHold();
      },
    );
  },
);

test("a dispute that is won gives nothing back while another of the order is lost", async () => {
  const order = await makeOrder();
  const lost = await open(order.captureId);
  const won = await open(order.captureId);
  await standin.control("reverse", { capture: order.captureId, cents: 500 });
  await deliver();
  await resolve(lost, "RESOLVED_BUYER_FAVOUR");
  await resolve(won, "RESOLVED_SELLER_FAVOUR");
  await deliver();
  expect(await stateOf(order.id)).toEqual({
    status: "paid",
    reversed: 500,
    journal: [["reversed", 500]],
    concerns: ["undecided"],
  });
  await expectBooksToHold();
});

describe("a dispute that is lost", () => {
  async function lose() {
    const order = await makeOrder();
    const dispute = await open(order.captureId);
    await standin.control("reverse", { capture: order.captureId });
    await deliver();
    const [reversal] = (await listChargebacks(db, order.id)).reversals;
    expect(await decide(order.id, reversal!.id, "undone")).toEqual({ refused: "disputed" });
    await resolve(dispute, "RESOLVED_BUYER_FAVOUR");
    await deliver();
    expect((await stateOf(order.id)).concerns).toEqual(["undecided"]);
    return { order, reversal: reversal! };
  }
  const creditNotes = (orderId: number) =>
    db
      .select()
      .from(invoices)
      .where(sql`${invoices.orderId} = ${orderId} and ${invoices.kind} = 'credit_note'`);

  test("undoes the sale where staff say so: a credit note over what was taken, once", async () => {
    const { order, reversal } = await lose();
    const both = await Promise.all([
      decide(order.id, reversal.id, "undone"),
      decide(order.id, reversal.id, "stands"),
    ]);
    expect(both.filter((each) => "refused" in each)).toEqual([{ refused: "too-late" }]);
    const notes = await creditNotes(order.id);
    const [stored] = await db.select().from(reversals).where(eq(reversals.id, reversal.id));
    expect(notes).toHaveLength(stored!.decision === "undone" ? 1 : 0);
    expect((await stateOf(order.id)).concerns).toEqual([]);
    await expectBooksToHold();
  });

  test("corrects the invoice, or keeps why it does not", async () => {
    const undone = await lose();
    expect(await decide(undone.order.id, undone.reversal.id, "undone")).toEqual({ decided: true });
    expect(await creditNotes(undone.order.id)).toMatchObject([
      {
        totalCents: 1500,
        refundId: null,
        reversalId: undone.reversal.id,
        document: { corrects: { reason: "It never came." } },
      },
    ]);
    const standing = await lose();
    await decide(standing.order.id, standing.reversal.id, "stands");
    expect(await creditNotes(standing.order.id)).toEqual([]);
    expect((await listChargebacks(db, standing.order.id)).reversals).toMatchObject([
      { decision: "stands", note: "It never came.", staffName: "Nora" },
    ]);
    expect((await stateOf(standing.order.id)).concerns).toEqual([]);
    await expectBooksToHold();
  });
});

test("a dispute is as PayPal last told it, whatever comes late; where PayPal cannot be asked about it, as its event says", async () => {
  const order = await makeOrder();
  const dispute = await open(order.captureId);
  await standin.control("update-dispute", { dispute, status: "UNDER_REVIEW" });
  await standin.control("faults", {
    match: { op: "show-dispute" },
    do: "issue:PERMISSION_DENIED",
    times: 10,
  });
  await deliver((events) => events.toReversed());
  expect(await db.select().from(disputes).where(eq(disputes.orderId, order.id))).toMatchObject([
    { state: "UNDER_REVIEW" },
  ]);
});

test("a matter that was seen to is no step of a payment", async () => {
  const order = await makeOrder();
  await db.execute(sql`update payments set problem = 'reversed' where order_id = ${order.id}`);
  expect(await acknowledgeConcerns(db, staff, order.id)).toBe(true);
  expect(await db.$count(orderEvents, eq(orderEvents.orderId, order.id))).toBe(2);
  await expectBooksToHold();
});

test("what PayPal tells is tied to the order that it is about, and handed out with it; what came too early once it is handled", async () => {
  const order = await makeOrder();
  await open(order.captureId);
  await standin.control("reverse", { capture: order.captureId });
  await deliver();
  const stored = await db.select().from(paymentEvents).where(eq(paymentEvents.orderId, order.id));
  expect(stored.map(({ type }) => type)).toEqual(
    expect.arrayContaining(["CUSTOMER.DISPUTE.CREATED", "PAYMENT.CAPTURE.REVERSED"]),
  );
  await db
    .update(paymentEvents)
    .set({ orderId: null, handledAt: null, checkAt: sql`now()` })
    .where(eq(paymentEvents.orderId, order.id));
  await deliver();
  expect(await db.$count(paymentEvents, eq(paymentEvents.orderId, order.id))).toBe(stored.length);
  const file = await exportPerson(db, order.email);
  expect(file.orders[0]!.providerEvents).toHaveLength(stored.length);
});
