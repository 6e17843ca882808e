import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { createdAt, moment, sqlLiterals } from "./columns.ts";
import { orderLines } from "./orders-tables.ts";
import { handoverKinds, handoverMethods } from "./values.ts";

/**
 * Only added to, but for a collector's name, which erasure blanks. A line may be handed over in
 * parts; taking back takes all prints of the newest handover.
 */
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
