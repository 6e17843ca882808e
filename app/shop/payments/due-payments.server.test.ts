import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { payments } from "#db/payments-tables.ts";
import { captureOnReturn } from "./capturing.server.ts";
import { findOrOpenPayment } from "./open-payment.server.ts";
import { closePayment } from "./settling.server.ts";
import {
  makeApprovedOrder,
  makeOrderToPay,
  capturedTrace,
  shopfront,
  traceOf,
} from "#tests/support/payments/orders-to-pay.ts";
import { openShopAtPaypal } from "#tests/support/payments/shop-at-paypal.ts";

const { db, standin, paypal, charged, lookAfter, deliver, reset, close } = await openShopAtPaypal();
afterAll(close);
beforeEach(reset);

describe("a buyer who does not come back", () => {
  test("but has approved: the shop takes the money", async () => {
    const order = await makeApprovedOrder(db, standin, paypal);
    await lookAfter();
    expect(await traceOf(db, order.id)).toMatchObject(capturedTrace);
  });

  test("and was captured already, under whatever id: the shop finds out", async () => {
    const order = await makeApprovedOrder(db, standin, paypal);
    await paypal.capture(order.providerOrderId, "somebody-else");
    expect(await captureOnReturn(db, paypal, order.token)).toMatchObject({ paymentStatus: "paid" });
    expect(await traceOf(db, order.id)).toMatchObject(capturedTrace);
  });

  test("and never approves: the order expires after three hours, and is not asked about again", async () => {
    const { id, token } = await makeOrderToPay(db);
    await findOrOpenPayment(db, paypal, token, shopfront);
    await lookAfter();
    expect((await traceOf(db, id)).paymentStatus).toBe("awaiting_payment");
    await db.execute(
      sql`update payments set created_at = now() - interval '3 hours' where order_id = ${id}`,
    );
    await lookAfter();
    expect((await traceOf(db, id)).paymentStatus).toBe("expired");
    const [{ checkAt } = {}] = await db.select().from(payments).where(eq(payments.orderId, id));
    expect(checkAt).toBeNull();
  });

  test("and approves an order that had expired here: it said that nothing was charged, and so nothing is", async () => {
    const { id, token } = await makeOrderToPay(db);
    const opened = await findOrOpenPayment(db, paypal, token, shopfront);
    await db.execute(
      sql`update payments set created_at = now() - interval '3 hours' where order_id = ${id}`,
    );
    await lookAfter();
    await standin.control("approve", {
      order: (opened as { providerOrderId: string }).providerOrderId,
    });
    expect(await captureOnReturn(db, paypal, token)).toMatchObject({ paymentStatus: "expired" });
    await deliver();
    await lookAfter();
    expect(await charged()).toEqual([]);
  });

  test("but was charged for an order that had expired here: money that came in counts", async () => {
    const order = await makeApprovedOrder(db, standin, paypal);
    await closePayment(db, order.id, { as: "expired" });
    await paypal.capture(order.providerOrderId, "somebody-else");
    await deliver();
    await lookAfter();
    expect(await traceOf(db, order.id)).toMatchObject({ ...capturedTrace, problem: "after-all" });
  });
});
