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
import { createdAt, listed } from "./columns.ts";
import { securityEventKinds, wishKinds } from "./values.ts";

/** Insert-only. */
export const changes = pgTable(
  "changes",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** Such as "art_piece"; a setting is its own kind. */
    kind: text().notNull(),
    recordId: integer().notNull(),
    /** Kept because the record may be gone. */
    label: text().notNull(),
    action: text({ enum: ["created", "changed", "deleted", "restored"] }).notNull(),
    /** Only fields that differ. */
    before: jsonb(),
    after: jsonb(),
    /** Null for the shop itself. The name outlives the account. */
    staffId: text(),
    staffName: text(),
    createdAt: createdAt(),
    /** Triggers write these: the row's place in the hash chain. */
    seq: bigint({ mode: "number" }),
    previous: text(),
    hash: text(),
    /** Of label, before and after; erasure deletes it, so that the hash reveals nothing. */
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

/** Insert-only, removed after ninety days. */
export const securityEvents = pgTable(
  "security_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: securityEventKinds }).notNull(),
    /** Null where nobody is known. */
    staffId: text(),
    staffName: text(),
    /** Never who a buyer is. */
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
    check("security_events_kind", sql`${t.kind} in (${listed(securityEventKinds)})`),
    check("security_events_about", sql`length(${t.about}) <= 300`),
  ],
);

/** Whole, so that it can be restored for a while. */
export const deletions = pgTable("deletions", {
  id: text().primaryKey(),
  kind: text().notNull(),
  recordId: integer().notNull(),
  label: text().notNull(),
  /** In the order of restoring, with links to other rows that were cut. */
  rows: jsonb().notNull(),
  createdAt: createdAt(),
});

/** What pieces changed together had before, so that it can be brought back for a day. */
export const replacedFields = pgTable(
  "replaced_fields",
  {
    /** Made in the browser, once per change. */
    application: text().notNull(),
    artPieceId: integer().notNull(),
    /** After the change: another version means a later one. */
    version: integer().notNull(),
    fields: jsonb().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.application, t.artPieceId] }),
    index("replaced_fields_created").on(t.createdAt),
  ],
);

/** What was looked for in vain, per day; nothing of who looked. Removed after a year. */
export const wishes = pgTable(
  "wishes",
  {
    // why so long: each count takes a number, also where its row is there already.
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    day: date({ mode: "string" }).notNull(),
    kind: text({ enum: wishKinds }).notNull(),
    text: text().notNull(),
    count: integer().notNull(),
  },
  (t) => [
    unique("wishes_day_kind_text").on(t.day, t.kind, t.text),
    check("wishes_kind", sql`${t.kind} in (${listed(wishKinds)})`),
    check("wishes_text", sql`length(${t.text}) between 1 and 60`),
    check("wishes_count", sql`${t.count} > 0`),
  ],
);
