// The money journal is insert-only, and written in the transaction that moves the money.
// db/triggers/chain_money_journal.sql chains its rows, integrity/journal-chain.server.ts follows the
// chain, and integrity/money-checks.server.ts compares it with the orders.
import { moneyJournal } from "#db/money-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";

type Movement = Pick<
  typeof moneyJournal.$inferInsert,
  "kind" | "orderId" | "amountCents" | "reference"
> & { currency?: string };

/** Call it last in a transaction, since it locks the chain until commit. Throws for a duplicate. */
export async function appendToJournal(db: Database, movement: Movement): Promise<void> {
  await db
    .insert(moneyJournal)
    .values({ currency: "EUR", ...movement })
    .prepare("append_to_journal")
    .execute();
}
