import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { createdAt, sqlLiterals } from "./columns.ts";
import { securityEventKinds, wishKinds } from "./values.ts";

/** Insert-only, chained by hash. */
export const changes = pgTable(
  "changes",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    recordId: integer().notNull(),
    label: text().notNull(),
    action: text({ enum: ["created", "changed", "deleted", "restored"] }).notNull(),
    before: jsonb(),
    after: jsonb(),
    staffId: text(),
    staffName: text(),
    createdAt: createdAt(),
    /** Written by triggers: the place in the hash chain. */
    seq: bigint({ mode: "number" }),
    previous: text(),
    hash: text(),
    /** Erasure deletes it, so that `digest` of label, before and after reveals nothing. */
    salt: text(),
    digest: text().notNull().default(""),
  },
  (t) => [
    unique("changes_seq").on(t.seq),
    check("changes_action", sql`${t.action} in ('created', 'changed', 'deleted', 'restored')`),
    index("changes_record").on(t.kind, t.recordId, t.id),
    index("changes_created").on(t.createdAt),
  ],
);

/** Insert-only, chained by hash; removed after ninety days. */
export const securityEvents = pgTable(
  "security_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: securityEventKinds }).notNull(),
    staffId: text(),
    staffName: text(),
    /** An account or a reason; for "forgotten" the last removed `seq`. Must never name a buyer. */
    about: text().notNull().default(""),
    /** The visitor's address, shortened to its network. */
    network: text(),
    createdAt: createdAt(),
    seq: bigint({ mode: "number" }),
    previous: text(),
    hash: text(),
  },
  (t) => [
    unique("security_events_seq").on(t.seq),
    index("security_events_created").on(t.createdAt),
    check("security_events_kind", sql`${t.kind} in (${sqlLiterals(securityEventKinds)})`),
    check("security_events_about", sql`length(${t.about}) <= 300`),
  ],
);

/** Deleted records, which can be restored for a while. */
export const deletions = pgTable("deletions", {
  id: text().primaryKey(),
  kind: text().notNull(),
  recordId: integer().notNull(),
  label: text().notNull(),
  /** Sorted in the order of restoring. */
  rows: jsonb().notNull(),
  createdAt: createdAt(),
});

/** Former fields of pieces changed together; undo is possible for a day. */
export const replacedFields = pgTable(
  "replaced_fields",
  {
    application: text().notNull(),
    artPieceId: integer().notNull(),
    /** After the change; another version means a later change. */
    version: integer().notNull(),
    fields: jsonb().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.application, t.artPieceId] }),
    index("replaced_fields_created").on(t.createdAt),
  ],
);

/** Fruitless searches per day, without visitors. Removed after a year. */
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
