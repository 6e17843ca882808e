import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { LinkedLine } from "./json-columns.ts";
import { id, moment } from "./columns.ts";
import { collectionPoints } from "./point-tables.ts";

/** A basket on its way from one screen to another. Of whom it is, nobody knows. */
export const basketLinks = pgTable(
  "basket_links",
  {
    id: id(),
    lines: jsonb().$type<LinkedLine[]>().notNull(),
    /** Where the screen stands that it comes from, if that is one of the shop's. */
    collectionPointId: integer().references(() => collectionPoints.id, { onDelete: "set null" }),
    createdAt: moment().notNull(),
    takenAt: moment(),
    /** Random, from the browser that took it, which alone may ask again for what it took. */
    taker: text(),
  },
  (t) => [
    check("basket_links_taken", sql`(${t.takenAt} is null) = (${t.taker} is null)`),
    index("basket_links_created_at").on(t.createdAt),
  ],
);
