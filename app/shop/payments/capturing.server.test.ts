import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { payments } from "#db/payments-tables.ts";
import { orderEvents, orderLines, orders } from "#db/orders-tables.ts";
import { printFiles } from "#db/printing-tables.ts";
import { listInvoicesOfOrder } from "#app/shop/invoices/invoices.server.ts";
import { captureOnReturn } from "./capturing.server.ts";
import { findOrOpenPayment } from "./open-payment.server.ts";
import { settlePayment } from "./settling.server.ts";
import {
  makeApprovedOrder,
  makeOrderToPay,
  capturedTrace,
  shopfront,
  traceOf,
} from "#tests/support/payments/orders-to-pay.ts";
import { openShopAtPaypal } from "#tests/support/payments/shop-at-paypal.ts";

const { db, standin, paypal, charged, fault, lookAfter, deliver, reset, close } =
  await openShopAtPaypal();
afterAll(close);
beforeEach(reset);

describe("the right to ask for a capture", () => {
  test("lasts longer than PayPal is waited for", async () => {
    const order = await makeApprovedOrder(db, standin, paypal);
    await fault("500-before");
    await captureOnReturn(db, paypal, order.token);
    const { rows } = await db.execute<{ seconds: number }>(
      sql`
        select extract(epoch from capturing_until - now())::float8 as seconds
        from payments
        where order_id = ${order.id}`,
    );
    expect(rows[0]!.seconds).toBeGreaterThan(10);
    expect(rows[0]!.seconds).toBeLessThanOrEqual(20);
  });

  test("is nobody's once the payment is closed", async () => {
    const order = await makeApprovedOrder(db, standin, paypal);
    await db
      .update(payments)
      .set({ closedAt: sql`now()` })
      .where(eq(payments.orderId, order.id));
    expect(await captureOnReturn(db, paypal, order.token)).toMatchObject({
      paymentStatus: "awaiting_payment",
    });
    expect(await charged()).toEqual([]);
  });
});

