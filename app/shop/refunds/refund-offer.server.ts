// What of an order may still be refunded, or why nothing may: for the button, the dialog and the
// refund itself.
import { and, desc, eq } from "drizzle-orm";
import { payments } from "#db/payments-tables.ts";
import { refunds } from "#db/refunds-tables.ts";
import { orders } from "#db/orders-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Cents } from "#app/shop/money.ts";
import { isRefundInForce } from "#app/shop/order-facts/refund-conditions.server.ts";
import { findProvider } from "#app/shop/payment-providers/payment-methods.server.ts";
import { movesMoney } from "#app/shop/payment-providers/payment-method.ts";
import type { PaymentMethods } from "#app/shop/payment-providers/payment-methods.server.ts";
import { hasOpenDispute } from "./chargebacks.server.ts";
import { findRefundBlocker, refundableCents } from "./refund.ts";
import type { RefundBlocker } from "./refund.ts";

type RefundOffer = {
  leftCents: Cents;
  blocker: RefundBlocker | null;
  /** Newest first; those under way count, those that failed do not. */
  earlier: (typeof refunds.$inferSelect)[];
};

/** Null for an unknown order. It reads one after the other, as a transaction has to. */
export async function findRefundOffer(
  db: Database,
  paymentMethods: PaymentMethods,
  orderId: number,
): Promise<RefundOffer | null> {
  const { totalCents, reversedCents, paymentMethod, paymentStatus } = orders;
  const { account } = payments;
  const [order] = await db
    .select({ totalCents, reversedCents, paymentMethod, paymentStatus, account })
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(eq(orders.id, orderId));
  if (!order) return null;
  const earlier = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), isRefundInForce()))
    .orderBy(desc(refunds.id));
  const leftCents = refundableCents({ ...order, earlier });
  const provider = findProvider(paymentMethods, order.paymentMethod);
  const blocker = findRefundBlocker({
    ...order,
    leftCents,
    disputed: await hasOpenDispute(db, orderId),
    hasAccount: !movesMoney(order.paymentMethod) || provider?.hasAccount(order.account) === true,
  });
  return { leftCents, blocker, earlier };
}
