// Orders, withdrawals and messages that wait for staff.
import { isNull, sql } from "drizzle-orm";
import { listedOrders } from "#db/list-tables.ts";
import { contactMessages } from "#db/mail-tables.ts";
import { withdrawals } from "#db/money-tables.ts";
import type { Database } from "#app/platform/database.server.ts";

export async function countWaiting(
  db: Database,
): Promise<{ orders: number; withdrawals: number; messages: number }> {
  const [orders, open, unread] = await Promise.all([
    db.$count(listedOrders, sql`${listedOrders.status} = 'pending' and not ${listedOrders.unpaid}`),
    db.$count(withdrawals, isNull(withdrawals.handledAt)),
    db.$count(contactMessages, isNull(contactMessages.readAt)),
  ]);
  return { orders, withdrawals: open, messages: unread };
}
