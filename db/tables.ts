// The tables of the shop; more stand beside. What Drizzle cannot say is in migrations, db/functions and db/triggers.
import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, jsonb, pgTable, smallint, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import type {
  ChosenOption,
  ColourFacts,
  DigitalSource,
  FallenSize,
  Fits,
  FoundProvenance,
  JudgedOption,
  MediaOption,
  PictureFile,
  PictureQuality,
  PieceProvenance,
  PrintPlan,
} from "./json-columns.ts";
import { createdAt, digitalSources, id, listed, lower, moment, paidStatuses, paymentStatuses, updatedAt, version } from "./columns.ts";
import { mediumAsSold } from "./medium-columns.ts";

/** A picture as ingested: the master is private, `key` names the folder of its public files. */
export const pictures = pgTable(
  "pictures",
  {
    id: id(),
    // why not unique: a thumbnail and a piece whose watermark is empty share the files of one master.
    key: text().notNull(),
    masterSha256: text().notNull(),
    masterFormat: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    files: jsonb().$type<PictureFile[]>().notNull(),
    thumbhash: text().notNull(),
    /** The thumbhash as a data URL of some hundred bytes, ready to stand in the first HTML. */
    placeholder: text().notNull(),
    /** Whether its public files carry the watermark of the settings; pictures of categories do not. */
    marked: boolean().notNull().default(false),
    /** The watermark that they carry now, as `markName` names it; empty for none. */
    mark: text().notNull().default(""),
    /** Where its files lay before the watermark changed: pages and mails sent before still ask for them. */
    formerKey: text(),
    /** AVIF follows in the background; until then its addresses answer with WebP. */
    hasAvif: boolean().notNull().default(true),
    /** When the background last took it up, and what went wrong then; null where nothing did. */
    attemptedAt: moment(),
    attempts: smallint().notNull().default(0),
    failure: text(),
    colour: jsonb().$type<ColourFacts>(),
    /** Up to five, the most frequent first, as #rrggbb. */
    dominantColours: text().array().notNull().default([]),
    found: jsonb().$type<FoundProvenance>(),
    /** Who made it, as its public files, its prints and its page say it; one of IPTC's digital source types. */
    digitalSource: text().$type<DigitalSource>().notNull().default("trainedAlgorithmicMedia"),
    quality: jsonb().$type<PictureQuality>(),
    /** 64 bits that hardly differ between pictures that look alike; null where it was never computed. */
    perceptualHash: bigint({ mode: "bigint" }),
    createdAt: createdAt(),
  },
  (t) => [
    // why: one picture per master and kind, so that a new watermark never makes two rows of one.
    unique("pictures_master").on(t.masterSha256, t.marked),
    index("pictures_without_avif")
      .on(t.id)
      .where(sql`not ${t.hasAvif}`),
    index("pictures_mark")
      .on(t.mark)
      .where(sql`${t.marked}`),
    index("pictures_key").on(t.key),
    // why with the id: pictures that look alike are found by reading this index alone, three megabytes of a hundred thousand.
    index("pictures_look")
      .on(t.perceptualHash, t.id)
      .where(sql`${t.perceptualHash} is not null`),
    index("pictures_to_look_at")
      .on(t.id)
      .where(sql`${t.quality} @> '{"blurred": true}' or ${t.quality} @> '{"banded": true}' or ${t.quality} @> '{"border": {}}'`),
    index("pictures_to_inspect")
      .on(t.id)
      .where(sql`${t.perceptualHash} is null and ${t.found} is null`),
    index("pictures_former_key").on(t.formerKey),
    check("pictures_size", sql`${t.width} > 0 and ${t.height} > 0`),
    check("pictures_sha256", sql`${t.masterSha256} ~ '^[0-9a-f]{64}$'`),
    check("pictures_digital_source", sql`${t.digitalSource} in (${listed(digitalSources)})`),
    check("pictures_key", sql`${t.key} ~ '^[0-9a-z]{16,64}$'`),
  ],
);

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
  (t) => [uniqueIndex("categories_name_key").on(lower(t.name)), check("categories_name", sql`length(trim(${t.name})) between 1 and 80`)],
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
    // why: the target of art_pieces' two-column key, which keeps a piece's sub-category inside its category.
    unique("sub_categories_within").on(t.id, t.categoryId),
    check("sub_categories_name", sql`length(trim(${t.name})) between 1 and 80`),
  ],
);

