// A dry run of an import: what each row would do, without changing anything.
import { and, eq, sql } from "drizzle-orm";
import { catalogueImportRows, catalogueImports } from "#db/import-tables.ts";
import type { Language } from "#app/i18n/language.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { PartMissing } from "#app/platform/files/upload-parts.server.ts";
import { filesOf, ZipRefused } from "#app/platform/files/unzip.server.ts";
import type { ZipSource } from "#app/platform/files/unzip.server.ts";
import {
  isStill,
  keepRows,
  problemAt,
  refusedRow,
  whileLooking,
} from "#app/shop/catalogue/transfer/import-rows.server.ts";
import type { KeptRow, ReadingAttempt } from "#app/shop/catalogue/transfer/import-rows.server.ts";
import { keyOfFile, lookAtPictureOf } from "#app/shop/catalogue/transfer/packed-pictures.server.ts";
import type {
  ListedFile,
  LookedAtFiles,
  Zip,
} from "#app/shop/catalogue/transfer/packed-pictures.server.ts";
import {
  baseOf,
  CatalogueRefused,
  rowsOfTable,
} from "#app/shop/catalogue/transfer/packed-tables.server.ts";
import { findSums } from "#app/shop/catalogue/transfer/picture-sums.server.ts";
import { lookAtMedium, namesOfMedia } from "#app/shop/catalogue/transfer/read-media.server.ts";
import type { MediaNames } from "#app/shop/catalogue/transfer/read-media.server.ts";
import { lookAtPieces } from "#app/shop/catalogue/transfer/read-pieces.server.ts";
import type { Looking } from "#app/shop/catalogue/transfer/read-pieces.server.ts";
import {
  listRooms,
  lookAtRoom,
  presentPictureOf,
} from "#app/shop/catalogue/transfer/read-rooms.server.ts";
import {
  beginningOf,
  columnsOfTable,
  fileOf,
  tableNames,
  withoutNul,
} from "#app/shop/catalogue/transfer/transfer-columns.ts";
import type { Row, Table } from "#app/shop/catalogue/transfer/transfer-columns.ts";
import { findDeleted } from "#app/shop/changes/deletions.server.ts";
import { listMediumRows } from "#app/shop/settings/print-media.server.ts";
import type { MediumRow } from "#app/shop/settings/medium.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";

const atOnce = 100;
const tellEachMs = 2000;

type DryRun = ReadingAttempt & { language: Language; folder: string; now: Date };

/** Stores what each row would do. Null, or why nothing can be imported. Restartable. */
export async function dryRunCatalogue(
  db: Database,
  source: ZipSource,
  asked: DryRun,
): Promise<string | null> {
  await whileLooking(db, asked, (db) =>
    db.delete(catalogueImportRows).where(eq(catalogueImportRows.importId, asked.id)),
  );
  const claimed = claiming(db, asked, source);
  try {
    const files = new Map<string, ListedFile>();
    for await (const file of filesOf(claimed)) {
      const key = keyOfFile(file.name);
      files.set(key, files.has(key) ? { ...files.get(key)!, problem: "name-twice" } : file);
    }
    await lookAtAll(db, { source: claimed, files, ...asked });
    return null;
  } catch (error) {
    if (error instanceof CatalogueRefused) return error.refusal;
    if (error instanceof ZipRefused) return error.problem;
    if (error instanceof PartMissing) return "parts-gone";
    throw error;
  }
}

const claimEachMs = 15_000;

/** Renews the claim while the ZIP is read, lest another process takes over. */
function claiming(db: Database, look: ReadingAttempt, { bytes, read }: ZipSource): ZipSource {
  let claimedAt = Date.now();
  return {
    bytes,
    async *read(start, end) {
      for await (const piece of read(start, end)) {
        if (Date.now() - claimedAt > claimEachMs) {
          claimedAt = Date.now();
          await whileLooking(db, look, async () => {});
        }
        yield piece;
      }
    },
  };
}

type DryRunFiles = DryRun & { source: ZipSource; files: Map<string, ListedFile> };

async function lookAtAll(db: Database, given: DryRunFiles): Promise<void> {
  const { id, look, source, files, folder, language, now } = given;
  const { uploadLimitBytes: mostBytes } = await findSettings(db);
  const onRead = tellingHowFar(db, given);
  const zip: Zip = { source, files, base: baseOf(files), folder, mostBytes, onRead };
  const kept = keepRows(db, { id, look });
  const pictures: LookedAtFiles = new Map();
  const media = await listMediumRows(db);
  const mediaNames = await lookAtMedia({ zip, pictures, media, language, db }, kept.keep);
  const known = await lookAtRooms({ zip, pictures, db }, kept.keep);
  await keepSizes(rowsOfTable(zip, "options"), kept.keep);
  await kept.end();
  const looking: Looking = {
    db,
    importId: id,
    zip,
    language,
    now,
    media,
    mediaNames,
    rooms: known.names,
    pictures,
    seen: new Set(),
    deleted: await findDeleted(db, "art_piece"),
  };
  for await (const some of inGroups(rowsOfTable(zip, "pieces")))
    for (const looked of await lookAtPieces(looking, some)) await kept.keep(looked);
  for (const looked of leftOver(zip, looking)) await kept.keep(looked);
  await kept.end();
  await whileLooking(db, given, (db) => refuseSizesOfNone(db, id));
}

