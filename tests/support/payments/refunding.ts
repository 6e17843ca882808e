// Orders that are paid at the stand-in for PayPal, and refunds requested as staff do.
import { sql } from "drizzle-orm";
import { checkDueRefunds, requestRefund, sendRefund } from "#app/shop/refunds/refunding.server.ts";
import type { RefundRequest } from "#app/shop/refunds/refund.ts";
import { handleDueEvents } from "#app/shop/payments/payment-events.server.ts";
import { makePaidOrder } from "#tests/support/orders/paid-orders.ts";
import { openShopAtPaypal } from "./shop-at-paypal.ts";

export const staff = { id: "staff", name: "Noor" };
export const fullRefund: RefundRequest = { parts: null, cents: null, reason: "Printed too dark" };
const lines = [{ quantity: 2 }, { reference: "IK00002", unitPriceCents: 900 }];

/** The money of such an order once all of it was refunded. */
export const fullyRefunded = {
  paymentStatus: "refunded",
  refundedCents: 3900,
  refunds: [[3900, "completed"]],
  journal: [["refunded", 3900]],
  mails: 1,
};

export async function openRefunding() {
  const shop = await openShopAtPaypal();
  const { db, standin, paypal, paymentMethods, log } = shop;

  const pay = (overrides: Parameters<typeof makePaidOrder>[2] = {}) =>
    makePaidOrder(db, standin, { lines, ...overrides });
  const fault = (what: string, op = "refund", times = 1) => shop.fault(what, op, times);

  async function request(orderId: number, changes: Partial<RefundRequest> = {}) {
    const requested = await requestRefund(db, paymentMethods, staff, orderId, {
      ...fullRefund,
      ...changes,
    });
    if ("refused" in requested) throw new Error(requested.refused);
    return requested.refund;
  }
  const refund = async (orderId: number, changes: Partial<RefundRequest> = {}) =>
    sendRefund(db, paypal, await request(orderId, changes));

  /** The shop's own clock, as if the time had come. */
  async function handleDue(): Promise<void> {
    await db.execute(sql`update refunds set check_at = now() where check_at is not null`);
    await db.execute(sql`update payment_events set check_at = now() where handled_at is null`);
    while ((await handleDueEvents(db, paypal, log)) || (await checkDueRefunds(db, paypal, log)));
  }

  return { ...shop, pay, fault, ask: request, refund, lookAfter: handleDue };
}
