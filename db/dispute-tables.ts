import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id, moment } from "./columns.ts";
import { orders } from "./tables.ts";

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
