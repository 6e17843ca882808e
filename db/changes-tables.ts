import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import { createdAt } from "./columns.ts";

/** Only added to, but for erasure; chained by hash. */
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
