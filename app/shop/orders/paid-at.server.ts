// Which orders are paid at a provider, for statements that look for its work.
import { sql } from "drizzle-orm";
import type { SQL, SQLWrapper } from "drizzle-orm";
import type { Provider } from "#app/shop/payments/provider.ts";

export function isPaidAt({ id }: Provider, orderId: SQLWrapper): SQL {
  return sql`exists (select from orders where orders.id = ${orderId} and payment_method = ${id})`;
}
