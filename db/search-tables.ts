import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { createdAt, sqlLiterals } from "./columns.ts";
import { wishKinds } from "./values.ts";

const transactionId = customType<{ data: string }>({ dataType: () => "xid8" });

/** One row per change to what visitors may find. Kept for a day. */
export const pieceChanges = pgTable(
  "piece_changes",
  {
    seq: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    artPieceId: integer(),
    // Rows become visible out of order; a comparison with open transactions misses none.
    changedBy: transactionId()
      .notNull()
      .default(sql`pg_current_xact_id()`),
    createdAt: createdAt(),
  },
  (t) => [
    index("piece_changes_changed_by").on(t.changedBy),
    index("piece_changes_created").on(t.createdAt),
  ],
);

/** What was looked for in vain or filtered by, per day, without visitors. Removed after a year. */
export const wishes = pgTable(
  "wishes",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    day: date({ mode: "string" }).notNull(),
    kind: text({ enum: wishKinds }).notNull(),
    text: text().notNull(),
    count: integer().notNull(),
  },
  (t) => [
    unique("wishes_day_kind_text").on(t.day, t.kind, t.text),
    check("wishes_kind", sql`${t.kind} in (${sqlLiterals(wishKinds)})`),
    check("wishes_text", sql`length(${t.text}) between 1 and 60`),
    check("wishes_count", sql`${t.count} > 0`),
  ],
);
