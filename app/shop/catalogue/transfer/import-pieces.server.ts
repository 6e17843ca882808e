// Which pieces of an import are new or differ, and in what.
import { and, eq, inArray, sql } from "drizzle-orm";
import { catalogueImportRows, artPieces } from "#db/catalogue-tables.ts";
import type { Language } from "#app/i18n/language.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { ZipMember } from "#app/platform/files/unzip.server.ts";
import { foldWords } from "#app/shop/fold.ts";
import { differences, mergeStated, createPiece, readPiece } from "./transfer-piece.ts";
import type { StatedFields } from "./transfer-piece.ts";
import { findTransferPieces } from "./export-catalogue.server.ts";
import type { FoundPiece } from "./export-catalogue.server.ts";
import { previewRow, problemAt, refusedRow } from "./import-rows.server.ts";
import type { PreviewRow, RowProblem } from "./import-rows.server.ts";
import { inspectNamed } from "./zip-pictures.server.ts";
import type { InspectedFiles, Zip } from "./zip-pictures.server.ts";
import type { MediaNames } from "./import-media.server.ts";
import type { CategoryNames } from "./import-categories.server.ts";
import { parseChoice } from "./transfer-columns.ts";
import type { Row } from "./transfer-columns.ts";
import { parseMediaOptions } from "#app/shop/pricing/media-options-form.ts";
import { postgresLower } from "#app/shop/pricing/media-option.ts";
import type { MediaOption, MediaSize } from "#db/json-columns.ts";
import { typedEuros } from "#app/shop/decimal-money.ts";
import type { MediumRow } from "#app/shop/media/medium.ts";

export type PiecePlan = { said: StatedFields; version: number | null; file: ZipMember | null };

export type PreviewContext = {
  db: Database;
  importId: number;
  zip: Zip;
  language: Language;
  now: Date;
  media: MediumRow[];
  mediaNames: MediaNames;
  categories: CategoryNames;
  pictures: InspectedFiles;
  seenReferences: Set<string>;
  /** When deleted pieces that can be restored were deleted, by lower-case reference. */
  deleted: ReadonlyMap<string, Date>;
};

type SizeRow = Row<"options">;

export async function previewPieces(
  context: PreviewContext,
  rows: Row<"pieces">[],
): Promise<PreviewRow[]> {
  const { db, media, importId } = context;
  const references = rows.map(({ cells }) => (cells.reference ?? "").toLowerCase());
  const found = await findTransferPieces(
    db,
    media,
    inArray(sql`lower(${artPieces.reference})`, references),
  );
  const present = new Map(found.map((each) => [each.piece.reference.toLowerCase(), each]));
  const storedSizes = await db
    .delete(catalogueImportRows)
    .where(
      and(
        eq(catalogueImportRows.importId, importId),
        eq(catalogueImportRows.kind, "sizes"),
        inArray(catalogueImportRows.name, references),
      ),
    )
    .returning({ name: catalogueImportRows.name, plan: catalogueImportRows.plan });
  const sizes = Map.groupBy(storedSizes, ({ name }) => name);
  const previews: PreviewRow[] = [];
  for (const [at, row] of rows.entries()) {
    const reference = references[at]!;
    const own = (sizes.get(reference) ?? [])
      .flatMap(({ plan }) => plan as SizeRow[])
      .sort((one, other) => one.line - other.line);
    previews.push(await previewPiece(context, row, present.get(reference) ?? null, own));
  }
  return previews;
}

async function previewPiece(
  context: PreviewContext,
  row: Row<"pieces">,
  found: FoundPiece | null,
  sizes: SizeRow[],
): Promise<PreviewRow> {
  const { cells, line } = row;
  const name = cells.reference ?? "";
  const toProblem = problemAt("pieces", line);
  const read = readPiece(row, found === null);
  const problems: RowProblem[] =
    "problems" in read
      ? read.problems.map(({ column, problem, cell }) => toProblem(column, problem, cell))
      : [];
  if (row.isShort) problems.push(toProblem("reference", "shortRow", name));
  if (context.seenReferences.has(name.toLowerCase()))
    problems.push(toProblem("reference", "twice", name));
  context.seenReferences.add(name.toLowerCase());
  const stated: StatedFields = "stated" in read ? read.stated : { reference: name };
  const missing = resolveCategory(context.categories, stated);
  if (missing) problems.push(toProblem(missing, `${missing}Unknown`, cells[missing]));
  const options = optionsOf(context, sizes, found?.piece.options ?? []);
  problems.push(...options.problems);
  if (options.given.length > 0) stated.options = options.given;
  const picture = await pictureOf(context, row, found);
  if ("problem" in picture) {
    const column = picture.problem === "sha256Differs" ? "sha256" : "file";
    problems.push(toProblem(column, picture.problem, cells.file));
  }
  if (problems.length > 0 || "problem" in picture) return refusedRow("piece", name, problems);
  if (picture.sha256) stated.sha256 = picture.sha256;
  const after = found ? mergeStated(found.piece, stated) : createPiece(stated, context.now);
  const changes = differences(found?.piece ?? null, after, context.language);
  const plan: PiecePlan = { said: stated, version: found?.version ?? null, file: picture.file };
  const differing = found && remainsUnsold(found, after.state, changes) ? [] : changes;
  const deletedAt = found ? undefined : context.deleted.get(name.toLowerCase());
  const notes = deletedAt && [{ note: "deleted-here" as const, on: deletedAt.toISOString() }];
  const isNew = !found;
  return previewRow({ kind: "piece", name, isNew, differences: differing, notes, plan });
}

