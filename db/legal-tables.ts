import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { createdAt, id } from "./columns.ts";

/** One row per version of a page. The shop only adds rows; no trigger guards them. */
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
