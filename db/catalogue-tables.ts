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
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  createdAt,
  id,
  isLanguage,
  language,
  lower,
  moment,
  sqlLiterals,
  updatedAt,
  version,
} from "./columns.ts";
import type {
  AssessedOption,
  ChosenOption,
  DroppedSize,
  Fits,
  ImportRowReport,
  MediaOption,
  PieceProvenance,
} from "./json-columns.ts";
import { pictures } from "./pictures-tables.ts";
import {
  importActions,
  importedKinds,
  importStates,
  importWaits,
  openImportStates,
  pieceStates,
} from "./values.ts";

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

/**
 * Kept by triggers. With an index on art_pieces.view_count, each view would update all indexes of
 * the piece.
 */
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

/** Lets applying a rule be undone for a day. */
export const replacedOptions = pgTable(
  "replaced_options",
  {
    /** Made in the browser, once per press of "apply". */
    application: text().notNull(),
    artPieceId: integer().notNull(),
    /** After the rule was applied; another version means a later change. */
    version: integer().notNull(),
    mediaOptions: jsonb().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.application, t.artPieceId] }),
    index("replaced_options_created").on(t.createdAt),
  ],
);

/** Former fields of pieces changed together; undo is possible for a day. */
export const replacedFields = pgTable(
  "replaced_fields",
  {
    application: text().notNull(),
    artPieceId: integer().notNull(),
    /** After the change; another version means a later change. */
    version: integer().notNull(),
    fields: jsonb().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.application, t.artPieceId] }),
    index("replaced_fields_created").on(t.createdAt),
  ],
);

/** Catalogue imports: first read, then carried out. Removed after a week. */
export const catalogueImports = pgTable(
  "catalogue_imports",
  {
    id: id(),
    state: text({ enum: importStates }).notNull().default("reading"),
    staffId: text(),
    staffName: text(),
    language: language().notNull(),
    fileName: text().notNull(),
    /** SHA-256 that names its uploaded parts; null if the console reads a local file. */
    sha256: text("sum"),
    bytes: bigint({ mode: "number" }).notNull(),
    readBytes: bigint({ mode: "number" }).notNull().default(0),
    /** Why the whole file is refused; a key of the texts. */
    refusal: text(),
    /** Renewed by the process that reads it, as a sign of life. */
    attemptedAt: moment(),
    /** Counts processes that died reading it. */
    attempts: smallint().notNull().default(0),
    /** Counts readers; one with an older number must not write any more. */
    reading: integer("look").notNull().default(0),
    waitsFor: text({ enum: importWaits }),
    dueAt: moment(),
    createdAt: createdAt(),
    finishedAt: moment(),
  },
  (t) => [
    check("catalogue_imports_state", sql`${t.state} in (${sqlLiterals(importStates)})`),
    check("catalogue_imports_language", isLanguage(t.language)),
    check("catalogue_imports_refused", sql`(${t.state} = 'refused') = (${t.refusal} is not null)`),
    check("catalogue_imports_bytes", sql`${t.bytes} > 0 and ${t.readBytes} >= 0`),
    check("catalogue_imports_sum", sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
    check("catalogue_imports_waits_for", sql`${t.waitsFor} in (${sqlLiterals(importWaits)})`),
    uniqueIndex("catalogue_imports_open")
      .on(sql`(true)`)
      .where(sql`${t.state} in (${sqlLiterals(openImportStates)})`),
  ],
);

export const catalogueImportRows = pgTable(
  "catalogue_import_rows",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    importId: integer()
      .notNull()
      .references(() => catalogueImports.id, { onDelete: "cascade" }),
    kind: text({ enum: importedKinds }).notNull(),
    name: text().notNull(),
    action: text("fate", { enum: importActions }).notNull(),
    report: jsonb("told").$type<ImportRowReport>().notNull(),
    plan: jsonb(),
    attempts: smallint().notNull().default(0),
    dueAt: moment(),
    doneAt: moment(),
    refusal: text(),
    /** The record made or changed, and its version afterwards. */
    recordId: integer(),
    version: integer(),
    former: jsonb(),
    // The reference keeps the picture from being swept while it can be restored.
    formerPictureId: integer().references(() => pictures.id, { onDelete: "set null" }),
    undoneAt: moment(),
    undoRefusal: text(),
  },
  (t) => [
    check("catalogue_import_rows_kind", sql`${t.kind} in (${sqlLiterals(importedKinds)})`),
    check("catalogue_import_rows_fate", sql`${t.action} in (${sqlLiterals(importActions)})`),
    index("catalogue_import_rows_fate").on(t.importId, t.action, t.id),
    index("catalogue_import_rows_named").on(t.importId, t.kind, t.name),
    index("catalogue_import_rows_waiting")
      .on(t.importId, t.id)
      .where(sql`${t.doneAt} is null and ${t.plan} is not null`),
    index("catalogue_import_rows_to_undo")
      .on(t.importId, t.id)
      .where(sql`${t.undoneAt} is null and ${t.recordId} is not null`),
    index("catalogue_import_rows_former_picture")
      .on(t.formerPictureId)
      .where(sql`${t.formerPictureId} is not null`),
  ],
);
