// A dry run of an import: what each row would do, without changing anything.
import { and, eq, sql } from "drizzle-orm";
import { catalogueImportRows, catalogueImports } from "#db/catalogue-tables.ts";
import type { Language } from "#app/i18n/language.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { ChunkMissing } from "#app/platform/files/upload-chunks.server.ts";
import { listMembers, ZipRefused } from "#app/platform/files/unzip.server.ts";
import type { ZipSource } from "#app/platform/files/unzip.server.ts";
import {
  isCurrentReading,
  createRowWriter,
  problemAt,
  refusedRow,
  inCurrentReading,
} from "./import-rows.server.ts";
import type { PreviewRow, ReadingAttempt } from "./import-rows.server.ts";
import { keyOfFile, inspectPictureOf } from "./zip-pictures.server.ts";
import type { ListedFile, InspectedFiles, Zip } from "./zip-pictures.server.ts";
import { baseOf, CatalogueRefused, rowsOfTable } from "./zip-tables.server.ts";
import { findSums } from "./picture-sums.server.ts";
import { previewMedium, namesOfMedia } from "./import-media.server.ts";
import type { MediaNames } from "./import-media.server.ts";
import { previewPieces } from "./import-pieces.server.ts";
import type { PreviewContext } from "./import-pieces.server.ts";
import {
  listStoredCategories,
  previewCategory,
  thumbnailIdOf,
} from "./import-categories.server.ts";
import { truncate, columnsOfTable, fileOf, tableNames, withoutNul } from "./transfer-columns.ts";
import type { Row, Table } from "./transfer-columns.ts";
import { findDeleted } from "#app/shop/changes/deletions.server.ts";
import { listMediumRows } from "#app/shop/media/media.server.ts";
import type { MediumRow } from "#app/shop/media/medium.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";

const groupSize = 100;
const reportEveryMs = 2000;

type DryRun = ReadingAttempt & { language: Language; folder: string; now: Date };

/** Stores what each row would do. Returns a refusal of the whole import, or null. Restartable. */
export async function dryRunCatalogue(
  db: Database,
  source: ZipSource,
  options: DryRun,
): Promise<string | null> {
  await inCurrentReading(db, options, (db) =>
    db.delete(catalogueImportRows).where(eq(catalogueImportRows.importId, options.id)),
  );
  const leasedSource = renewLeaseWhileReading(db, options, source);
  try {
    const files = new Map<string, ListedFile>();
    for await (const file of listMembers(leasedSource)) {
      const key = keyOfFile(file.name);
      files.set(key, files.has(key) ? { ...files.get(key)!, problem: "name-twice" } : file);
    }
    await previewAll(db, { source: leasedSource, files, ...options });
    return null;
  } catch (error) {
    if (error instanceof CatalogueRefused) return error.refusal;
    if (error instanceof ZipRefused) return error.problem;
    if (error instanceof ChunkMissing) return "parts-gone";
    throw error;
  }
}

const renewEveryMs = 15_000;

/** Renews the lease while the ZIP is read, so that no other process takes over. */
function renewLeaseWhileReading(
  db: Database,
  attempt: ReadingAttempt,
  { bytes, read }: ZipSource,
): ZipSource {
  let renewedAt = Date.now();
  return {
    bytes,
    async *read(start, end) {
      for await (const piece of read(start, end)) {
        if (Date.now() - renewedAt > renewEveryMs) {
          renewedAt = Date.now();
          await inCurrentReading(db, attempt, async () => {});
        }
        yield piece;
      }
    },
  };
}

type DryRunFiles = DryRun & { source: ZipSource; files: Map<string, ListedFile> };

async function previewAll(db: Database, run: DryRunFiles): Promise<void> {
  const { id, reading, source, files, folder, language, now } = run;
  const { uploadLimitBytes: maxBytes } = await findSettings(db);
  const onRead = createProgressReporter(db, run);
  const zip: Zip = { source, files, base: baseOf(files), folder, maxBytes, onRead };
  const rowWriter = createRowWriter(db, { id, reading });
  const pictures: InspectedFiles = new Map();
  const media = await listMediumRows(db);
  const mediaNames = await previewMedia({ zip, pictures, media, language, db }, rowWriter.store);
  const known = await previewCategories({ zip, pictures, db }, rowWriter.store);
  await storeSizes(rowsOfTable(zip, "options"), rowWriter.store);
  await rowWriter.flush();
  const context: PreviewContext = {
    db,
    importId: id,
    zip,
    language,
    now,
    media,
    mediaNames,
    categories: known.names,
    pictures,
    seenReferences: new Set(),
    deleted: await findDeleted(db, "art_piece"),
  };
  for await (const group of inGroups(rowsOfTable(zip, "pieces")))
    for (const preview of await previewPieces(context, group)) await rowWriter.store(preview);
  for (const preview of listUnusedFiles(zip, context)) await rowWriter.store(preview);
  await rowWriter.flush();
  await inCurrentReading(db, run, (db) => refuseSizesOfNone(db, id));
}

type Parts = { zip: Zip; pictures: InspectedFiles; db: Database };

