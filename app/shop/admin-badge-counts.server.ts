// Counts of orders, withdrawals and messages that staff have not handled, for the back office's
// menu.
import { and, isNull, sql } from "drizzle-orm";
import { listedOrders } from "#db/orders-tables.ts";
import { contactMessages } from "#db/messages-tables.ts";
import { withdrawals } from "#db/withdrawals-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { isOpenWithdrawal } from "#app/shop/order-facts/withdrawal-conditions.server.ts";
import type { OrderAccess } from "#app/shop/orders/order-access.ts";
import { isAtServedPoint } from "#app/shop/staff/served-points.server.ts";

export async function countUnhandled(
  db: Database,
  { points, money, people }: OrderAccess,
): Promise<{ orders: number; withdrawals: number; messages: number }> {
  const [orders, open, unread] = await Promise.all([
    db.$count(
      listedOrders,
      and(
        sql`${listedOrders.status} = 'pending' and not ${listedOrders.unpaid}`,
        isAtServedPoint(listedOrders.collectionPointId, points),
      ),
    ),
    money ? db.$count(withdrawals, isOpenWithdrawal) : 0,
    people ? db.$count(contactMessages, isNull(contactMessages.readAt)) : 0,
  ]);
  return { orders, withdrawals: open, messages: unread };
}
