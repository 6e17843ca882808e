// What the back office lists and sums, in narrow rows kept by triggers (db/triggers/list_*.sql) in the transaction of every change:
// a search that all orders match then reads 14 megabytes instead of 90. No code writes here.
import { sql } from "drizzle-orm";
import { bigint, boolean, date, index, integer, pgEnum, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { artPieces, orders } from "./tables.ts";

// why a type of its own: the list is sorted by how far an order has come, which is the order that these names stand in.
export const listedStatus = pgEnum("listed_status", ["pending", "awaiting_collection", "ready", "collected", "cancelled"]);

export const listedOrders = pgTable(
  "listed_orders",
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id, { onDelete: "cascade" }),
    createdAt: timestamp({ withTimezone: true, mode: "date" }).notNull(),
    /** In Paris. */
    day: date().notNull(),
    status: listedStatus().notNull(),
    collectionPointId: integer(),
    totalCents: integer().notNull(),
    refundedCents: integer().notNull(),
    /** Paid by mock payment. */
    test: boolean().notNull(),
    /** Whether its money came in and stayed: paid, not cancelled, never a test. */
    sold: boolean().notNull(),
    /** Whether it was never paid: abandoned, declined, expired, or still at the provider's page. */
    unpaid: boolean().notNull(),
    /** In lower case, as all texts here. */
    lastName: text().notNull(),
    firstName: text().notNull(),
    pointName: text().notNull(),
    /** First name, last name, e-mail, company, SIREN. */
    person: text().notNull(),
    /** The references of all lines. */
    bought: text().notNull(),
  },
  (t) => [
    // why whether it is unpaid: the list leaves those out, and far pages and counts are read out of the index alone.
    index("listed_orders_created").on(t.createdAt, t.orderId, t.unpaid),
    index("listed_orders_status").on(t.status, t.createdAt, t.orderId, t.unpaid),
    index("listed_orders_name").on(t.lastName, t.firstName, t.orderId, t.unpaid),
    index("listed_orders_point").on(t.pointName, t.orderId, t.unpaid),
    index("listed_orders_total").on(t.totalCents, t.orderId, t.unpaid),
    // why all these: a year is summed by day and by point out of the index alone.
    index("listed_orders_sold")
      .on(t.day, t.pointName, t.totalCents, t.refundedCents, t.orderId)
      .where(sql`sold`),
    index("listed_orders_person").using("gin", sql`${t.person} gin_trgm_ops`),
    index("listed_orders_bought").using("gin", sql`${t.bought} gin_trgm_ops`),
  ],
);

/** The lines of sold orders. */
export const soldLines = pgTable(
  "sold_lines",
  {
    orderId: integer()
      .notNull()
      .references(() => listedOrders.orderId, { onDelete: "cascade" }),
    lineId: bigint({ mode: "number" }).notNull(),
    /** The order's, in Paris. */
    day: date().notNull(),
    reference: text().notNull(),
    quantity: integer().notNull(),
    cents: bigint({ mode: "number" }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.lineId] }),
    // why the quantity: the prints of a year are counted by reference out of the index alone.
    index("sold_lines_day").on(t.day, t.reference, t.quantity),
    index("sold_lines_reference").on(t.reference, t.day),
  ],
);

/**
 * What pieces are sorted by that no index of theirs has. why not an index on art_pieces.view_count: with one, each view would
 * touch every index of its piece.
 */
export const listedPieces = pgTable(
  "listed_pieces",
  {
    artPieceId: integer()
      .primaryKey()
      .references(() => artPieces.id, { onDelete: "cascade" }),
    views: integer().notNull(),
    /** How many media it is sold on. */
    options: integer().notNull(),
  },
  (t) => [index("listed_pieces_views").on(t.views, t.artPieceId), index("listed_pieces_options").on(t.options, t.artPieceId)],
);
