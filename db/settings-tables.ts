import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, id, moment, sqlLiterals, updatedAt, version } from "./columns.ts";
import type { HungChoice } from "./json-columns.ts";
import { credentialKinds } from "./values.ts";

/** One row per version of a page; insert-only. */
export const legalTexts = pgTable(
  "legal_texts",
  {
    id: id(),
    page: text({ enum: ["notice", "terms", "privacy", "accessibility"] }).notNull(),
    version: integer().notNull(),
    en: text().notNull(),
    fr: text().notNull(),
    staffId: text(),
    staffName: text(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("legal_texts_version").on(t.page, t.version),
    check("legal_texts_page", sql`${t.page} in ('notice', 'terms', 'privacy', 'accessibility')`),
    check("legal_texts_first", sql`${t.version} >= 1`),
    check(
      "legal_texts_length",
      sql`length(${t.en}) between 1 and 30000 and length(${t.fr}) between 1 and 30000`,
    ),
  ],
);

/** One row; see app/shop/settings/settings.ts. */
export const settings = pgTable(
  "settings",
  {
    id: integer().primaryKey().default(1),
    value: jsonb().notNull().default({}),
    version: version(),
    updatedAt: updatedAt(),
  },
  (t) => [check("settings_single_row", sql`${t.id} = 1`)],
);

/** One row: how this shop identifies itself at places for backups. */
export const backupIdentity = pgTable(
  "backup_identity",
  {
    id: integer().primaryKey().default(1),
    /** Changed by each restore, since the original shop may still run. */
    shop: uuid().notNull().defaultRandom(),
    restoredFrom: uuid(),
    places: text().array().notNull().default([]),
  },
  (t) => [check("backup_identity_single_row", sql`${t.id} = 1`)],
);

/** The last known state of a place for backups, which may be unreachable now. */
export const knownBackups = pgTable(
  "seen_backups",
  {
    place: text().primaryKey(),
    last: moment(),
    proofAt: moment(),
    proofHolds: boolean(),
  },
  (t) => [check("seen_backups_proof", sql`(${t.proofAt} is null) = (${t.proofHolds} is null)`)],
);

/** Has a row while the shop is at rest and nothing leaves it (decision 050). */
export const standby = pgTable(
  "at_rest",
  {
    id: integer().primaryKey().default(1),
    since: createdAt(),
  },
  (t) => [check("at_rest_single_row", sql`${t.id} = 1`)],
);

/** One row; if empty, the newest pieces hang. */
export const homeWall = pgTable(
  "home_wall",
  {
    id: integer().primaryKey().default(1),
    pieces: jsonb().$type<HungChoice[]>().notNull().default([]),
    version: version(),
    updatedAt: updatedAt(),
  },
  (t) => [check("home_wall_single_row", sql`${t.id} = 1`)],
);

/** Accounts at other services, at most one of each kind in use. */
export const credentials = pgTable(
  "credentials",
  {
    id: id(),
    kind: text({ enum: credentialKinds }).notNull(),
    account: text().notNull(),
    open: jsonb().$type<Record<string, string | null>>().notNull(),
    /** The secret fields, encrypted with the shop's SECRET; null once removed. */
    sealed: text(),
    isOn: boolean().notNull().default(false),
    savedById: text(),
    savedByName: text(),
    savedAt: createdAt(),
    removedAt: moment(),
  },
  (t) => [
    unique("credentials_account").on(t.kind, t.account),
    uniqueIndex("credentials_in_use")
      .on(t.kind)
      .where(sql`${t.isOn}`),
    check("credentials_kind", sql`${t.kind} in (${sqlLiterals(credentialKinds)})`),
    check("credentials_removed", sql`(${t.sealed} is null) = (${t.removedAt} is not null)`),
    check("credentials_on", sql`not ${t.isOn} or ${t.removedAt} is null`),
  ],
);
