// The journal of money: every movement is added in the transaction that records it, and nothing in it ever changes.
import { moneyJournal } from "#db/money-tables.ts";
import type { Database } from "#app/platform/database.server.ts";

type Movement = Pick<typeof moneyJournal.$inferInsert, "kind" | "orderId" | "amountCents" | "reference"> & { currency?: string };

/**
 * The place in the chain is set by a trigger, under a lock that is held until the transaction ends: the last thing to do in one.
 * Throws where the same movement stands there already.
 */
export async function appendToJournal(db: Database, movement: Movement): Promise<void> {
  await db
    .insert(moneyJournal)
    .values({ currency: "EUR", ...movement })
    .prepare("append_to_journal")
    .execute();
}
