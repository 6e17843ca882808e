import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import type { HungChoice } from "./json-columns.ts";
import { createdAt, id, updatedAt, version } from "./columns.ts";

/** One version of a page per row, insert-only. */
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

/** One row, shaped by app/shop/settings/settings.ts. */
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

/** One row; empty where the newest hang. */
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
