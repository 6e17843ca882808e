import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { LinkedLine } from "./json-columns.ts";
import { id, moment } from "./columns.ts";
import { collectionPoints } from "./collection-tables.ts";

/** Baskets on their way from one screen to another. They name no buyer. */
export const basketLinks = pgTable(
  "basket_links",
  {
    id: id(),
    lines: jsonb().$type<LinkedLine[]>().notNull(),
    /** Where the first screen stands, if it is one of the shop's. */
    collectionPointId: integer().references(() => collectionPoints.id, { onDelete: "set null" }),
    createdAt: moment().notNull(),
    takenAt: moment(),
    /** A random word of the browser that took it; only that browser may ask again. */
    taker: text(),
  },
  (t) => [
    check("basket_links_taken", sql`(${t.takenAt} is null) = (${t.taker} is null)`),
    index("basket_links_created_at").on(t.createdAt),
  ],
);
