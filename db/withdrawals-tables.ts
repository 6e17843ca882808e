import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id, isLanguage, language, moment } from "./columns.ts";
import type { LineQuantity } from "./json-columns.ts";
import { orders } from "./orders-tables.ts";
import { refunds } from "./refunds-tables.ts";

/** Declarations of withdrawal (code de la consommation, L221-21). */
export const withdrawals = pgTable(
  "withdrawals",
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "restrict" }),
    parts: jsonb().$type<LineQuantity[]>().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    language: language().notNull(),
    declaredAt: createdAt(),
    outcome: text({ enum: ["refunded", "refused"] }),
    note: text().notNull().default(""),
    refundId: integer().references(() => refunds.id, { onDelete: "restrict" }),
    staffName: text(),
    handledAt: moment(),
  },
  (t) => [
    index("withdrawals_order").on(t.orderId),
    index("withdrawals_open")
      .on(t.declaredAt)
      .where(sql`${t.handledAt} is null`),
    check("withdrawals_language", isLanguage(t.language)),
    check("withdrawals_outcome", sql`${t.outcome} in ('refunded', 'refused')`),
    check("withdrawals_handled", sql`(${t.handledAt} is null) = (${t.outcome} is null)`),
  ],
);
