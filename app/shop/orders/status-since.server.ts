// Since when an order has its status, for what waits at a counter and for reminders.
import { sql } from "drizzle-orm";
import { orderEvents, orders } from "#db/orders-tables.ts";

/** An order whose status nobody has changed has it since it was placed. */
export const statusSince = sql<Date>`coalesce(
  (
    select max(created_at)
    from ${orderEvents}
    where order_id = orders.id and status_to = orders.status),
  ${orders.createdAt}
)`.mapWith(orders.createdAt);
