// How many prints of a line went back: withdrawn by the buyer, or refunded by the shop.
import { and, inArray, ne, sql } from "drizzle-orm";
import type { OrderedPart } from "#db/json-columns.ts";
import { refunds, withdrawals } from "#db/money-tables.ts";
import type { Database } from "#app/platform/database.server.ts";

type Line = { orderId: number; position: number };
type Parts = { orderId: number; parts: OrderedPart[] | null };

// why one after the other: a transaction has one connection.
export async function readGoneBack(
  db: Database,
  orderIds: number[],
): Promise<(line: Line) => { withdrawn: number; refunded: number }> {
  const withdrawn = await db
    .select({ orderId: withdrawals.orderId, parts: withdrawals.parts })
    .from(withdrawals)
    .where(
      and(
        inArray(withdrawals.orderId, orderIds),
        sql`${withdrawals.outcome} is distinct from 'refused'`,
      ),
    );
  // why not those that answer a withdrawal: its prints would count twice.
  const refunded = await db
    .select({ orderId: refunds.orderId, parts: refunds.parts })
    .from(refunds)
    .where(
      and(
        inArray(refunds.orderId, orderIds),
        ne(refunds.status, "failed"),
        sql`not exists (select 1 from ${withdrawals} where refund_id = ${refunds.id})`,
      ),
    );
  return (line) => ({
    withdrawn: printsOf(withdrawn, line),
    refunded: printsOf(refunded, line),
  });
}

function printsOf(named: Parts[], { orderId, position }: Line): number {
  return named
    .flatMap((each) => (each.orderId === orderId ? (each.parts ?? []) : []))
    .filter((part) => part.position === position)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}
