// What waits for staff: orders nobody has touched, messages nobody has read.
import { eq, isNull } from "drizzle-orm";
import { contactMessages, orders } from "#db/tables.ts";
import type { Database } from "#app/platform/database.server.ts";

export async function countWaiting(db: Database): Promise<{ orders: number; messages: number }> {
  const [pending, unread] = await Promise.all([
    db.$count(orders, eq(orders.status, "pending")),
    db.$count(contactMessages, isNull(contactMessages.readAt)),
  ]);
  return { orders: pending, messages: unread };
}
