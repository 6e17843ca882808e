import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, moment } from "./columns.ts";
import { orders } from "./orders-tables.ts";

export const payments = pgTable(
  "payments",
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id, { onDelete: "restrict" }),
    /** Stored before asking the provider, so that asking twice opens one order. */
    createRequestId: text().notNull().unique(),
    account: text(),
    providerOrderId: text().unique(),
    approveUrl: text(),
    /** Stored before the capture is requested; a new one after each declined attempt. */
    captureRequestId: text().unique(),
    captureRequestedAt: moment(),
    /** A lease: until then only one process may capture, and the payment is not closed. */
    capturingUntil: moment(),
    /** Nothing is captured until the buyer returns to choose again. */
    declinedAt: moment(),
    /** No capture from then on, since the buyer was told of failure or gave up. */
    closedAt: moment(),
    captureId: text().unique(),
    payerGivenName: text(),
    payerId: text(),
    /** A key of the texts that staff see. */
    problem: text({
      enum: ["other-amount", "other-currency", "cancelled-order", "reversed", "after-all"],
    }),
    twinOrderId: integer().references(() => orders.id, { onDelete: "restrict" }),
    seenAt: moment(),
    askedAt: moment(),
    /** When to ask the provider next; null once settled. */
    checkAt: moment(),
    checks: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    index("payments_check")
      .on(t.checkAt)
      .where(sql`${t.checkAt} is not null`),
    index("payments_needing_look")
      .on(t.orderId)
      .where(sql`${t.problem} is not null and ${t.seenAt} is null`),
    index("payments_twin")
      .on(t.orderId)
      .where(sql`${t.twinOrderId} is not null and ${t.seenAt} is null`),
    index("payments_payer").on(t.payerId),
    check(
      "payments_problem",
      sql`${t.problem} in ('other-amount', 'other-currency', 'cancelled-order', 'reversed', 'after-all')`,
    ),
  ],
);

export const paymentEvents = pgTable(
  "payment_events",
  {
    provider: text().notNull(),
    id: text().notNull(),
    type: text().notNull(),
    /** The signed body; loses the payer once the buyer is erased. */
    body: jsonb().notNull(),
    orderId: integer().references(() => orders.id, { onDelete: "set null" }),
    repeats: integer().notNull().default(0),
    attempts: integer().notNull().default(0),
    failure: text(),
    receivedAt: createdAt(),
    checkAt: moment().defaultNow(),
    handledAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.id] }),
    index("payment_events_order").on(t.orderId),
    index("payment_events_handled").on(t.handledAt),
    index("payment_events_waiting")
      .on(t.checkAt)
      .where(sql`${t.handledAt} is null`),
  ],
);
