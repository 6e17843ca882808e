import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { artPieces } from "./catalogue-tables.ts";
import {
  createdAt,
  isLanguage,
  language,
  lower,
  moment,
  sqlLiterals,
  updatedAt,
  version,
} from "./columns.ts";
import type { LineQuantity, PrintPlan, StoredPromise } from "./json-columns.ts";
import { mediumAsSold } from "./media-tables.ts";
import { pictures } from "./pictures-tables.ts";
import {
  fundedStatuses,
  orderStatuses,
  paidStatuses,
  paymentMethodIds,
  paymentStatuses,
  withdrawalSteps,
} from "./values.ts";

/** Holds copies, so that deleting a piece, category or point changes nothing that it says. */
export const orders = pgTable(
  "orders",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 10001 }),
    /** 256 random bits that give access to the order. */
    token: text().notNull().unique(),
    ticketCode: text()
      .notNull()
      .unique("orders_ticket_code_unique")
      .default(sql`new_ticket_code()`),
    /** Made per basket in the browser, so that pressing twice makes one order. */
    idempotencyKey: text().notNull().unique(),
    /** SHA-256, to tell a repeated press from another order with the same key. */
    requestHash: text().notNull(),
    language: language().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    addressLine1: text(),
    addressLine2: text(),
    city: text(),
    postalCode: text(),
    country: text(),
    company: text(),
    siren: text(),
    vatNumber: text(),
    consentAt: moment().notNull(),
    /** 0: the draft that comes with the shop. */
    termsVersion: integer().notNull().default(0),
    /**
     * No reference, as in staff_points: what waits at a deleted point is still handed over there.
     */
    collectionPointId: integer(),
    collectionPointName: text().notNull(),
    collectionPointAddress: text().notNull(),
    subtotalCents: integer().notNull(),
    shippingCostCents: integer().notNull().default(0),
    totalCents: integer().notNull(),
    currency: text().notNull().default("EUR"),
    paymentMethod: text({ enum: paymentMethodIds }).notNull(),
    /** Placed for a provider's sandbox. Only `backfillSandbox` sets it later, for older orders. */
    isSandbox: boolean().notNull().default(false),
    isTest: boolean()
      .notNull()
      .generatedAlwaysAs(sql`payment_method = 'mock' or is_sandbox`),
    paymentStatus: text({ enum: paymentStatuses }).notNull(),
    paymentId: text().unique(),
    refundedCents: integer().notNull().default(0),
    /** Taken back by the provider and not returned. */
    reversedCents: integer().notNull().default(0),
    status: text({ enum: orderStatuses }).notNull().default("pending"),
    notes: text().notNull().default(""),
    /** Who may collect instead of the buyer. */
    collectorName: text(),
    shelf: text(),
    /** Null: 48 hours after it was placed. */
    promisedAt: moment(),
    keptUntil: moment(),
    promise: jsonb().$type<StoredPromise>(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("orders_shelf", sql`length(trim(${t.shelf})) between 1 and 20`),
    check("orders_promise", sql`(${t.promisedAt} is null) = (${t.promise} is null)`),
    index("orders_promised")
      .on(t.collectionPointId, t.promisedAt)
      .where(sql`${t.promisedAt} is not null`),
    check("orders_language", isLanguage(t.language)),
    check("orders_currency", sql`${t.currency} = 'EUR'`),
    check("orders_total", sql`${t.totalCents} = ${t.subtotalCents} + ${t.shippingCostCents}`),
    check("orders_positive", sql`${t.subtotalCents} > 0 and ${t.shippingCostCents} >= 0`),
    check(
      "orders_company_numbers",
      sql`${t.siren} ~ '^[0-9]{9}$' and ${t.vatNumber} ~ '^[A-Z]{2}[0-9A-Z+*]{2,13}$'`,
    ),
    check("orders_token", sql`length(${t.token}) >= 32`),
    check("orders_ticket_code", sql`${t.ticketCode} ~ '^[2-9CDFGHJKMNPQRTVWXY]{8}$'`),
    check("orders_collector_name", sql`length(trim(${t.collectorName})) between 1 and 80`),
    check("orders_payment_method", sql`${t.paymentMethod} in (${sqlLiterals(paymentMethodIds)})`),
    check("orders_payment_status", sql`${t.paymentStatus} in (${sqlLiterals(paymentStatuses)})`),
    check(
      "orders_paid_has_id",
      sql`${t.paymentStatus} not in (${sqlLiterals(paidStatuses)}) or ${t.paymentId} is not null`,
    ),
    check(
      "orders_refunded",
      sql`${t.reversedCents} >= 0 and case ${t.paymentStatus}
        when 'refunded' then ${t.refundedCents} >= ${t.totalCents} and ${t.reversedCents} = 0
        when 'reversed' then ${t.reversedCents} > 0 and ${t.refundedCents} + ${t.reversedCents} >= ${t.totalCents}
        when 'partly_refunded' then ${t.refundedCents} > 0 and ${t.refundedCents} + ${t.reversedCents} < ${t.totalCents}
        else ${t.refundedCents} = 0 and ${t.reversedCents} < case ${t.paymentStatus} when 'paid' then ${t.totalCents} else 1 end end`,
    ),
    check("orders_status", sql`${t.status} in (${sqlLiterals(orderStatuses)})`),
    // With the id, far pages of lists read this index alone.
    index("orders_created").on(t.createdAt, t.id),
    index("orders_cancelled_paid")
      .on(t.id)
      .where(
        sql`${t.status} = 'cancelled' and ${t.paymentStatus} in (${sqlLiterals(fundedStatuses)}) and ${t.paymentMethod} <> 'mock'`,
      ),
    index("orders_gone_twice")
      .on(t.id)
      .where(sql`${t.refundedCents} + ${t.reversedCents} > ${t.totalCents}`),
    index("orders_email").on(lower(t.email)),
    index("orders_collection_point").on(t.collectionPointId),
  ],
);

