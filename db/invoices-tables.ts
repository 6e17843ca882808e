import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id } from "./columns.ts";
import type { InvoiceDocument } from "./json-columns.ts";
import { orders } from "./orders-tables.ts";
import { refunds, reversals } from "./refunds-tables.ts";

/** Immutable. */
export const invoices = pgTable(
  "invoices",
  {
    id: id(),
    kind: text({ enum: ["invoice", "credit_note"] }).notNull(),
    /** Per kind, from 1 without gaps; set by a trigger. */
    number: integer().notNull().default(0),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "restrict" }),
    refundId: integer()
      .unique()
      .references(() => refunds.id, { onDelete: "restrict" }),
    reversalId: integer()
      .unique()
      .references(() => reversals.id, { onDelete: "restrict" }),
    totalCents: integer().notNull(),
    document: jsonb().$type<InvoiceDocument>().notNull(),
    issuedAt: createdAt(),
  },
  (t) => [
    uniqueIndex("invoices_number").on(t.kind, t.number),
    uniqueIndex("invoices_order")
      .on(t.orderId)
      .where(sql`${t.kind} = 'invoice'`),
    index("invoices_of_order").on(t.orderId),
    index("invoices_issued").on(t.issuedAt, t.id),
    // The order's name may be erased, and the books must stay searchable.
    index("invoices_buyer").using("gin", sql`lower(${t.document} #>> '{buyer,name}') gin_trgm_ops`),
    check("invoices_kind", sql`${t.kind} in ('invoice', 'credit_note')`),
    check(
      "invoices_refund",
      sql`(${t.kind} = 'credit_note')::integer = num_nonnulls(${t.refundId}, ${t.reversalId})`,
    ),
  ],
);
