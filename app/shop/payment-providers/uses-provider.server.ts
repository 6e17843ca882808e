// The SQL condition that an order is paid with a provider.

import { sql } from "drizzle-orm";
import type { SQL, SQLWrapper } from "drizzle-orm";
import type { Provider } from "./provider.ts";

export function usesProvider({ id }: Provider, orderId: SQLWrapper): SQL {
  return sql`exists (select from orders where orders.id = ${orderId} and payment_method = ${id})`;
}
