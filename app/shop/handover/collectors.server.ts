// The collector: a person whom the buyer names, until the handover, to collect instead.
import { eq } from "drizzle-orm";
import { orders } from "#db/tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { isSecretToken } from "#app/platform/secrets/secret-token.server.ts";
import { findFulfilment } from "#app/shop/handover/handovers.server.ts";
import { saveCollector } from "#app/shop/orders/collector.server.ts";
import { isUnderWay, orderStateOf } from "#app/shop/orders/order-state.ts";
import { isWithdrawn } from "#app/shop/orders/withdrawn-orders.server.ts";

/** A null name withdraws the one before; the answer is null for an unknown order. */
export async function nameCollector(
  db: Database,
  token: string,
  name: string | null,
): Promise<
  | { named: string | null }
  | { refused: "over" }
  | { refused: "too-often"; waitSeconds: number }
  | null
> {
  if (!isSecretToken(token)) return null;
  return db.transaction(async (db) => {
    const { id, status, paymentStatus, collectorName } = orders;
    // The lock makes a concurrent handover come before or after.
    const [order] = await db
      .select({ id, status, paymentStatus, collectorName, isWithdrawn })
      .from(orders)
      .where(eq(orders.token, token))
      .for("update", { of: orders });
    if (!order) return null;
    const fulfilment = await findFulfilment(db, order.id);
    if (!isUnderWay(orderStateOf({ ...order, ...fulfilment }))) return { refused: "over" };
    return order.collectorName === name ? { named: name } : saveCollector(db, order.id, name);
  });
}
