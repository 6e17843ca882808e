// Labels beside hung pieces: what each of them says, and how often it was of use.
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
import type { LabelNames } from "./json-columns.ts";
import { createdAt, listed } from "./columns.ts";
import { digitalSources } from "./digital-sources.ts";
import { labelCountKinds } from "./values.ts";

/**
 * Of one piece at one point the newest row counts; a press is taken back by removing its rows. why
 * no references: a label hangs on when its piece or its point is gone, and either may come back.
 */
export const labels = pgTable(
  "labels",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    press: text().notNull(),
    artPieceId: integer().notNull(),
    collectionPointId: integer().notNull(),
    pointName: text().notNull(),
    reference: text().notNull(),
    /** In each language that it is printed in. */
    names: jsonb().$type<LabelNames>().notNull(),
    /** Null where nothing was for sale. */
    fromCents: integer(),
    digitalSource: text({ enum: digitalSources }).notNull(),
    isHung: boolean().notNull().default(true),
    staffName: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check("labels_price", sql`${t.fromCents} > 0`),
    index("labels_newest").on(t.artPieceId, t.collectionPointId, t.id),
    index("labels_press").on(t.press),
  ],
);

/** Per day, and nothing of who. Removed after a year. */
export const labelCounts = pgTable(
  "label_counts",
  {
    // why so long: each count takes a number, also where its row is there already.
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    day: date({ mode: "string" }).notNull(),
    artPieceId: integer().notNull(),
    collectionPointId: integer().notNull(),
    kind: text({ enum: labelCountKinds }).notNull(),
    count: integer().notNull(),
  },
  (t) => [
    unique("label_counts_once").on(t.day, t.artPieceId, t.collectionPointId, t.kind),
    check("label_counts_kind", sql`${t.kind} in (${listed(labelCountKinds)})`),
    check("label_counts_count", sql`${t.count} > 0`),
  ],
);
