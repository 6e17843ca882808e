import { sql } from "drizzle-orm";
import { check, pgTable, text } from "drizzle-orm/pg-core";
import { bytes, createdAt } from "./columns.ts";

/** Cleaned. The shop removes none, so that an earlier branding can be restored. */
export const logos = pgTable(
  "logos",
  {
    name: text().primaryKey(),
    svg: text(),
    png: bytes().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check(
      "logos_name",
      sql`${t.name} ~ '^[0-9a-f]{32}-[0-9]{1,4}x[0-9]{1,4}-(both|day|night)[.](svg|png)$'`,
    ),
    check("logos_kind", sql`(${t.svg} is not null) = (${t.name} like '%.svg')`),
    check("logos_size", sql`length(${t.svg}) <= 250000 and length(${t.png}) <= 1000000`),
  ],
);
