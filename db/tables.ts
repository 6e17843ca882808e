// The catalogue and orders. Migrations, db/functions and db/triggers hold what Drizzle cannot
// express.
import { sql } from "drizzle-orm";
import type { AnyColumn, SQL } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type {
  ChosenOption,
  DroppedSize,
  Fits,
  AssessedOption,
  StoredPromise,
  MediaOption,
  LineQuantity,
  PieceProvenance,
  PrintPlan,
} from "./json-columns.ts";
import {
  createdAt,
  id,
  isLanguage,
  language,
  sqlLiterals,
  lower,
  moment,
  updatedAt,
  version,
} from "./columns.ts";
import {
  orderStatuses,
  fundedStatuses,
  paidStatuses,
  paymentMethodIds,
  paymentStatuses,
  pieceStates,
  withdrawalSteps,
} from "./values.ts";
import { mediumAsSold } from "./media-tables.ts";
import { pictures } from "./picture-tables.ts";

export const categories = pgTable(
  "categories",
  {
    id: id(),
    name: text().notNull(),
    nameFr: text(),
    thumbnailId: integer().references(() => pictures.id, { onDelete: "set null" }),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("categories_name_key").on(lower(t.name)),
    check("categories_name", sql`length(trim(${t.name})) between 1 and 80`),
  ],
);

export const subCategories = pgTable(
  "sub_categories",
  {
    id: id(),
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: "cascade" }),
    name: text().notNull(),
    nameFr: text(),
    thumbnailId: integer().references(() => pictures.id, { onDelete: "set null" }),
    version: version(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("sub_categories_name_key").on(t.categoryId, lower(t.name)),
    // A two-column key keeps a piece's sub-category inside its category.
    unique("sub_categories_within").on(t.id, t.categoryId),
    check("sub_categories_name", sql`length(trim(${t.name})) between 1 and 80`),
  ],
);

