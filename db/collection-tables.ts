import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id, version } from "./columns.ts";
import type { Calendar } from "./json-columns.ts";

export const collectionPoints = pgTable(
  "collection_points",
  {
    id: id(),
    name: text().notNull(),
    address: text().notNull(),
    telephone: text(),
    email: text(),
    /** Null: every order is promised in 48 hours. */
    opening: jsonb().$type<Calendar>(),
    /** Travel time from the workshop. */
    travelMinutes: integer().notNull().default(0),
    /** Orders that may become ready in one day; null for no limit. */
    dailyCapacity: integer(),
    hours: text(),
    hoursFr: text(),
    status: text({ enum: ["Active", "Inactive"] })
      .notNull()
      .default("Active"),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    check("collection_points_status", sql`${t.status} in ('Active', 'Inactive')`),
    check("collection_points_name", sql`length(trim(${t.name})) between 1 and 120`),
    check("collection_points_address", sql`length(trim(${t.address})) between 1 and 500`),
    check("collection_points_travel", sql`${t.travelMinutes} between 0 and 10080`),
    check("collection_points_capacity", sql`${t.dailyCapacity} between 1 and 10000`),
  ],
);
