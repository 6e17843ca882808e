// A few pieces by reference, orders by number or name, and people by e-mail, for the back office's command palette.
import { desc, eq, or, sql } from "drizzle-orm";
import { artPieces, orders, subscribers } from "#db/tables.ts";
import type { Database } from "#app/platform/database.server.ts";

const most = 5;

export async function findAnything(db: Database, text: string) {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  const number = /^#?(\d{1,9})$/.exec(text)?.[1];
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
      .where(
        or(
          number ? eq(orders.id, Number(number)) : undefined,
          sql`lower(${orders.email}) like ${pattern}`,
          sql`lower(${orders.firstName} || ' ' || ${orders.lastName}) like ${pattern}`,
        ),
      )
      .orderBy(desc(orders.id))
      .limit(most),
    db
      .select({ id: subscribers.id, email: subscribers.email, name: subscribers.name })
      .from(subscribers)
      .where(sql`lower(${subscribers.email}) like ${pattern}`)
      .orderBy(subscribers.email)
      .limit(most),
  ]);
  return { pieces, orders: found, people };
}
