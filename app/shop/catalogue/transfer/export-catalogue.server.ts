// The catalogue as one ZIP: its tables and the original of each picture.
import { createReadStream } from "node:fs";
import { appendFile, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { artPieces, categories, subCategories } from "#db/catalogue-tables.ts";
import { pictures } from "#db/pictures-tables.ts";
import type { Language } from "#app/i18n/language.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { ObjectStorage } from "#app/platform/files/object-storage.server.ts";
import type { ZipEntry } from "#app/platform/files/zip.server.ts";
import { cellsOf } from "./transfer-piece.ts";
import type { TransferPiece } from "./transfer-piece.ts";
import { findMasters } from "./picture-sums.server.ts";
import type { MasterFile } from "./picture-sums.server.ts";
import {
  columnName,
  columnsOfTable,
  fileOf,
  tableNames,
  localizedChoice,
} from "./transfer-columns.ts";
import type { Column, Table } from "./transfer-columns.ts";
import { byteOrderMark, csvHundredths, csvRow } from "#app/shop/csv.ts";
import type { Cell } from "#app/shop/csv.ts";
import type { MediaOption } from "#db/json-columns.ts";
import { listMedia } from "#app/shop/media/media.server.ts";
import type { Medium } from "#app/shop/media/medium.ts";

type ExportOptions = { folder: string; language: Language; now: Date };

/** A snapshot: tables pass through `folder`; missing originals are listed in a last file. */
export async function* catalogueEntries(
  db: Database,
  storage: ObjectStorage,
  { folder, language, now: at }: ExportOptions,
): AsyncGenerator<ZipEntry, void> {
  const written = await mkdtemp(path.join(folder, "catalogue-"));
  try {
    const originals = await writeTables(db, written, language);
    for (const table of tableNames) {
      const name = fileOf(table);
      yield { name, at, content: createReadStream(path.join(written, name)) };
    }
    const gone: string[] = [];
    for (const [sha256, name] of originals) {
      const found = await storage.open(`masters/${sha256}`);
      if (found) yield { name, at, content: found.stream };
      else gone.push(name);
    }
    if (gone.length > 0)
      yield { name: "missing.txt", at, content: [Buffer.from(`${gone.join("\r\n")}\r\n`)] };
  } finally {
    await rm(written, { recursive: true, force: true });
  }
}

type Originals = Map<string, string>;

type Write = <T extends Table>(table: T, rows: Record<Column<T>, Cell>[]) => Promise<void>;

async function writeTables(db: Database, folder: string, language: Language): Promise<Originals> {
  const write: Write = (table, rows) => {
    const lines = rows.map((row) => csvRow(columnsOfTable(table).map((column) => row[column])));
    return appendFile(path.join(folder, fileOf(table)), lines.join(""));
  };
  for (const table of tableNames) {
    const head = columnsOfTable(table).map((column) => columnName(table, column, language));
    await appendFile(path.join(folder, fileOf(table)), byteOrderMark + csvRow(head));
  }
  return db.transaction(
    async (db) => {
      const media = await listMedia(db);
      const originals = await writePieces(db, media, language, write);
      await write("media", await mediaWithFiles(db, media, language, originals));
      await write("categories", await categoryCells(db, originals));
      return originals;
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

async function mediaWithFiles(
  db: Database,
  media: Medium[],
  language: Language,
  originals: Originals,
) {
  const masters = await findMasters(
    db,
    media.map(({ pictureId }) => pictureId),
  );
  return media.map((medium) => ({
    ...mediumCells(medium, language),
    file: fileOfPicture(masters, medium.pictureId, originals),
  }));
}

function fileOfPicture(masters: Map<number, MasterFile>, id: number | null, originals: Originals) {
  const master = masters.get(id ?? 0);
  if (!master) return null;
  const named = `pictures/${master.sha256.slice(0, 20)}.${endingOf(master.format)}`;
  const file = originals.get(master.sha256) ?? named;
  originals.set(master.sha256, file);
  return file;
}

export function mediumCells(medium: Omit<Medium, "key">, language: Language) {
  const { deactivatedAt, pictureId: _, ...cells } = medium;
  const yesOrNo = (is: boolean) => localizedChoice(is ? "yes" : "no", language);
  return {
    ...cells,
    surface: localizedChoice(cells.surface, language),
    defaultFit: localizedChoice(cells.defaultFit, language),
    wrapMm: String(cells.wrapMm),
    bleedMm: String(cells.bleedMm),
    makingMinutes: String(cells.makingMinutes),
    furtherMinutes: String(cells.furtherMinutes),
    position: String(cells.position),
    marks: yesOrNo(cells.marks),
    strip: yesOrNo(cells.strip),
    active: yesOrNo(deactivatedAt === null),
  };
}

async function categoryCells(
  db: Database,
  originals: Originals,
): Promise<Record<Column<"categories">, string | null>[]> {
  const categoryRows = await db
    .select({
      category: categories.name,
      categoryFr: categories.nameFr,
      id: categories.id,
      thumbnailId: categories.thumbnailId,
    })
    .from(categories)
    .orderBy(sql`lower(${categories.name})`);
  const subCategoryRows = await db
    .select({
      subCategory: subCategories.name,
      subCategoryFr: subCategories.nameFr,
      categoryId: subCategories.categoryId,
      thumbnailId: subCategories.thumbnailId,
    })
    .from(subCategories)
    .orderBy(sql`lower(${subCategories.name})`);
  const masters = await findMasters(
    db,
    [...categoryRows, ...subCategoryRows].map(({ thumbnailId }) => thumbnailId),
  );
  const file = ({ thumbnailId }: { thumbnailId: number | null }) =>
    fileOfPicture(masters, thumbnailId, originals);
  return categoryRows.flatMap(({ id, category, categoryFr, thumbnailId }) => [
    { category, categoryFr, subCategory: null, subCategoryFr: null, file: file({ thumbnailId }) },
    ...subCategoryRows
      .filter(({ categoryId }) => categoryId === id)
      .map((sub) => ({
        category,
        categoryFr: null,
        subCategory: sub.subCategory,
        subCategoryFr: sub.subCategoryFr,
        file: file(sub),
      })),
  ]);
}

const batchSize = 500;
const endingOf = (format: string) => (format === "jpeg" ? "jpg" : format);

async function writePieces(
  db: Database,
  media: Medium[],
  language: Language,
  write: Write,
): Promise<Originals> {
  const originals: Originals = new Map();
  const inOrder = sql<string>`lower(${artPieces.reference})`;
  let last = "";
  for (;;) {
    const found = await findTransferPieces(db, media, gt(inOrder, last), batchSize);
    if (found.length === 0) return originals;
    last = found.at(-1)!.piece.reference.toLowerCase();
    const rows = found.map(({ piece, masterFormat }) => {
      const named = `originals/${piece.reference}.${endingOf(masterFormat)}`;
      const file = originals.get(piece.sha256) ?? named;
      originals.set(piece.sha256, file);
      return cellsOf(piece, file, language);
    });
    await write("pieces", rows);
    await write(
      "options",
      found.flatMap(({ piece }) => optionCells(piece, language)),
    );
  }
}

function optionCells({ reference, options }: TransferPiece, language: Language) {
  const millimetres = (length: number | null) => (length === null ? "" : String(length));
  return options.flatMap(({ mediaType, sizes }) =>
    sizes.map(({ size, priceCents, widthMm, heightMm, confirmed }) => ({
      reference,
      medium: mediaType,
      size,
      price: csvHundredths(priceCents),
      width: millimetres(widthMm),
      height: millimetres(heightMm),
      confirmed: confirmed ? localizedChoice("yes", language) : "",
    })),
  );
}

export async function countCatalogue(db: Database): Promise<{ pieces: number }> {
  return { pieces: await db.$count(artPieces) };
}

export type FoundPiece = {
  id: number;
  version: number;
  pictureId: number;
  canBeSold: boolean;
  masterFormat: string;
  piece: TransferPiece;
};

export async function findTransferPieces(
  db: Database,
  media: Pick<Medium, "key" | "name">[],
  where: SQL,
  limit?: number,
): Promise<FoundPiece[]> {
  const names = new Map(media.map(({ key, name }) => [key, name]));
  const rows = await db
    .select(carried)
    .from(artPieces)
    .innerJoin(pictures, eq(pictures.id, artPieces.pictureId))
    .leftJoin(categories, eq(categories.id, artPieces.categoryId))
    .leftJoin(
      subCategories,
      and(
        eq(subCategories.id, artPieces.subCategoryId),
        eq(subCategories.categoryId, artPieces.categoryId),
      ),
    )
    .where(where)
    .orderBy(asc(sql`lower(${artPieces.reference})`))
    .limit(limit ?? Number.MAX_SAFE_INTEGER);
  return rows.map(
    ({
      id,
      version,
      pictureId,
      masterFormat,
      mediaOptions,
      createdAt,
      hangAt,
      offered,
      ...row
    }) => ({
      id,
      version,
      pictureId,
      masterFormat,
      canBeSold: offered.length > 0,
      piece: {
        ...row,
        added: createdAt.toISOString(),
        hangAt: hangAt?.toISOString() ?? null,
        options: mediaOptions.map(({ mediaType, sizes }): MediaOption => ({
          mediaType: names.get(mediaType) ?? mediaType,
          sizes,
        })),
      },
    }),
  );
}

const carried = {
  id: artPieces.id,
  version: artPieces.version,
  pictureId: artPieces.pictureId,
  reference: artPieces.reference,
  title: artPieces.title,
  titleFr: artPieces.titleFr,
  additionalInfo: artPieces.additionalInfo,
  additionalInfoFr: artPieces.additionalInfoFr,
  alt: artPieces.alt,
  altFr: artPieces.altFr,
  category: categories.name,
  subCategory: subCategories.name,
  state: artPieces.state,
  hangAt: artPieces.hangAt,
  likeness: artPieces.likeness,
  enlargement: artPieces.enlargement,
  fits: artPieces.fits,
  provenance: artPieces.provenance,
  mediaOptions: artPieces.mediaOptions,
  offered: artPieces.offered,
  createdAt: artPieces.createdAt,
  sha256: pictures.masterSha256,
  masterFormat: pictures.masterFormat,
  digitalSource: pictures.digitalSource,
};
