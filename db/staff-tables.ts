// The tables of the back office itself; what the shop sells and to whom stands in db/tables.ts.
import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

const createdAt = () => timestamp({ withTimezone: true, mode: "date" }).notNull().defaultNow();

/** Who changed what, from what to what. Rows are only ever added. */
export const changes = pgTable(
  "changes",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** The kind of record, such as "art_piece"; a setting's record is its own kind. */
    kind: text().notNull(),
    recordId: integer().notNull(),
    /** How people call the record, kept because the record may be gone. */
    label: text().notNull(),
    action: text({ enum: ["created", "changed", "deleted", "restored"] }).notNull(),
    /** Only the fields that differ; null where there was or is nothing. */
    before: jsonb(),
    after: jsonb(),
    /** Null when the shop itself did it. The name is kept because staff come and go. */
    staffId: text(),
    staffName: text(),
    createdAt: createdAt(),
  },
  (t) => [
    check("changes_action", sql`${t.action} in ('created', 'changed', 'deleted', 'restored')`),
    index("changes_record").on(t.kind, t.recordId, t.id),
    index("changes_created").on(t.createdAt),
  ],
);

/** What was deleted, whole, so that it can be put back for a while. */
export const deletions = pgTable("deletions", {
  id: text().primaryKey(),
  kind: text().notNull(),
  recordId: integer().notNull(),
  label: text().notNull(),
  /** Rows by table, in the order in which they can be put back, and links to other rows that were cut. */
  rows: jsonb().notNull(),
  createdAt: createdAt(),
});

/** What pieces were sold as before a pricing rule was applied to them, so that it can be undone for a day. */
export const replacedOptions = pgTable(
  "replaced_options",
  {
    /** Made in the browser, once per press of "apply". */
    application: text().notNull(),
    artPieceId: integer().notNull(),
    /** The piece's version after the rule was applied: another one means that somebody changed it since. */
    version: integer().notNull(),
    mediaOptions: jsonb().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.application, t.artPieceId] }), index("replaced_options_created").on(t.createdAt)],
);
