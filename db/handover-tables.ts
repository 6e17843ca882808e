// What counters handed over without a network against the book, and what staff found out.
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id, moment, sqlLiterals } from "./columns.ts";
import type { FoundAtConflict, OfflineHandoverLine } from "./json-columns.ts";
import { conflictOutcomes, conflictReasons } from "./values.ts";

/** Insert-only: offline handovers that contradict the book. */
export const handoverConflicts = pgTable(
  "handover_conflicts",
  {
    id: id(),
    /** Identifies the handover, so that sending it again adds no conflict. */
    key: text().notNull().unique(),
    /** Sent by the device; the order may not exist. */
    orderId: integer().notNull(),
    lines: jsonb().$type<OfflineHandoverLine[]>().notNull(),
    toCollector: boolean().notNull(),
    at: moment().notNull(),
    deviceId: integer().notNull(),
    deviceName: text().notNull(),
    pointId: integer().notNull(),
    staffId: text().notNull(),
    staffName: text().notNull(),
    reason: text({ enum: conflictReasons }).notNull(),
    found: jsonb().$type<FoundAtConflict>(),
    createdAt: createdAt(),
  },
  (t) => [
    check("handover_conflicts_reason", sql`${t.reason} in (${sqlLiterals(conflictReasons)})`),
    check("handover_conflicts_key", sql`length(${t.key}) between 8 and 64`),
    index("handover_conflicts_point").on(t.pointId, t.id),
    index("handover_conflicts_order").on(t.orderId),
  ],
);

/** Insert-only: what staff found out about a conflict. */
export const conflictDecisions = pgTable(
  "conflict_decisions",
  {
    conflictId: integer()
      .primaryKey()
      .references(() => handoverConflicts.id, { onDelete: "restrict" }),
    outcome: text({ enum: conflictOutcomes }).notNull(),
    staffId: text().notNull(),
    staffName: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check("conflict_decisions_outcome", sql`${t.outcome} in (${sqlLiterals(conflictOutcomes)})`),
  ],
);
