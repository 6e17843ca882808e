import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable } from "drizzle-orm/pg-core";
import { updatedAt, version } from "./columns.ts";
import type { HungChoice } from "./json-columns.ts";

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