export const artPieces = pgTable(
  "art_pieces",
  {
    id: id(),
    reference: text().notNull(),
    pictureId: integer()
      .notNull()
      .references(() => pictures.id, { onDelete: "restrict" }),
    categoryId: integer().references(() => categories.id, { onDelete: "set null" }),
    // why: its foreign key is (sub_category_id, category_id) and stands in the baseline.
    subCategoryId: integer(),
    mediaOptions: jsonb().$type<MediaOption[]>().notNull().default([]),
    additionalInfo: text().notNull().default(""),
    additionalInfoFr: text(),
    fits: jsonb().$type<Fits>().notNull().default({}),
    /** How many times the master may be enlarged for a print, 1 for not at all. */
    enlargement: smallint().notNull().default(1),
    provenance: jsonb().$type<PieceProvenance>().notNull().default({ shown: [] }),
    /** Whether it shows persons, places or events that exist (Regulation (EU) 2024/1689, article 50(4)). */
    likeness: boolean().notNull().default(false),
    /** What of its media options is sold, each size judged; this and the four below are set by judging.server.ts alone. */
    offered: jsonb().$type<JudgedOption[]>().notNull().default([]),
    /** Whether the picture is not good enough for one of the sizes, sold or not. */
    tooSmall: boolean().notNull().default(false),
    /** Whether the name of one of its sizes says something else than its millimetres, which is not sold. */
    sizesDisagree: boolean().notNull().default(false),
    /** What fell out of `offered` though nobody changed the piece; emptied when staff save it or have seen it. */
    fellAway: jsonb().$type<FallenSize[]>().notNull().default([]),
    /** Names the print settings under which it was judged; empty where it was changed since. */
    judgedBy: text().notNull().default(""),
    viewCount: integer().notNull().default(0),
    /** The lowest price offered; the largest integer where there is none, because no price sorts as infinite. */
    priceRankCents: integer()
      .notNull()
      .generatedAlwaysAs(sql`lowest_price_cents(offered)`),
    /** What a card shows and quick add takes; kept, because cutting it out of all options takes half the time of a list. */
    lowest: jsonb()
      .$type<ChosenOption>()
      .generatedAlwaysAs(sql`lowest_option(offered)`),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    // why more than Drizzle can say stands in it (the baseline): staff's lists search and page through the index alone.
    uniqueIndex("art_pieces_reference_key").on(lower(t.reference)),
    check("art_pieces_reference", sql`${t.reference} ~ '^[A-Za-z0-9_-]{1,64}$'`),
    check("art_pieces_media_options", sql`media_options_valid(${t.mediaOptions})`),
    check("art_pieces_sub_category", sql`${t.subCategoryId} is null or ${t.categoryId} is not null`),
    check("art_pieces_view_count", sql`${t.viewCount} >= 0`),
    check("art_pieces_judged", sql`${t.judgedBy} <> '' or ${t.offered} = '[]'`),
    check("art_pieces_fits", sql`fits_valid(${t.fits})`),
    check("art_pieces_enlargement", sql`${t.enlargement} between 1 and 4`),
    check("art_pieces_additional_info", sql`length(${t.additionalInfo}) <= 4000`),
    index("art_pieces_picture").on(t.pictureId),
    index("art_pieces_judged_by").on(t.judgedBy),
    index("art_pieces_too_small")
      .on(t.id)
      .where(sql`${t.tooSmall}`),
    index("art_pieces_sizes_disagree")
      .on(t.id)
      .where(sql`${t.sizesDisagree}`),
    index("art_pieces_fell_away")
      .on(t.id)
      .where(sql`${t.fellAway} <> '[]'`),
    // why: browse pages by key in every sort, alone, within a category and within a sub-category.
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

export const pricingRules = pgTable(
  "pricing_rules",
  {
    id: id(),
    name: text().notNull(),
    appliesTo: text({ enum: ["global", "category", "sub_category"] }).notNull(),
    categoryId: integer().references(() => categories.id, { onDelete: "cascade" }),
    // why: its foreign key is (sub_category_id, category_id) and stands in the baseline.
    subCategoryId: integer(),
    mediaOptions: jsonb().$type<MediaOption[]>().notNull(),
    priority: integer()
      .notNull()
      .generatedAlwaysAs(sql`case applies_to when 'global' then 0 when 'category' then 1 else 2 end`),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    // why: the global default is found by its name, so there may be only one.
    uniqueIndex("pricing_rules_global_default")
      .on(t.name)
      .where(sql`${t.appliesTo} = 'global' and ${t.name} = 'Global Default Pricing'`),
    check("pricing_rules_name", sql`length(trim(${t.name})) between 1 and 120`),
    check("pricing_rules_media_options", sql`media_options_valid(${t.mediaOptions}) and ${t.mediaOptions} <> '[]'`),
    check(
      "pricing_rules_scope",
      sql`case ${t.appliesTo}
        when 'global' then ${t.categoryId} is null and ${t.subCategoryId} is null
        when 'category' then ${t.categoryId} is not null and ${t.subCategoryId} is null
        when 'sub_category' then ${t.categoryId} is not null and ${t.subCategoryId} is not null
        else false end`,
    ),
  ],
);

export const collectionPoints = pgTable(
  "collection_points",
  {
    id: id(),
    name: text().notNull(),
    address: text().notNull(),
    telephone: text(),
    email: text(),
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
  ],
);

/** An order keeps copies of all it needs, so that deleting a piece, a category or a point never changes it. */
export const orders = pgTable(
  "orders",
  {
    /** The order number that people see. */
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 10001 }),
    /** 256 random bits: whoever holds it may read the order. */
    token: text().notNull().unique(),
    /** Made once per basket in the browser: the same key never makes a second order. */
    idempotencyKey: text().notNull().unique(),
    /** SHA-256 of what was ordered, to tell a repeated press from another order under the same key. */
    requestHash: text().notNull(),
    language: text({ enum: ["en", "fr"] }).notNull(),
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
    /** The version of the terms that was agreed to; 0 is the draft that the shop came with. */
    termsVersion: integer().notNull().default(0),
    collectionPointId: integer().references(() => collectionPoints.id, { onDelete: "set null" }),
    collectionPointName: text().notNull(),
    collectionPointAddress: text().notNull(),
    subtotalCents: integer().notNull(),
    shippingCostCents: integer().notNull().default(0),
    totalCents: integer().notNull(),
    currency: text().notNull().default("EUR"),
    paymentMethod: text({ enum: ["paypal", "mock"] }).notNull(),
    /** No money moves for it. */
    isTest: boolean()
      .notNull()
      .generatedAlwaysAs(sql`payment_method = 'mock'`),
    paymentStatus: text({ enum: paymentStatuses }).notNull(),
    /** The capture's id at the payment provider, or a mock id. */
    paymentId: text().unique(),
    refundedCents: integer().notNull().default(0),
    /** What the provider took back by itself and has not given again. */
    reversedCents: integer().notNull().default(0),
    status: text({ enum: ["pending", "awaiting_collection", "ready", "collected", "cancelled"] })
      .notNull()
      .default("pending"),
    notes: text().notNull().default(""),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("orders_language", sql`${t.language} in ('en', 'fr')`),
    check("orders_currency", sql`${t.currency} = 'EUR'`),
    check("orders_total", sql`${t.totalCents} = ${t.subtotalCents} + ${t.shippingCostCents}`),
    check("orders_positive", sql`${t.subtotalCents} > 0 and ${t.shippingCostCents} >= 0`),
    check("orders_company_numbers", sql`${t.siren} ~ '^[0-9]{9}$' and ${t.vatNumber} ~ '^[A-Z]{2}[0-9A-Z+*]{2,13}$'`),
    check("orders_token", sql`length(${t.token}) >= 32`),
    check("orders_payment_method", sql`${t.paymentMethod} in ('paypal', 'mock')`),
    check("orders_payment_status", sql`${t.paymentStatus} in (${listed(paymentStatuses)})`),
    check("orders_paid_has_id", sql`${t.paymentStatus} not in (${listed(paidStatuses)}) or ${t.paymentId} is not null`),
    check(
      "orders_refunded",
      sql`${t.reversedCents} >= 0 and case ${t.paymentStatus}
        when 'refunded' then ${t.refundedCents} >= ${t.totalCents} and ${t.reversedCents} = 0
        when 'reversed' then ${t.reversedCents} > 0 and ${t.refundedCents} + ${t.reversedCents} >= ${t.totalCents}
        when 'partly_refunded' then ${t.refundedCents} > 0 and ${t.refundedCents} + ${t.reversedCents} < ${t.totalCents}
        else ${t.refundedCents} = 0 and ${t.reversedCents} < case ${t.paymentStatus} when 'paid' then ${t.totalCents} else 1 end end`,
    ),
    check("orders_status", sql`${t.status} in ('pending', 'awaiting_collection', 'ready', 'collected', 'cancelled')`),
    // why the id: lists that read far pages out of this index alone, and downloads in the order of placing.
    index("orders_created").on(t.createdAt, t.id),
    index("orders_cancelled_paid")
      .on(t.id)
      .where(sql`${t.status} = 'cancelled' and ${t.paymentStatus} in ('paid', 'partly_refunded') and not ${t.isTest}`),
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
    // why: restrict, so that an order can always show, and later print, what was bought.
    pictureId: integer()
      .notNull()
      .references(() => pictures.id, { onDelete: "restrict" }),
    reference: text().notNull(),
    ...mediumAsSold(),
    size: text().notNull(),
    widthMm: integer(),
    heightMm: integer(),
    /** Null where the size has no millimetres, and on lines from before prints were planned. */
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

/** What happened to an order, for its timeline: notes, status changes, payments, withdrawals. */
export const orderEvents = pgTable(
  "order_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    kind: text({ enum: ["status", "note", "payment", "withdrawal"] }).notNull(),
    statusFrom: text(),
    statusTo: text(),
    /** What the payment became. */
    paymentStatus: text(),
    /** How much came in or went back with it. */
    amountCents: integer(),
    note: text(),
    staffName: text(),
    createdAt: createdAt(),
  },
  (t) => [
    check("order_events_kind", sql`${t.kind} in ('status', 'note', 'payment', 'withdrawal')`),
    index("order_events_order").on(t.orderId, t.id),
    index("order_events_paid")
      .on(t.createdAt)
      .where(sql`${t.paymentStatus} = 'paid' and ${t.amountCents} is not null`),
  ],
);
