// Finds where withdrawn prints are, so that buyers are not asked to bring back prints that they
// never got or have brought back.
import { eq } from "drizzle-orm";
import { orderLines, orders } from "#db/orders-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { findFulfilment } from "#app/shop/fulfilment/fulfilment.server.ts";
import { findReturnRecord } from "./returns.server.ts";
import type { Declared, WithdrawnPrintState } from "./withdrawal.ts";

export async function findWithdrawnPrintState(
  db: Database,
  { id, orderId, parts }: Pick<Declared, "id" | "parts"> & { orderId: number },
): Promise<WithdrawnPrintState> {
  if (await findReturnRecord(db, orderId, id)) return "back";
  const { handedOver, breakdown } = await findFulfilment(db, orderId);
  const lines = await db
    .select({ position: orderLines.position, quantity: orderLines.quantity, status: orders.status })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.id, orderId));
  // Handed over prints alone do not decide: of a line of two, one may be collected and the other
  // withdrawn.
  const isHandedOver = parts.some(({ position }) => {
    const bought = lines.find((line) => line.position === position)?.quantity ?? 0;
    const line = breakdown.find((each) => each.position === position);
    return line && line.handedOver > bought - line.withdrawn - line.refunded;
  });
  if (isHandedOver) return "out";
  // Staff may have set the order to collected, which the book does not record.
  const isSetCollected = lines[0]?.status === "collected" && !handedOver;
  return isSetCollected ? "out" : "here";
}
