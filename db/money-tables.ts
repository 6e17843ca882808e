// Payments and the books. Triggers keep invoices and the money journal from being changed.
import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { IntegrityCheck, InvoiceDocument, LogHead, LineQuantity } from "./json-columns.ts";
import { createdAt, id, isLanguage, language, moment } from "./columns.ts";
import { reversals } from "./dispute-tables.ts";
import { orders } from "./tables.ts";

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

export const refunds = pgTable(
  "refunds",
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "restrict" }),
    requestId: text().notNull().unique(),
    amountCents: integer().notNull(),
    parts: jsonb().$type<LineQuantity[]>(),
    reason: text().notNull().default(""),
    source: text({ enum: ["shop", "provider"] }).notNull(),
    status: text({ enum: ["requested", "pending", "completed", "failed"] }).notNull(),
    providerRefundId: text().unique(),
    failure: text(),
    staffName: text(),
    checkAt: moment(),
    checks: integer().notNull().default(0),
    createdAt: createdAt(),
    settledAt: moment(),
  },
  (t) => [
    index("refunds_order").on(t.orderId),
    index("refunds_check")
      .on(t.checkAt)
      .where(sql`${t.checkAt} is not null`),
    index("refunds_failed")
      .on(t.orderId)
      .where(sql`${t.status} = 'failed'`),
    check("refunds_cents", sql`${t.amountCents} > 0`),
    check("refunds_source", sql`${t.source} in ('shop', 'provider')`),
    check("refunds_status", sql`${t.status} in ('requested', 'pending', 'completed', 'failed')`),
    check(
      "refunds_settled",
      sql`(${t.settledAt} is not null) = (${t.status} in ('completed', 'failed'))`,
    ),
  ],
);

/** Declarations of withdrawal (code de la consommation, L221-21). */
export const withdrawals = pgTable(
  "withdrawals",
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "restrict" }),
    parts: jsonb().$type<LineQuantity[]>().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    language: language().notNull(),
    declaredAt: createdAt(),
    outcome: text({ enum: ["refunded", "refused"] }),
    note: text().notNull().default(""),
    refundId: integer().references(() => refunds.id, { onDelete: "restrict" }),
    staffName: text(),
    handledAt: moment(),
  },
  (t) => [
    index("withdrawals_order").on(t.orderId),
    index("withdrawals_open")
      .on(t.declaredAt)
      .where(sql`${t.handledAt} is null`),
    check("withdrawals_language", isLanguage(t.language)),
    check("withdrawals_outcome", sql`${t.outcome} in ('refunded', 'refused')`),
    check("withdrawals_handled", sql`(${t.handledAt} is null) = (${t.outcome} is null)`),
  ],
);

/** Immutable. */
export const invoices = pgTable(
  "invoices",
  {
    id: id(),
    kind: text({ enum: ["invoice", "credit_note"] }).notNull(),
    /** Per kind, from 1 without gaps; set by a trigger. */
    number: integer().notNull().default(0),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "restrict" }),
    refundId: integer()
      .unique()
      .references(() => refunds.id, { onDelete: "restrict" }),
    reversalId: integer()
      .unique()
      .references(() => reversals.id, { onDelete: "restrict" }),
    totalCents: integer().notNull(),
    document: jsonb().$type<InvoiceDocument>().notNull(),
    issuedAt: createdAt(),
  },
  (t) => [
    uniqueIndex("invoices_number").on(t.kind, t.number),
    uniqueIndex("invoices_order")
      .on(t.orderId)
      .where(sql`${t.kind} = 'invoice'`),
    index("invoices_of_order").on(t.orderId),
    index("invoices_issued").on(t.issuedAt, t.id),
    // The order's name may be erased, and the books must stay searchable.
    index("invoices_buyer").using("gin", sql`lower(${t.document} #>> '{buyer,name}') gin_trgm_ops`),
    check("invoices_kind", sql`${t.kind} in ('invoice', 'credit_note')`),
    check(
      "invoices_refund",
      sql`(${t.kind} = 'credit_note')::integer = num_nonnulls(${t.refundId}, ${t.reversalId})`,
    ),
  ],
);

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

export const integrityRuns = pgTable(
  "integrity_runs",
  {
    id: id(),
    startedAt: moment().notNull(),
    finishedAt: createdAt(),
    staffName: text(),
    state: text({ enum: ["holds", "broken", "unknown"] }).notNull(),
    checks: jsonb().$type<IntegrityCheck[]>().notNull(),
    /** The ends of the journal and the logs, so that a later check notices rewriting. */
    chainLength: bigint({ mode: "number" }).notNull(),
    chainHash: text().notNull(),
    logHeads: jsonb().$type<LogHead[]>().notNull().default([]),
  },
  (t) => [check("integrity_runs_state", sql`${t.state} in ('holds', 'broken', 'unknown')`)],
);
