// Which orders a list or a download is about, as a condition on the table of orders.
import { and, eq, inArray, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { orderLines, orders } from "#db/tables.ts";
import type { OrderFilter, OrderPeriod } from "#app/shop/orders/orders-query.ts";

/** What the search looks through. The index orders_search stands on the same expression. */
export const searchedText = sql`lower(${orders.firstName} || ' ' || ${orders.lastName} || ' ' || ${orders.email})`;

/** Undefined where every order is meant. `now` decides what today and this month are, in Paris. */
export function whereOrders({ q, status, point, period, ids }: OrderFilter, now: Date): SQL | undefined {
  return and(
    q ? matching(q) : undefined,
    status ? eq(orders.status, status) : undefined,
    point ? eq(orders.collectionPointId, point) : undefined,
    period ? within(period, now) : undefined,
    ids ? inArray(orders.id, ids) : undefined,
  );
}

function matching(q: string): SQL {
  const pattern = `%${q.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  const found = [sql`select ${orders.id} from ${orders} where ${searchedText} like ${pattern}`];
  const number = /^#?(\d{1,9})$/.exec(q)?.[1];
  if (number) found.push(sql`select ${Number(number)}::integer`);
  // why: a reference has no other letters (check art_pieces_reference), and an index of three letters cannot find two.
  if (/^[A-Za-z0-9_-]{3,}$/.test(q))
    found.push(sql`select ${orderLines.orderId} from ${orderLines} where lower(${orderLines.reference}) like ${pattern}`);
  // why a union and not "or": each part walks its own index.
  return sql`${orders.id} in (${sql.join(found, sql` union all `)})`;
}

function within(period: OrderPeriod, now: Date): SQL {
  const local = sql`(${now.toISOString()}::timestamptz at time zone 'Europe/Paris')`;
  const day = sql`date_trunc('day', ${local})`;
  const month = sql`date_trunc('month', ${local})`;
  const from = {
    today: day,
    "7days": sql`${day} - interval '6 days'`,
    month,
    "last-month": sql`${month} - interval '1 month'`,
  }[period];
  const since = sql`${orders.createdAt} >= (${from}) at time zone 'Europe/Paris'`;
  return period === "last-month" ? sql`${since} and ${orders.createdAt} < ${month} at time zone 'Europe/Paris'` : since;
}