function remainsUnsold(
  { canBeSold, piece }: FoundPiece,
  state: string,
  changes: { column: string }[],
) {
  return (
    !canBeSold &&
    piece.state === "draft" &&
    state === "hung" &&
    changes.every(({ column }) => column === "state" || column === "hangAt")
  );
}

function resolveCategory(
  categories: CategoryNames,
  stated: StatedFields,
): "category" | "subCategory" | null {
  if (!stated.category) return null;
  const category = categories.get(foldWords(stated.category));
  if (!category) return "category";
  stated.category = category.name;
  if (!stated.subCategory) return null;
  const sub = category.subs.get(foldWords(stated.subCategory));
  if (!sub) return "subCategory";
  stated.subCategory = sub;
  return null;
}

async function pictureOf(
  { zip, pictures }: PreviewContext,
  { cells: { file, sha256 } }: Row<"pieces">,
  found: FoundPiece | null,
): Promise<{ file: ZipMember | null; sha256?: string } | { problem: string }> {
  const present = found?.piece.sha256 ?? null;
  if (!file) {
    if (!found) return { problem: "fileRequired" };
    return sha256 && sha256.toLowerCase() !== present
      ? { problem: "fileRequired" }
      : { file: null };
  }
  const inspected = (await inspectNamed(zip, pictures, file, present))!;
  if ("problem" in inspected) {
    // Tables that come back without their pictures still name the originals.
    const isHere =
      inspected.problem === "fileMissing" && present && sha256?.toLowerCase() === present;
    return isHere ? { file: null } : inspected;
  }
  if (sha256 && sha256.toLowerCase() !== inspected.sha256) return { problem: "sha256Differs" };
  return inspected.sha256 === present ? { file: null } : inspected;
}

function optionsOf({ mediaNames }: PreviewContext, rows: SizeRow[], present: MediaOption[]) {
  const problems: RowProblem[] = [];
  const byMedium = Map.groupBy(rows, ({ cells }) => foldWords(cells.medium ?? ""));
  for (const [name, [{ line, cells }]] of byMedium as Map<string, [SizeRow]>)
    if (!mediaNames.has(name))
      problems.push(problemAt("options", line)("medium", "mediumUnknown", cells.medium));
  for (const { line, cells, isShort } of rows)
    if (isShort)
      problems.push(problemAt("options", line)("reference", "shortRow", cells.reference));
  const groups = [...byMedium.values()];
  if (groups.length === 0 || problems.length > 0) return { problems, given: [] as MediaOption[] };
  const typed = groups.map((group) => {
    const mediaType = mediaNames.get(foldWords(group[0]!.cells.medium!))!;
    return { mediaType, sizes: group.map((row) => typedSize(row, sizesOf(present, mediaType))) };
  });
  const read = parseMediaOptions(JSON.stringify(typed));
  if ("options" in read) return { problems, given: read.options };
  for (const [path, { key }] of Object.entries(read.problems)) {
    const [option = "0", , size = "0", field = "mediaType"] = path.split(".");
    const row = groups[Number(option)]?.[Number(size)] ?? rows[0]!;
    const column = field === "mediaType" ? "medium" : (field as keyof typeof row.cells);
    problems.push(problemAt("options", row.line)(column, key, row.cells[column]));
  }
  return { problems, given: [] as MediaOption[] };
}

const sizesOf = (options: MediaOption[], name: string): MediaSize[] =>
  options.find(({ mediaType }) => postgresLower(mediaType) === postgresLower(name))?.sizes ?? [];

function typedSize({ cells }: SizeRow, present: MediaSize[]) {
  const { size = "", price, width, height, confirmed } = cells;
  const here = present.find((each) => postgresLower(each.size) === postgresLower(size));
  const isSame = !width && !height && !confirmed && here?.confirmed;
  return {
    size,
    price: price ?? (here ? typedEuros(here.priceCents, "en") : ""),
    width: width ?? String(here?.widthMm ?? ""),
    height: height ?? String(here?.heightMm ?? ""),
    ...(!width && !height && here?.forShape ? { forShape: true } : {}),
    ...(isSame || (confirmed && parseChoice(confirmed) === "yes") ? { confirmed: true } : {}),
  };
}
