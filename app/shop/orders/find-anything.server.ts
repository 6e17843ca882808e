// A few pieces by reference, orders by number or name, and people by e-mail, for the back office's command palette.
import { desc, inArray, sql } from "drizzle-orm";
import { listedOrders } from "#db/list-tables.ts";
import { subscribers } from "#db/mail-tables.ts";
import { artPieces, orders } from "#db/tables.ts";
import type { Database } from "#app/platform/database.server.ts";
import { matchingPerson } from "#app/shop/orders/orders-filter.server.ts";

const most = 5;

export async function findAnything(db: Database, text: string) {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  const ids = db
    .select({ id: listedOrders.orderId })
    .from(listedOrders)
    .where(matchingPerson(text))
    .orderBy(desc(listedOrders.orderId))
    .limit(most);
  const [pieces, found, people] = await Promise.all([
    db
      .select({ id: artPieces.id, reference: artPieces.reference })
      .from(artPieces)
      .where(sql`lower(${artPieces.reference}) like ${pattern}`)
      .orderBy(sql`lower(${artPieces.reference})`)
      .limit(most),
    db
      .select({ id: orders.id, name: sql<string>`${orders.firstName} || ' ' || ${orders.lastName}` })
      .from(orders)
      .where(inArray(orders.id, ids))
      .orderBy(desc(orders.id)),
    db
      .select({ id: subscribers.id, email: subscribers.email, name: subscribers.name })
      .from(subscribers)
      // why twice: the index subscribers_search stands on the first words, and only an e-mail is meant.
      .where(
        sql`lower(${subscribers.email} || ' ' || coalesce(${subscribers.name}, '')) like ${pattern} and lower(${subscribers.email}) like ${pattern}`,
      )
      .orderBy(subscribers.email)
      .limit(most),
  ]);
  return { pieces, orders: found, people };
}
