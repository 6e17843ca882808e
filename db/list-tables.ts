// Narrow copies for lists and sums, which triggers keep up to date (db/triggers/refresh_listed_*.sql).
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import { createdAt } from "./columns.ts";
import { artPieces, orders } from "./tables.ts";
import { orderStatuses } from "./values.ts";

// An enum, since the list sorts by its order.
export const listedStatus = pgEnum("listed_status", orderStatuses);

export const listedOrders = pgTable(
  "listed_orders",
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id, { onDelete: "cascade" }),
    createdAt: timestamp({ withTimezone: true, mode: "date" }).notNull(),
    day: date().notNull(),
    status: listedStatus().notNull(),
    collectionPointId: integer(),
    totalCents: integer().notNull(),
    refundedCents: integer().notNull(),
    isTest: boolean("test").notNull(),
    /** Paid, not cancelled, never a test. */
    sold: boolean().notNull(),
    /** Abandoned, declined, expired or still at the provider. */
    unpaid: boolean().notNull(),
    /** Lower case, like all texts here. */
    lastName: text().notNull(),
    firstName: text().notNull(),
    pointName: text().notNull(),
    /** First and last name, e-mail, company, SIREN. */
    person: text().notNull(),
    bought: text().notNull(),
  },
  (t) => [
    // The list omits unpaid orders, and so counts from the index alone.
    index("listed_orders_created").on(t.createdAt, t.orderId, t.unpaid),
    index("listed_orders_status").on(t.status, t.createdAt, t.orderId, t.unpaid),
    index("listed_orders_name").on(t.lastName, t.firstName, t.orderId, t.unpaid),
    index("listed_orders_point").on(t.pointName, t.orderId, t.unpaid),
    index("listed_orders_total").on(t.totalCents, t.orderId, t.unpaid),
    // With these columns, a year's sums per day and point come from the index alone.
    index("listed_orders_sold")
      .on(t.day, t.pointName, t.totalCents, t.refundedCents, t.orderId)
      .where(sql`sold`),
    index("listed_orders_person").using("gin", sql`${t.person} gin_trgm_ops`),
    index("listed_orders_bought").using("gin", sql`${t.bought} gin_trgm_ops`),
  ],
);

export const soldLines = pgTable(
  "sold_lines",
  {
    orderId: integer()
      .notNull()
      .references(() => listedOrders.orderId, { onDelete: "cascade" }),
    lineId: bigint({ mode: "number" }).notNull(),
    day: date().notNull(),
    reference: text().notNull(),
    quantity: integer().notNull(),
    cents: bigint({ mode: "number" }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.lineId] }),
    index("sold_lines_day").on(t.day, t.reference, t.quantity),
    index("sold_lines_reference").on(t.reference, t.day),
  ],
);

/** With an index on art_pieces.view_count, each view would update all indexes of the piece. */
export const listedPieces = pgTable(
  "listed_pieces",
  {
    artPieceId: integer()
      .primaryKey()
      .references(() => artPieces.id, { onDelete: "cascade" }),
    views: integer().notNull(),
    options: integer().notNull(),
  },
  (t) => [
    index("listed_pieces_views").on(t.views, t.artPieceId),
    index("listed_pieces_options").on(t.options, t.artPieceId),
  ],
);

const transactionId = customType<{ data: string }>({ dataType: () => "xid8" });

/** One row per change to what visitors may find. Kept for a day. */
export const pieceChanges = pgTable(
  "piece_changes",
  {
    seq: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    artPieceId: integer(),
    // Rows become visible out of order; a comparison with open transactions misses none.
    changedBy: transactionId()
      .notNull()
      .default(sql`pg_current_xact_id()`),
    createdAt: createdAt(),
  },
  (t) => [
    index("piece_changes_changed_by").on(t.changedBy),
    index("piece_changes_created").on(t.createdAt),
  ],
);
