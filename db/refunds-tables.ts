import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id, moment } from "./columns.ts";
import type { LineQuantity } from "./json-columns.ts";
import { orders } from "./orders-tables.ts";

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

export const disputes = pgTable(
  "disputes",
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "restrict" }),
    providerDisputeId: text().notNull().unique(),
    reason: text().notNull(),
    state: text().notNull(),
    stage: text(),
    /** Null for another currency. */
    amountCents: integer(),
    answerBy: moment(),
    /** Null while it is open. */
    outcome: text({ enum: ["won", "lost"] }),
    openedAt: moment().notNull(),
    /** Time of the newest event handled; older events are ignored. */
    toldAt: moment().notNull(),
    closedAt: moment(),
  },
  (t) => [
    index("disputes_order").on(t.orderId),
    index("disputes_open")
      .on(t.orderId)
      .where(sql`${t.outcome} is null`),
    check("disputes_outcome", sql`${t.outcome} in ('won', 'lost')`),
    check("disputes_closed", sql`(${t.outcome} is null) = (${t.closedAt} is null)`),
  ],
);

export const reversals = pgTable(
  "reversals",
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "restrict" }),
    /** The provider's id, also used in the money journal. */
    reference: text().notNull().unique(),
    amountCents: integer().notNull(),
    takenAt: createdAt(),
    returnedAt: moment(),
    /** "undone" with a credit note; "stands": the buyer owes the price. */
    decision: text({ enum: ["undone", "stands"] }),
    note: text().notNull().default(""),
    staffName: text(),
    decidedAt: moment(),
  },
  (t) => [
    index("reversals_order").on(t.orderId),
    index("reversals_undecided")
      .on(t.orderId)
      .where(sql`${t.decision} is null and ${t.returnedAt} is null`),
    check("reversals_cents", sql`${t.amountCents} > 0`),
    check("reversals_decision", sql`${t.decision} in ('undone', 'stands')`),
    check("reversals_decided", sql`(${t.decision} is null) = (${t.decidedAt} is null)`),
    check(
      "reversals_undone",
      sql`${t.decision} is distinct from 'undone' or ${t.returnedAt} is null`,
    ),
  ],
);
