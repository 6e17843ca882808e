// The tables of money: payments, refunds, invoices, the journal, and what checking all of it came to. What guards them stands in db/triggers.
import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { IntegrityCheck, InvoiceDocument, LogHead, OrderedPart } from "./json-columns.ts";
import { createdAt, id, moment } from "./columns.ts";
import { reversals } from "./dispute-tables.ts";
import { orders } from "./tables.ts";

/** How an order is paid at its provider. A test has none. */
export const payments = pgTable(
  "payments",
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id, { onDelete: "restrict" }),
    /** Under which the provider is asked to open the order; stored before it is asked, so that asking twice opens once. */
    createRequestId: text().notNull().unique(),
    providerOrderId: text().unique(),
    /** Where a buyer without scripts approves. */
    approveUrl: text(),
    /** Under which the capture under way is asked for, stored before that; another one after a declined attempt. */
    captureRequestId: text().unique(),
    captureRequestedAt: moment(),
    /** Until when whoever asks for the capture has the only right to; nobody else asks before, nor is the payment closed. */
    capturingUntil: moment(),
    /** When the provider last wanted its buyer to choose or approve again; until then only their coming back captures. */
    declinedAt: moment(),
    /** Since when nothing is captured any more: the buyer was told that the payment did not go through, or gave it up. */
    closedAt: moment(),
    captureId: text().unique(),
    payerGivenName: text(),
    /** The account that paid, as the provider names it. */
    payerId: text(),
    /** What a person has to look at; a key of the texts. */
    problem: text({ enum: ["other-amount", "other-currency", "cancelled-order", "reversed", "after-all"] }),
    /** The order that the same buyer paid for the same basket within the hour before. */
    twinOrderId: integer().references(() => orders.id, { onDelete: "restrict" }),
    /** When staff last said that they had seen to all that needed a look. */
    seenAt: moment(),
    /** When the provider was last asked how it stands. */
    askedAt: moment(),
    /** When the shop asks next how it stands; null once it is settled. */
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
    check("payments_problem", sql`${t.problem} in ('other-amount', 'other-currency', 'cancelled-order', 'reversed', 'after-all')`),
  ],
);

/** What providers told by webhook, each event once. */
export const paymentEvents = pgTable(
  "payment_events",
  {
    provider: text().notNull(),
    id: text().notNull(),
    type: text().notNull(),
    /** Whole, as it was signed, until its buyer is erased; from then on, also where it comes later, without who paid. */
    body: jsonb().notNull(),
    /** The order that it is about; null while the shop knows of none. */
    orderId: integer().references(() => orders.id, { onDelete: "set null" }),
    /** How often the same event came again. */
    repeats: integer().notNull().default(0),
    attempts: integer().notNull().default(0),
    /** Why the last attempt to act on it failed. */
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

/** Money that goes back, whether staff sent it or somebody did at the provider. */
export const refunds = pgTable(
  "refunds",
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "restrict" }),
    /** Under which the provider is asked for it, stored before that. */
    requestId: text().notNull().unique(),
    amountCents: integer().notNull(),
    /** The prints it is for; null where it is an amount alone. */
    parts: jsonb().$type<OrderedPart[]>(),
    reason: text().notNull().default(""),
    source: text({ enum: ["shop", "provider"] }).notNull(),
    status: text({ enum: ["requested", "pending", "completed", "failed"] }).notNull(),
    providerRefundId: text().unique(),
    /** Why it failed, as the provider names it. */
    failure: text(),
    staffName: text(),
    /** When the shop asks next how it stands; null once it is settled. */
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
    check("refunds_settled", sql`(${t.settledAt} is not null) = (${t.status} in ('completed', 'failed'))`),
  ],
);

/** Who renounces the contract, as the person declared it (code de la consommation, L221-21). */
export const withdrawals = pgTable(
  "withdrawals",
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "restrict" }),
    parts: jsonb().$type<OrderedPart[]>().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    language: text({ enum: ["en", "fr"] }).notNull(),
    declaredAt: createdAt(),
    outcome: text({ enum: ["refunded", "refused"] }),
    /** What staff answer, in the buyer's language; why, where it is refused. */
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
    check("withdrawals_language", sql`${t.language} in ('en', 'fr')`),
    check("withdrawals_outcome", sql`${t.outcome} in ('refunded', 'refused')`),
    check("withdrawals_handled", sql`(${t.handledAt} is null) = (${t.outcome} is null)`),
  ],
);

/** Invoices, and credit notes for what went back. Nothing of them ever changes; a trigger gives them their number. */
export const invoices = pgTable(
  "invoices",
  {
    id: id(),
    kind: text({ enum: ["invoice", "credit_note"] }).notNull(),
    /** From 1 without a gap, for each kind; a trigger sets it, whatever is written. */
    number: integer().notNull().default(0),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "restrict" }),
    refundId: integer()
      .unique()
      .references(() => refunds.id, { onDelete: "restrict" }),
    /** What it corrects where the money was taken back and the sale is undone. */
    reversalId: integer()
      .unique()
      .references(() => reversals.id, { onDelete: "restrict" }),
    totalCents: integer().notNull(),
    /** All that is printed on it, as it was on that day. */
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
    // why the frozen name: the order's may be erased one day, and the books are searched all the same.
    index("invoices_buyer").using("gin", sql`lower(${t.document} #>> '{buyer,name}') gin_trgm_ops`),
    check("invoices_kind", sql`${t.kind} in ('invoice', 'credit_note')`),
    check("invoices_refund", sql`(${t.kind} = 'credit_note')::integer = num_nonnulls(${t.refundId}, ${t.reversalId})`),
  ],
);

/** Every movement of money. Rows are only added, and each carries the hash of the one before it; a trigger sets what ties them. */
export const moneyJournal = pgTable(
  "money_journal",
  {
    seq: bigint({ mode: "number" }).primaryKey().default(0),
    at: moment().notNull().defaultNow(),
    kind: text({ enum: ["captured", "refunded", "reversed", "returned", "invoice", "credit_note"] }).notNull(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "restrict" }),
    amountCents: integer().notNull(),
    currency: text().notNull(),
    /** The capture or refund at the provider, or the number of the document. */
    reference: text().notNull(),
    previous: text().notNull().default(""),
    hash: text().notNull().default(""),
  },
  (t) => [
    uniqueIndex("money_journal_once").on(t.kind, t.reference),
    index("money_journal_order").on(t.orderId),
    check("money_journal_kind", sql`${t.kind} in ('captured', 'refunded', 'reversed', 'returned', 'invoice', 'credit_note')`),
    check("money_journal_cents", sql`${t.amountCents} > 0`),
    check("money_journal_reference", sql`${t.reference} ~ '^[A-Za-z0-9_.:-]+$'`),
  ],
);

/** When the books were checked, and what that came to. */
export const integrityRuns = pgTable(
  "integrity_runs",
  {
    id: id(),
    startedAt: moment().notNull(),
    finishedAt: createdAt(),
    /** Who asked for it; null where the shop did by itself. */
    staffName: text(),
    state: text({ enum: ["holds", "broken", "unknown"] }).notNull(),
    checks: jsonb().$type<IntegrityCheck[]>().notNull(),
    /** The end of the journal as it was then: a later check finds out whether that was written anew. */
    chainLength: bigint({ mode: "number" }).notNull(),
    chainHash: text().notNull(),
    /** The same of the logs of changes and of security. */
    logHeads: jsonb().$type<LogHead[]>().notNull().default([]),
  },
  (t) => [check("integrity_runs_state", sql`${t.state} in ('holds', 'broken', 'unknown')`)],
);