export const artPieces = pgTable(
  "art_pieces",
  {
    id: id(),
    reference: text().notNull(),
    title: text(),
    titleFr: text(),
    alt: text(),
    altFr: text(),
    pictureId: integer()
      .notNull()
      .references(() => pictures.id, { onDelete: "restrict" }),
    categoryId: integer().references(() => categories.id, { onDelete: "set null" }),
    // The baseline migration has a two-column foreign key instead of a reference here.
    subCategoryId: integer(),
    mediaOptions: jsonb().$type<MediaOption[]>().notNull().default([]),
    additionalInfo: text().notNull().default(""),
    additionalInfoFr: text(),
    fits: jsonb().$type<Fits>().notNull().default({}),
    enlargement: smallint().notNull().default(1),
    provenance: jsonb().$type<PieceProvenance>().notNull().default({ shown: [] }),
    /** Resembles real persons, places or events (Regulation (EU) 2024/1689, article 50(4)). */
    likeness: boolean().notNull().default(false),
    state: text({ enum: pieceStates }).notNull().default("hung"),
    /** When a draft is hung automatically, if it has a size to sell. */
    hangAt: moment(),
    /** `offered` to `assessmentKey` are set by size-eligibility.server.ts. */
    offered: jsonb().$type<AssessedOption[]>().notNull().default([]),
    tooSmall: boolean().notNull().default(false),
    /** A size's name contradicts its millimetres, so it is not sold. */
    sizesDisagree: boolean().notNull().default(false),
    cutTooFar: boolean().notNull().default(false),
    droppedSizes: jsonb("fell_away").$type<DroppedSize[]>().notNull().default([]),
    /** The print settings used; empty after a change. */
    assessmentKey: text("judged_by").notNull().default(""),
    viewCount: integer().notNull().default(0),
    /** The largest integer if nothing is offered, to sort last. */
    priceRankCents: integer()
      .notNull()
      .generatedAlwaysAs(sql`lowest_price_cents(offered)`),
    /** Stored, because finding it in `offered` would take half the time of a list. */
    lowest: jsonb()
      .$type<ChosenOption>()
      .generatedAlwaysAs(sql`lowest_option(offered)`),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    // The baseline migration adds columns to it, so that staff's lists read this index alone.
    uniqueIndex("art_pieces_reference_key").on(lower(t.reference)),
    check("art_pieces_reference", sql`${t.reference} ~ '^[A-Za-z0-9_-]{1,64}$'`),
    check("art_pieces_media_options", sql`media_options_valid(${t.mediaOptions})`),
    check(
      "art_pieces_sub_category",
      sql`${t.subCategoryId} is null or ${t.categoryId} is not null`,
    ),
    check("art_pieces_view_count", sql`${t.viewCount} >= 0`),
    check("art_pieces_state", sql`${t.state} in (${sqlLiterals(pieceStates)})`),
    check("art_pieces_hang_at", sql`${t.hangAt} is null or ${t.state} = 'draft'`),
    check("art_pieces_judged", sql`${t.assessmentKey} <> '' or ${t.offered} = '[]'`),
    check("art_pieces_fits", sql`fits_valid(${t.fits})`),
    check("art_pieces_enlargement", sql`${t.enlargement} between 1 and 4`),
    check("art_pieces_additional_info", sql`length(${t.additionalInfo}) <= 4000`),
    check(
      "art_pieces_titles",
      sql`length(${t.title}) between 1 and 80 and length(${t.titleFr}) between 1 and 80`,
    ),
    check(
      "art_pieces_alts",
      sql`length(${t.alt}) between 1 and 300 and length(${t.altFr}) between 1 and 300`,
    ),
    index("art_pieces_titles_searched")
      .using("gin", sql`(${titlesOf(t)}) gin_trgm_ops`)
      .where(sql`${t.title} is not null or ${t.titleFr} is not null`),
    index("art_pieces_untitled")
      .on(t.id)
      .where(sql`${t.title} is null and ${t.titleFr} is null`),
    index("art_pieces_undescribed")
      .on(t.id)
      .where(sql`${t.alt} is null and ${t.altFr} is null`),
    index("art_pieces_picture").on(t.pictureId),
    index("art_pieces_judged_by").on(t.assessmentKey),
    index("art_pieces_not_hung")
      .on(t.state, t.id)
      .where(sql`${t.state} <> 'hung'`),
    index("art_pieces_to_hang")
      .on(t.hangAt)
      .where(sql`${t.hangAt} is not null`),
    index("art_pieces_too_small")
      .on(t.id)
      .where(sql`${t.tooSmall}`),
    index("art_pieces_sizes_disagree")
      .on(t.id)
      .where(sql`${t.sizesDisagree}`),
    index("art_pieces_cut_too_far")
      .on(t.id)
      .where(sql`${t.cutTooFar}`),
    index("art_pieces_fell_away")
      .on(t.id)
      .where(sql`${t.droppedSizes} <> '[]'`),
    // Serve paging by key in every sort, for all pieces, a category or a sub-category.
    index("art_pieces_newest").on(t.createdAt, t.id),
    index("art_pieces_price").on(t.priceRankCents, t.id),
    index("art_pieces_category_newest").on(t.categoryId, t.createdAt, t.id),
    index("art_pieces_category_reference").on(t.categoryId, lower(t.reference)),
    index("art_pieces_category_price").on(t.categoryId, t.priceRankCents, t.id),
    index("art_pieces_sub_category_newest").on(t.subCategoryId, t.createdAt, t.id),
    index("art_pieces_sub_category_reference").on(t.subCategoryId, lower(t.reference)),
    index("art_pieces_sub_category_price").on(t.subCategoryId, t.priceRankCents, t.id),
  ],
);

export function titlesOf({ title, titleFr }: Record<"title" | "titleFr", AnyColumn>): SQL {
  return sql`lower(coalesce(${title}, '') || ' ' || coalesce(${titleFr}, ''))`;
}

/** Holds copies, so that deleting a piece, category or point never changes an order. */
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
    /** No reference, as in staff_points: what waits at a deleted point is still handed over there. */
    collectionPointId: integer(),
    collectionPointName: text().notNull(),
    collectionPointAddress: text().notNull(),
    subtotalCents: integer().notNull(),
    shippingCostCents: integer().notNull().default(0),
    totalCents: integer().notNull(),
    currency: text().notNull().default("EUR"),
    paymentMethod: text({ enum: paymentMethodIds }).notNull(),
    /** Paid at a provider's sandbox; never changes. */
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
