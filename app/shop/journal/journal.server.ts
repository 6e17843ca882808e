// The money journal is insert-only, and written in the transaction that moves the money.
// db/triggers/chain_money_journal.sql chains its rows, integrity/journal-chain.server.ts follows
// the chain, and integrity/money-checks.server.ts compares it with the orders.
import { sql } from "drizzle-orm";
import type { moneyJournal } from "#db/journal-tables.ts";
import { executePrepared } from "#app/platform/database/database.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";

type Movement = Pick<
  typeof moneyJournal.$inferInsert,
  "kind" | "orderId" | "amountCents" | "reference"
> & { currency?: string };

/** Call it last in a transaction: it locks the journal. Throws for a duplicate; skips tests. */
export async function appendToJournal(
  db: Database,
  { kind, orderId, amountCents, currency = "EUR", reference }: Movement,
): Promise<void> {
  const parameter = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}`;
  await executePrepared(
    db,
    "append_to_journal",
    () => sql`
      insert into money_journal (kind, order_id, amount_cents, currency, reference)
      select ${parameter("kind", "text")}, ${parameter("orderId", "integer")},
        ${parameter("amountCents", "integer")},
        ${parameter("currency", "text")}, ${parameter("reference", "text")}
      where not exists (select from orders where id = ${parameter("orderId", "integer")} and is_test)`,
    { kind, orderId, amountCents, currency, reference },
  );
}