type Parts = { zip: Zip; pictures: LookedAtFiles; db: Database };

async function lookAtMedia(
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
  keep: Keep,
): Promise<MediaNames> {
  const come: Parameters<typeof namesOfMedia>[0] = [...media];
  const once = keepOnce("media", keep);
  const sums = await findSums(
    db,
    media.map(({ pictureId }) => pictureId),
  );
  for await (const row of rowsOfTable(zip, "media")) {
    const called = (row.cells.name ?? "").toLowerCase();
    const present = media.find(({ name }) => name.toLowerCase() === called)?.pictureId ?? 0;
    const picture = await lookAtPictureOf(zip, pictures, row.cells.file, sums.get(present) ?? null);
    const { named, ...looked } = lookAtMedium(row, media, picture, { language, sums });
    if (named) come.push(named);
    await once(row, looked);
  }
  return namesOfMedia(come);
}

async function lookAtRooms({ zip, pictures, db }: Parts, keep: Keep) {
  const known = await listRooms(db);
  const once = keepOnce("categories", keep);
  const sums = await findSums(
    db,
    [...known.rooms, ...known.subs].map(({ thumbnailId }) => thumbnailId),
  );
  for await (const row of rowsOfTable(zip, "categories")) {
    const present = sums.get(presentPictureOf(row, known) ?? 0) ?? null;
    const picture = await lookAtPictureOf(zip, pictures, row.cells.file, present);
    await once(row, lookAtRoom(row, known, picture, sums));
  }
  return known;
}

type Keep = (row: KeptRow) => Promise<void>;

function keepOnce(table: Table, keep: Keep) {
  const seen = new Set<string>();
  return ({ line, isShort }: { line: number; isShort?: true }, row: KeptRow) => {
    const name = row.name.toLowerCase();
    const isSecond = seen.has(name);
    seen.add(name);
    const [column] = columnsOfTable(table);
    const problem = isSecond ? "twice" : isShort ? "shortRow" : null;
    if (!problem) return keep(row);
    return keep(
      refusedRow(row.kind, row.name, [problemAt(table, line)(column!, problem, row.name)]),
    );
  };
}

async function keepSizes(rows: AsyncIterable<Row<"options">>, keep: Keep): Promise<void> {
  let [name, own] = ["", [] as Row<"options">[]];
  const end = async () => {
    if (own.length > 0)
      await keep({
        kind: "sizes",
        name,
        fate: "same",
        plan: own,
        told: {
          problems: [],
          differences: [],
        },
      });
    own = [];
  };
  for await (const row of rows) {
    const reference = beginningOf((row.cells.reference ?? "").toLowerCase(), 200);
    if (reference !== name) await end();
    name = reference;
    own.push(row);
  }
  await end();
}

async function refuseSizesOfNone(db: Database, importId: number): Promise<void> {
  const { kind, name, plan } = catalogueImportRows;
  // why not the name: it is folded for look-ups.
  const typed = sql`left(${plan} -> 0 -> 'cells' ->> 'reference', 200)`;
  const isSizes = and(eq(catalogueImportRows.importId, importId), eq(kind, "sizes"));
  const told = sql`jsonb_build_object('differences', '[]'::jsonb, 'problems', jsonb_build_array(
    jsonb_build_object('table', ${fileOf("options")}::text, 'line', ${plan} -> 0 -> 'line',
      'column', 'reference', 'problem', 'pieceMissing', 'cell', coalesce(${typed}, ${name}))))`;
  await db
    .update(catalogueImportRows)
    .set({
      fate: "refused",
      told,
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
    if (group.length < atOnce) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

/** Files that cannot be used or that no piece names, except those of operating systems. */
function* leftOver({ files, base }: Zip, { pictures }: Looking): Generator<KeptRow, void> {
  const known = new Set([
    ...[...pictures.keys()].map((name) => keyOfFile(base + name)),
    ...tableNames.map((table) => keyOfFile(base + fileOf(table))),
    keyOfFile(`${base}missing.txt`),
  ]);
  for (const [key, { name, problem }] of files) {
    if (known.has(key) || (!problem && /(^|\/)(\.|__macosx\/|thumbs\.db$)/i.test(key))) continue;
    const told = {
      table: "",
      line: 0,
      column: "file",
      problem: problem ?? "unnamed",
      cell: withoutNul(name),
    };
    yield refusedRow("file", name, [told]);
  }
}

function tellingHowFar(db: Database, look: ReadingAttempt): (bytes: number) => Promise<void> {
  let [read, toldAt] = [0, 0];
  return async (bytes) => {
    read += bytes;
    if (Date.now() - toldAt < tellEachMs) return;
    toldAt = Date.now();
    await db.update(catalogueImports).set({ readBytes: read }).where(isStill(look));
  };
}
