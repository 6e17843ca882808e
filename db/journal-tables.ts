import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";
import { orders } from "./orders-tables.ts";

/** Insert-only; a trigger chains the rows by hash. */
export const moneyJournal = pgTable(
  "money_journal",
  {
    seq: bigint({ mode: "number" }).primaryKey().default(0),
    at: moment().notNull().defaultNow(),
    kind: text({
      enum: ["captured", "refunded", "reversed", "returned", "invoice", "credit_note"],
    }).notNull(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "restrict" }),
    amountCents: integer().notNull(),
    currency: text().notNull(),
    reference: text().notNull(),
    previous: text().notNull().default(""),
    hash: text().notNull().default(""),
  },
  (t) => [
    uniqueIndex("money_journal_once").on(t.kind, t.reference),
    index("money_journal_order").on(t.orderId),
    check(
      "money_journal_kind",
      sql`${t.kind} in ('captured', 'refunded', 'reversed', 'returned', 'invoice', 'credit_note')`,
    ),
    check("money_journal_cents", sql`${t.amountCents} > 0`),
    check("money_journal_reference", sql`${t.reference} ~ '^[A-Za-z0-9_.:-]+$'`),
  ],
);
