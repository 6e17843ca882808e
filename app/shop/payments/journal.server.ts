// Insert-only, in the transaction that records the movement.
import { moneyJournal } from "#db/money-tables.ts";
import type { Database } from "#app/platform/database.server.ts";

type Movement = Pick<
  typeof moneyJournal.$inferInsert,
  "kind" | "orderId" | "amountCents" | "reference"
> & { currency?: string };

/** Last in its transaction: the chain is locked until commit. Throws for a duplicate. */
export async function appendToJournal(db: Database, movement: Movement): Promise<void> {
  await db
    .insert(moneyJournal)
    .values({ currency: "EUR", ...movement })
    .prepare("append_to_journal")
    .execute();
}