async function previewMedia(
  {
    zip,
    pictures,
    media,
    language,
    db,
  }: Parts & {
    media: MediumRow[];
    language: Language;
  },
  store: StoreRow,
): Promise<MediaNames> {
  const namedMedia: Parameters<typeof namesOfMedia>[0] = [...media];
  const once = storeOnce("media", store);
  const sums = await findSums(
    db,
    media.map(({ pictureId }) => pictureId),
  );
  for await (const row of rowsOfTable(zip, "media")) {
    const called = (row.cells.name ?? "").toLowerCase();
    const present = media.find(({ name }) => name.toLowerCase() === called)?.pictureId ?? 0;
    const picture = await inspectPictureOf(
      zip,
      pictures,
      row.cells.file,
      sums.get(present) ?? null,
    );
    const { named, ...preview } = previewMedium(row, media, picture, { language, sums });
    if (named) namedMedia.push(named);
    await once(row, preview);
  }
  return namesOfMedia(namedMedia);
}

async function previewCategories({ zip, pictures, db }: Parts, store: StoreRow) {
  const known = await listStoredCategories(db);
  const once = storeOnce("categories", store);
  const sums = await findSums(
    db,
    [...known.categoryRows, ...known.subCategoryRows].map(({ thumbnailId }) => thumbnailId),
  );
  for await (const row of rowsOfTable(zip, "categories")) {
    const present = sums.get(thumbnailIdOf(row, known) ?? 0) ?? null;
    const picture = await inspectPictureOf(zip, pictures, row.cells.file, present);
    await once(row, previewCategory(row, known, picture, sums));
  }
  return known;
}

type StoreRow = (row: PreviewRow) => Promise<void>;

function storeOnce(table: Table, store: StoreRow) {
  const storedNames = new Set<string>();
  return ({ line, isShort }: { line: number; isShort?: true }, row: PreviewRow) => {
    const name = row.name.toLowerCase();
    const isSecond = storedNames.has(name);
    storedNames.add(name);
    const [column] = columnsOfTable(table);
    const problem = isSecond ? "twice" : isShort ? "shortRow" : null;
    if (!problem) return store(row);
    return store(
      refusedRow(row.kind, row.name, [problemAt(table, line)(column!, problem, row.name)]),
    );
  };
}

async function storeSizes(rows: AsyncIterable<Row<"options">>, store: StoreRow): Promise<void> {
  let [name, own] = ["", [] as Row<"options">[]];
  const end = async () => {
    if (own.length > 0)
      await store({
        kind: "sizes",
        name,
        action: "same",
        plan: own,
        report: {
          problems: [],
          differences: [],
        },
      });
    own = [];
  };
  for await (const row of rows) {
    const reference = truncate((row.cells.reference ?? "").toLowerCase(), 200);
    if (reference !== name) await end();
    name = reference;
    own.push(row);
  }
  await end();
}

async function refuseSizesOfNone(db: Database, importId: number): Promise<void> {
  const { kind, name, plan } = catalogueImportRows;
  // The stored name is in lower case for look-ups, so the typed one is shown.
  const typed = sql`left(${plan} -> 0 -> 'cells' ->> 'reference', 200)`;
  const isSizes = and(eq(catalogueImportRows.importId, importId), eq(kind, "sizes"));
  const report = sql`jsonb_build_object('differences', '[]'::jsonb, 'problems', jsonb_build_array(
    jsonb_build_object('table', ${fileOf("options")}::text, 'line', ${plan} -> 0 -> 'line',
      'column', 'reference', 'problem', 'pieceMissing', 'cell', coalesce(${typed}, ${name}))))`;
  await db
    .update(catalogueImportRows)
    .set({
      action: "refused",
      report,
      plan: null,
      kind: "file",
      name: sql`coalesce(${typed}, ${name})`,
    })
    .where(isSizes);
}

async function* inGroups<Each>(all: AsyncIterable<Each>): AsyncGenerator<Each[], void> {
  let group: Each[] = [];
  for await (const each of all) {
    group.push(each);
    if (group.length < groupSize) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

/** Files that cannot be used or that no piece names, except those of operating systems. */
function* listUnusedFiles(
  { files, base }: Zip,
  { pictures }: PreviewContext,
): Generator<PreviewRow, void> {
  const known = new Set([
    ...[...pictures.keys()].map((name) => keyOfFile(base + name)),
    ...tableNames.map((table) => keyOfFile(base + fileOf(table))),
    keyOfFile(`${base}missing.txt`),
  ]);
  for (const [key, { name, problem }] of files) {
    if (known.has(key) || (!problem && /(^|\/)(\.|__macosx\/|thumbs\.db$)/i.test(key))) continue;
    const unusedFile = {
      table: "",
      line: 0,
      column: "file",
      problem: problem ?? "unnamed",
      cell: withoutNul(name),
    };
    yield refusedRow("file", name, [unusedFile]);
  }
}

function createProgressReporter(
  db: Database,
  attempt: ReadingAttempt,
): (bytes: number) => Promise<void> {
  let [read, reportedAt] = [0, 0];
  return async (bytes) => {
    read += bytes;
    if (Date.now() - reportedAt < reportEveryMs) return;
    reportedAt = Date.now();
    await db.update(catalogueImports).set({ readBytes: read }).where(isCurrentReading(attempt));
  };
}