describe("a buyer who comes back", () => {
  test("has paid: one capture, one mail, one line in the journal, prints asked for", async () => {
    const order = await makeApprovedOrder(db, standin, paypal);
    expect(await captureOnReturn(db, paypal, order.token)).toMatchObject({ paymentStatus: "paid" });
    expect(await captureOnReturn(db, paypal, order.token)).toMatchObject({ paymentStatus: "paid" });
    const trace = await traceOf(db, order.id);
    expect(trace).toMatchObject(capturedTrace);
    expect(trace.paymentId).toBe(trace.captureId);
    expect(await charged()).toMatchObject([{ order: order.providerOrderId, cents: 1500 }]);
    expect(await db.$count(printFiles)).toBe(1);
    expect(await listInvoicesOfOrder(db, order.id)).toMatchObject([{ kind: "invoice", number: 1 }]);
    expect(
      await db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id)),
    ).toMatchObject([{ kind: "payment", paymentStatus: "paid", amountCents: 1500 }]);
  });

  test.each([
    ["Zoé", "Zoé"],
    ["Zoé", "ZOE "],
    ["Camille", null],
    ["Zo", null],
  ])("as %s is greeted by the payer's name %s only if it is their own", async (typed, greeted) => {
    const payer = { given_name: greeted ?? "Zoé" };
    const order = await makeApprovedOrder(db, standin, paypal, { firstName: typed }, payer);
    const shown = { paymentStatus: "paid", givenName: greeted };
    expect(await captureOnReturn(db, paypal, order.token)).toEqual(shown);
    expect(await captureOnReturn(db, paypal, order.token)).toEqual(shown);
  });

  test.each(["500-after-success", "reset-after-success", "bad-json", "500-before", "429"])(
    "%s: is not told that it failed, and the shop settles it by itself, charged once",
    async (what) => {
      const order = await makeApprovedOrder(db, standin, paypal);
      await fault(what);
      expect(await captureOnReturn(db, paypal, order.token)).toMatchObject({
        paymentStatus: "awaiting_payment",
      });
      await lookAfter();
      expect(await traceOf(db, order.id)).toMatchObject(capturedTrace);
      expect(await charged()).toHaveLength(1);
    },
  );

  test("whose means of payment is declined may choose another one", async () => {
    const order = await makeApprovedOrder(db, standin, paypal);
    await fault("instrument-declined");
    expect(await captureOnReturn(db, paypal, order.token)).toEqual({ refused: "declined" });
    await standin.control("approve", { order: order.providerOrderId }).catch(() => {});
    expect(await captureOnReturn(db, paypal, order.token)).toMatchObject({ paymentStatus: "paid" });
    expect(await charged()).toHaveLength(1);
  });

  test("declined within a success: the order has failed, not been paid", async () => {
    const order = await makeApprovedOrder(db, standin, paypal);
    await fault("decline-in-200");
    expect(await captureOnReturn(db, paypal, order.token)).toMatchObject({
      paymentStatus: "failed",
    });
    expect(await traceOf(db, order.id)).toMatchObject({
      paymentStatus: "failed",
      journal: [],
      mails: [],
    });
  });

  test("without having approved is told so", async () => {
    const { token } = await makeOrderToPay(db);
    await findOrOpenPayment(db, paypal, token, shopfront);
    expect(await captureOnReturn(db, paypal, token)).toEqual({ refused: "not-approved" });
  });

  test("with an order that is unknown, or that was never opened at PayPal, is told so", async () => {
    expect(await captureOnReturn(db, paypal, "x".repeat(43))).toEqual({ refused: "unknown" });
    expect(await captureOnReturn(db, paypal, (await makeOrderToPay(db)).token)).toEqual({
      refused: "unknown",
    });
  });

  test("where PayPal still checks: pending, and paid once PayPal says so", async () => {
    const order = await makeApprovedOrder(db, standin, paypal);
    await fault("pending");
    expect(await captureOnReturn(db, paypal, order.token)).toMatchObject({
      paymentStatus: "payment_pending",
    });
    expect(await traceOf(db, order.id)).toMatchObject({ journal: [], mails: [] });
    await standin.control("settle-pending", {
      capture: (await traceOf(db, order.id)).captureId,
      outcome: "completed",
    });
    await deliver();
    await lookAfter();
    expect(await traceOf(db, order.id)).toMatchObject(capturedTrace);
  });

  test("where PayPal checks and declines: failed", async () => {
    const order = await makeApprovedOrder(db, standin, paypal);
    await fault("pending");
    await captureOnReturn(db, paypal, order.token);
    await standin.control("settle-pending", {
      capture: (await traceOf(db, order.id)).captureId,
      outcome: "denied",
    });
    await lookAfter();
    expect(await traceOf(db, order.id)).toMatchObject({
      paymentStatus: "failed",
      journal: [],
      mails: [],
    });
  });

  test.each([
    ["wrong-amount", "other-amount"],
    ["wrong-currency", "other-currency"],
  ])(
    "%s: the order is not paid, the money is written down, and a person has to look",
    async (what, problem) => {
      const order = await makeApprovedOrder(db, standin, paypal);
      await fault(what);
      expect(await captureOnReturn(db, paypal, order.token)).toMatchObject({
        paymentStatus: "payment_pending",
      });
      await lookAfter();
      const trace = await traceOf(db, order.id);
      expect(trace).toMatchObject({ paymentStatus: "payment_pending", problem, mails: [] });
      expect(trace.journal).toHaveLength(1);
    },
  );

  test.each([-1, 1])(
    "%i cent beside the price: the order is not paid, and a person has to look",
    async (beside) => {
      const order = await makeOrderToPay(db);
      const capture = {
        captureId: `BESIDE${order.id}`,
        cents: 1500 + beside,
        currency: "EUR",
        givenName: null,
        payerId: null,
        refunds: [],
      };
      await settlePayment(db, order.id, { status: "captured", ...capture });
      expect(await traceOf(db, order.id)).toMatchObject({
        paymentStatus: "payment_pending",
        problem: "other-amount",
        journal: [["captured", 1500 + beside]],
        mails: [],
      });
    },
  );

  test("finds an order that was called off meanwhile: it is paid, no print is asked for, and a person has to look", async () => {
    const order = await makeApprovedOrder(db, standin, paypal);
    await db.update(orders).set({ status: "cancelled" }).where(eq(orders.id, order.id));
    expect(await captureOnReturn(db, paypal, order.token)).toMatchObject({ paymentStatus: "paid" });
    expect(await traceOf(db, order.id)).toMatchObject({
      ...capturedTrace,
      problem: "cancelled-order",
    });
    const lines = db
      .select({ id: orderLines.id })
      .from(orderLines)
      .where(eq(orderLines.orderId, order.id));
    expect(await db.$count(printFiles, inArray(printFiles.orderLineId, lines))).toBe(0);
  });
});
