// The payment of one order, for staff.

import { eq } from "drizzle-orm";
import { payments } from "#db/payments-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { listConcernsOf } from "./concerns.server.ts";
import type { OrderPayment } from "./order-payment.ts";

export async function findOrderPayment(
  db: Database,
  orderId: number,
): Promise<OrderPayment | null> {
  const {
    account,
    providerOrderId,
    captureId,
    payerGivenName,
    payerId,
    twinOrderId,
    askedAt,
    checkAt,
  } = payments;
  const [[payment], concerns] = await Promise.all([
    db
      .select({
        account,
        providerOrderId,
        captureId,
        payerGivenName,
        payerId,
        twinOrderId,
        askedAt,
        checkAt,
      })
      .from(payments)
      .where(eq(payments.orderId, orderId)),
    listConcernsOf(db, orderId),
  ]);
  return payment ? { ...payment, concerns } : null;
}
