import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { ImportRowReport } from "./json-columns.ts";
import { createdAt, id, isLanguage, language, sqlLiterals, moment } from "./columns.ts";
import { pictures } from "./picture-tables.ts";
import {
  importedKinds,
  importActions,
  importStates,
  importWaits,
  openImportStates,
} from "./values.ts";

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
