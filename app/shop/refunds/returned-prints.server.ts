// How many prints of a line are returned: withdrawn by the buyer, or refunded by the shop.
import { and, eq, inArray, sql } from "drizzle-orm";
import type { OrderedPart } from "#db/json-columns.ts";
import { refunds, withdrawals } from "#db/money-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";

type Line = { orderId: number; position: number };
type Parts = { orderId: number; parts: OrderedPart[] | null };

// why by name: in a subquery Drizzle omits the table.
export const standsWithdrawn = sql`withdrawals.outcome is distinct from 'refused'`;
/** Excludes refunds that answer a withdrawal: their prints would count twice. */
export const standsRefunded = sql`refunds.status <> 'failed' and not exists (
  select from ${withdrawals} as answered where answered.refund_id = refunds.id
)`;

/** Neither refused nor refunded, and no refund for it is under way; a failed one answers nothing. */
export const isUnanswered = sql`withdrawals.handled_at is null and not exists (
  select from ${refunds} as answer where answer.id = withdrawals.refund_id and answer.status <> 'failed'
)`;

/** `answered`: of those withdrawn, the prints whose money went back. */
// why one after the other: a transaction has one connection.
export async function readReturnedPrints(
  db: Database,
  orderIds: number[],
): Promise<(line: Line) => { withdrawn: number; refunded: number; answered: number }> {
  const withdrawn = await db
    .select({
      orderId: withdrawals.orderId,
      parts: withdrawals.parts,
      outcome: withdrawals.outcome,
    })
    .from(withdrawals)
    .where(and(inArray(withdrawals.orderId, orderIds), standsWithdrawn));
  const refunded = await db
    .select({ orderId: refunds.orderId, parts: refunds.parts })
    .from(refunds)
    .where(and(inArray(refunds.orderId, orderIds), standsRefunded));
  const paidBack = withdrawn.filter(({ outcome }) => outcome === "refunded");
  return (line) => ({
    withdrawn: printsOf(withdrawn, line),
    refunded: printsOf(refunded, line),
    answered: printsOf(paidBack, line),
  });
}

function printsOf(named: Parts[], { orderId, position }: Line): number {
  return named
    .flatMap((each) => (each.orderId === orderId ? (each.parts ?? []) : []))
    .filter((part) => part.position === position)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Ids of the order's withdrawals that wait for a refund or a refusal. */
export async function listUnanswered(db: Database, orderId: number): Promise<number[]> {
  const rows = await db
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(and(eq(withdrawals.orderId, orderId), isUnanswered))
    .orderBy(withdrawals.id);
  return rows.map(({ id }) => id);
}
