import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { createdAt, sqlLiterals } from "./columns.ts";
import { digitalSources } from "./digital-sources.ts";
import type { LabelNames } from "./json-columns.ts";
import { labelCountKinds } from "./values.ts";

/** The newest row per piece and point counts. No references: a printed label outlives both. */
export const labels = pgTable(
  "labels",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** Undo removes all rows that were printed together. */
    printRun: text("press").notNull(),
    artPieceId: integer().notNull(),
    collectionPointId: integer().notNull(),
    pointName: text().notNull(),
    reference: text().notNull(),
    names: jsonb().$type<LabelNames>().notNull(),
    /** Null if nothing was for sale. */
    fromCents: integer(),
    digitalSource: text({ enum: digitalSources }).notNull(),
    isHung: boolean().notNull().default(true),
    staffName: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check("labels_price", sql`${t.fromCents} > 0`),
    index("labels_newest").on(t.artPieceId, t.collectionPointId, t.id),
    index("labels_press").on(t.printRun),
  ],
);

/** Counts per day, without visitors. Removed after a year. */
export const labelCounts = pgTable(
  "label_counts",
  {
    // Every upsert uses up a number, hence bigint.
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    day: date({ mode: "string" }).notNull(),
    artPieceId: integer().notNull(),
    collectionPointId: integer().notNull(),
    kind: text({ enum: labelCountKinds }).notNull(),
    count: integer().notNull(),
  },
  (t) => [
    unique("label_counts_once").on(t.day, t.artPieceId, t.collectionPointId, t.kind),
    check("label_counts_kind", sql`${t.kind} in (${sqlLiterals(labelCountKinds)})`),
    check("label_counts_count", sql`${t.count} > 0`),
  ],
);
