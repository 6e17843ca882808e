// Counts of orders, withdrawals and messages that staff have not handled, for the back office's
// menu.
import { and, inArray, isNull, sql } from "drizzle-orm";
import { listedOrders } from "#db/list-tables.ts";
import { contactMessages } from "#db/mail-tables.ts";
import { withdrawals } from "#db/money-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { isOpenWithdrawal } from "#app/shop/refunds/withdrawal-conditions.server.ts";
import type { OrderAccess } from "#app/shop/orders/order-access.ts";

export async function countUnhandled(
  db: Database,
  { points, money, people }: OrderAccess,
): Promise<{ orders: number; withdrawals: number; messages: number }> {
  const [orders, open, unread] = await Promise.all([
    db.$count(
      listedOrders,
      and(
        sql`${listedOrders.status} = 'pending' and not ${listedOrders.unpaid}`,
        points ? inArray(listedOrders.collectionPointId, [...points]) : undefined,
      ),
    ),
    money ? db.$count(withdrawals, isOpenWithdrawal) : 0,
    people ? db.$count(contactMessages, isNull(contactMessages.readAt)) : 0,
  ]);
  return { orders, withdrawals: open, messages: unread };
}