export const orderLines = pgTable(
  "order_lines",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    artPieceId: integer().references(() => artPieces.id, { onDelete: "set null" }),
    pictureId: integer()
      .notNull()
      .references(() => pictures.id, { onDelete: "restrict" }),
    reference: text().notNull(),
    title: text(),
    titleFr: text(),
    ...mediumAsSold(),
    size: text().notNull(),
    widthMm: integer(),
    heightMm: integer(),
    plan: jsonb().$type<PrintPlan>(),
    unitPriceCents: integer().notNull(),
    quantity: integer().notNull(),
  },
  (t) => [
    uniqueIndex("order_lines_position").on(t.orderId, t.position),
    index("order_lines_art_piece").on(t.artPieceId),
    index("order_lines_picture").on(t.pictureId),
    check("order_lines_quantity", sql`${t.quantity} >= 1`),
    check("order_lines_price", sql`${t.unitPriceCents} > 0`),
  ],
);

export const orderEvents = pgTable(
  "order_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    kind: text({ enum: ["status", "note", "payment", "withdrawal", "collector"] }).notNull(),
    statusFrom: text(),
    statusTo: text(),
    paymentStatus: text(),
    amountCents: integer(),
    withdrawalId: integer(),
    withdrawalStep: text({ enum: withdrawalSteps }),
    /** By a return; perhaps in part. */
    cameBack: jsonb().$type<LineQuantity[]>(),
    /** Of the handover that set it to collected. */
    handoverKey: text(),
    note: text(),
    staffName: text(),
    createdAt: createdAt(),
  },
  (t) => [
    check(
      "order_events_kind",
      sql`${t.kind} in ('status', 'note', 'payment', 'withdrawal', 'collector')`,
    ),
    check(
      "order_events_withdrawal",
      sql`case when ${t.kind} = 'withdrawal'
        then num_nulls(${t.withdrawalId}, ${t.withdrawalStep}) = 0
          and ${t.withdrawalStep} in (${sqlLiterals(withdrawalSteps)})
          and (${t.withdrawalStep} = 'returned') = (${t.cameBack} is not null)
        else num_nonnulls(${t.withdrawalId}, ${t.withdrawalStep}, ${t.cameBack}) = 0
      end`,
    ),
    check(
      "order_events_handover",
      sql`${t.handoverKey} is null or ${t.statusTo} is not distinct from 'collected'`,
    ),
    index("order_events_order").on(t.orderId, t.id),
    index("order_events_paid")
      .on(t.createdAt)
      .where(sql`${t.paymentStatus} = 'paid' and ${t.amountCents} is not null`),
  ],
);

// An enum, since the list sorts by its order.
export const listedStatus = pgEnum("listed_status", orderStatuses);

/**
 * A narrow copy for the list and its sums, which triggers keep (db/triggers/refresh_listed_*.sql).
 */
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
    /** Abandoned, declined, expired, or its buyer is still at the provider to pay. */
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
