// What the counter handed over and took back.
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { createdAt, id, sqlLiterals, moment } from "./columns.ts";
import type { FoundAtReturn, OfflineHandoverLine } from "./json-columns.ts";
import { orderLines } from "./tables.ts";
import { conflictOutcomes, conflictReasons, handoverKinds, handoverMethods } from "./values.ts";

/** Insert-only. A line may be handed over in parts; taking back takes all of its prints. */
export const handovers = pgTable(
  "handovers",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer().notNull(),
    position: integer().notNull(),
    entryNumber: smallint("turn").notNull(),
    kind: text({ enum: handoverKinds }).notNull(),
    /** Excludes prints that were withdrawn or refunded. */
    quantity: integer().notNull(),
    key: text().notNull(),
    how: text({ enum: handoverMethods }),
    collector: text(),
    /** Copies, since points and accounts may be deleted. */
    pointId: integer(),
    pointName: text().notNull(),
    staffId: text(),
    staffName: text(),
    /** The device's clock, if it was offline. */
    at: moment().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("handovers_once").on(t.orderId, t.position, t.entryNumber),
    foreignKey({
      name: "handovers_line",
      columns: [t.orderId, t.position],
      foreignColumns: [orderLines.orderId, orderLines.position],
    }).onDelete("restrict"),
    check("handovers_kind", sql`${t.kind} in (${sqlLiterals(handoverKinds)})`),
    check(
      "handovers_turn",
      sql`${t.entryNumber} > 1 or (${t.entryNumber} = 1 and ${t.kind} = 'handed_over')`,
    ),
    check(
      "handovers_how",
      sql`(${t.how} is not null) = (${t.kind} = 'handed_over') and ${t.how} in (${sqlLiterals(handoverMethods)})`,
    ),
    check("handovers_quantity", sql`${t.quantity} >= 1`),
    check("handovers_key", sql`length(${t.key}) between 8 and 64`),
    index("handovers_at").on(t.pointId, t.at),
  ],
);

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
    found: jsonb().$type<FoundAtReturn>(),
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
