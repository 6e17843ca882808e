// Reads an order with its fulfilment, for its page and its messages.
import type { Database } from "#app/platform/database/database.server.ts";
import { findFulfilment } from "#app/shop/handover/handovers.server.ts";
import type { OrderSummary } from "#app/shop/orders/order.ts";
import { findOrderByToken } from "#app/shop/orders/orders.server.ts";

export async function findOrderWithFulfilment(
  db: Database,
  token: string,
): Promise<OrderSummary | null> {
  const order = await findOrderByToken(db, token);
  if (!order) return null;
  const { handedOverAt, ...fulfilment } = await findFulfilment(db, order.number);
  // The handover takes precedence, because refunding the last print also marks an order as
  // collected.
  return { ...order, ...fulfilment, collectedAt: handedOverAt ?? order.collectedAt };
}
