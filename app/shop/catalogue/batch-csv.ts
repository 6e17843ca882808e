// A table beside the pictures of a batch: words, room and prices, as a spreadsheet saves them.
import type { Language } from "#app/i18n/language.ts";
import type { ChosenPrice } from "#app/shop/catalogue/chosen-prices.ts";
import { batchPieceForm } from "#app/shop/catalogue/art-piece-form.ts";
import { livened } from "#app/shop/csv.ts";
import { centsFromEuros } from "#app/shop/decimal-money.ts";
import type { MediaOption } from "#app/shop/pricing/media-option.ts";
import { readSize } from "#app/shop/pricing/size-label.ts";
import { optionLimits } from "#app/shop/pricing/typed-options.ts";

/** UTF-8 and UTF-16 by their marks, else UTF-8 where it is that, else as Excel writes on Windows. */
export function decodedText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

export type Line = { at: number; cells: string[] };

/** Of a table: what a browser reads in a second, without the page standing still. */
export const mostTable = { bytes: 20 * 1024 * 1024, rows: 10_000 };

/** Reads no further than one row more than a table may have below its head. */
export function csvLines(text: string): Line[] {
  const lines: Line[] = [];
  for (const line of eachCsvLine(text)) if (lines.push(line) === mostTable.rows + 2) break;
  return lines;
}

/** RFC 4180, with whichever of ; , and tab stands most often in the first line. */
export function* eachCsvLine(text: string): Generator<Line, void> {
  for (const line of csvLinesFrom(text, separatorOf(text), 1))
    if (!isEmpty(line)) yield { at: line.at, cells: line.cells };
}

/** The same of a text that comes in pieces, with no more of it in memory than one line may have. */
export async function* eachCsvLineOf(
  pieces: AsyncIterable<string>,
  mostLine: number,
): AsyncGenerator<Line, void> {
  let [text, at, separator] = ["", 1, ""];
  for await (const piece of pieces) {
    text += piece;
    if (separator === "" && /[\r\n]/.test(text)) separator = separatorOf(text);
    if (separator !== "") {
      let taken = 0;
      for (const line of csvLinesFrom(text, separator, at)) {
        // why: what ends with the text may go on in the next piece.
        if (line.isLast) break;
        [taken, at] = [line.until, line.next];
        if (!isEmpty(line)) yield { at: line.at, cells: line.cells };
      }
      text = text.slice(taken);
    }
    if (text.length > mostLine) throw new LineTooLong(at);
  }
  for (const line of csvLinesFrom(text, separator || separatorOf(text), at))
    if (!isEmpty(line)) yield { at: line.at, cells: line.cells };
}

export class LineTooLong extends Error {
  readonly line: number;
  constructor(line: number) {
    super(`line ${line} of a table is too long`);
    this.line = line;
  }
}

function separatorOf(text: string): string {
  const head = text.slice(0, text.search(/[\r\n]|$/));
  const count = (separator: string) => head.split(separator).length;
  return [";", ",", "\t"].toSorted((a, b) => count(b) - count(a))[0]!;
}

const isEmpty = ({ cells }: Line) => cells.every((each) => each.trim() === "");

/** `until`: where the next line begins in the text; `isLast`: the text ended before the line did. */
type ReadLine = Line & { until: number; next: number; isLast: boolean };

function* csvLinesFrom(text: string, separator: string, first: number): Generator<ReadLine, void> {
  // A cell in quotes, what stands bare behind it or instead, and what ends it.
  const next = new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)"?)?([^${separator}\\n]*)(${separator}|\\n|$)`,
    "y",
  );
  let [cells, at, began] = [[] as string[], first, first];
  for (;;) {
    const [, quoted = "", bare = "", end] = next.exec(text)!;
    cells.push(quoted.replaceAll('""', '"') + bare.replaceAll("\r", ""));
    at += quoted.split("\n").length - 1;
    if (end === separator) continue;
    at += 1;
    yield { at: began, cells, until: next.lastIndex, next: at, isLast: end === "" };
    if (end === "") return;
    [cells, began] = [[], at];
  }
}

/** What each column may be called, whichever language the page has. */
export const columnNames = {
  file: ["file", "fichier"],
  reference: ["reference", "référence"],
  title: ["title_en", "titre_en"],
  titleFr: ["title_fr", "titre_fr"],
  additionalInfo: ["text_en", "texte_en"],
  additionalInfoFr: ["text_fr", "texte_fr"],
  category: ["category", "catégorie"],
  subCategory: ["sub_category", "sous_catégorie"],
  prices: ["prices", "prix"],
} as const;
export type CsvColumn = keyof typeof columnNames;
export const csvColumns = Object.keys(columnNames) as CsvColumn[];

type CsvProblem =
  | "noPicture"
  | "twice"
  | "tooLong"
  | "notAllowed"
  | "referenceInvalid"
  | "categoryUnknown"
  | "subCategoryUnknown"
  | "priceUnreadable"
  | "sizeUnknown";

type Named = { id: number; name: string; nameFr: string | null };
export type Known = {
  files: { id: string; fileName: string; reference: string }[];
  rooms: (Named & { subCategories: Named[] })[];
  /** The options of the rule for a room; null for that of the batch. */
  optionsOf(room: CsvRoom | null): MediaOption[];
  /** What each medium is called, by its key. */
  mediumNames: Record<string, string>[];
  language: Language;
};

export type CsvRoom = { categoryId: number; subCategoryId: number | null };
export type CsvRow = {
  id: string;
  title?: string;
  titleFr?: string;
  additionalInfo?: string;
  additionalInfoFr?: string;
  reference?: string;
  room?: CsvRoom;
  prices?: ChosenPrice[];
};
export type CsvRead = {
  rows: CsvRow[];
  problems: { line: number; column: CsvColumn; problem: CsvProblem; cell: string }[];
};

export const plain = (text: string) =>
  text
    .trim()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[\s_.()-]+/g, " ")
    .trim();

/** Null where no column names pictures. */
export function columnsOf(head: string[]): Map<CsvColumn, number> | null {
  const found = findColumns(head, columnNames);
  return found.has("file") || found.has("reference") ? found : null;
}

/** Where each column stands, whichever of its names the head has. */
export function findColumns<Column extends string>(
  head: string[],
  names: Record<Column, readonly string[]>,
): Map<Column, number> {
  const found = new Map<Column, number>();
  for (const [place, cell] of head.entries()) {
    const called = plain(cell.replace("\uFEFF", ""));
    const column = (Object.keys(names) as Column[]).find((each) =>
      names[each].some((name) => plain(name) === called),
    );
    if (column && !found.has(column)) found.set(column, place);
  }
  return found;
}

/** Empty cells say nothing. A row with a problem is not taken at all. */
export function readBatchCsv(
  lines: Line[],
  columns: Map<CsvColumn, number>,
  known: Known,
): CsvRead {
  const read: CsvRead = { rows: [], problems: [] };
  const seen = new Set<string>();
  const fileOf = filesByName(known);
  const looked = { ...known, sizeOf: sizesByName(known), roomOf: roomsByName() };
  for (const { at, cells } of lines) {
    const cellOf = (column: CsvColumn) => livened(cells[columns.get(column) ?? -1]?.trim() ?? "");
    const problems: CsvRead["problems"] = [];
    const wrong = (column: CsvColumn, problem: CsvProblem) => {
      // why once: of several prices that are not read, the cell says which.
      const isTold = problems.some((each) => each.column === column && each.problem === problem);
      if (!isTold) problems.push({ line: at, column, problem, cell: cellOf(column) });
    };
    const file = fileOf(cellOf("file"), cellOf("reference"), seen);
    if (!file) wrong(cellOf("file") ? "file" : "reference", "noPicture");
    else if (seen.has(file.id)) wrong("file", "twice");
    else {
      seen.add(file.id);
      const row = rowOf(file, cellOf, looked, wrong);
      if (problems.length === 0) read.rows.push(row);
    }
    read.problems.push(...problems);
  }
  return read;
}

/**
 * why by name: thousands of rows, each looked for among hundreds of pictures. Of files of one name
 * that of the row's reference, else the first that no row had.
 */
function filesByName({ files }: Known) {
  const folded = (text: string) => text.normalize("NFC").trim().toLowerCase();
  const by = (name: "fileName" | "reference") => Map.groupBy(files, (each) => folded(each[name]));
  const [named, referred] = [by("fileName"), by("reference")];
  return (fileName: string, reference: string, seen: ReadonlySet<string>) => {
    const referring = referred.get(folded(reference)) ?? [];
    if (!fileName) return referring[0];
    const alike = named.get(folded(fileName)) ?? [];
    return (
      referring.find((each) => folded(each.fileName) === folded(fileName)) ??
      alike.find(({ id }) => !seen.has(id)) ??
      alike[0]
    );
  };
}

type Size = Pick<ChosenPrice, "mediaType" | "size">;

/** By what a medium and a size are called together, for each rule once. */
function sizesByName(known: Known) {
  const rules = new Map<MediaOption[], Map<string, Size>>();
  const namesOf = (options: MediaOption[]) => {
    const named = new Map<string, Size>();
    for (const { mediaType, sizes } of options) {
      const media = [mediaType, ...known.mediumNames.map((names) => names[mediaType] ?? mediaType)];
      for (const { size } of sizes)
        for (const medium of media)
          for (const called of [size, readSize(size, known.language)[0]]) {
            const name = plain(`${medium} ${called}`);
            if (!named.has(name)) named.set(name, { mediaType, size });
          }
    }
    return named;
  };
  return (room: CsvRoom | null, what: string): Size | undefined => {
    const options = known.optionsOf(room);
    const named = rules.get(options) ?? namesOf(options);
    rules.set(options, named);
    return named.get(plain(what));
  };
}

/** Of two alike the first. */
function roomsByName() {
  const lists = new Map<readonly Named[], Map<string, Named>>();
  return <Room extends Named>(rooms: readonly Room[], called: string): Room | undefined => {
    const named =
      lists.get(rooms) ??
      new Map(
        rooms
          .toReversed()
          .flatMap((each) =>
            [each.nameFr ?? each.name, each.name].map((name) => [plain(name), each] as const),
          ),
      );
    lists.set(rooms, named);
    return named.get(plain(called)) as Room | undefined;
  };
}

type Cells = (column: CsvColumn) => string;
type Wrong = (column: CsvColumn, problem: CsvProblem) => void;
type Looked = Known & {
  sizeOf: ReturnType<typeof sizesByName>;
  roomOf: ReturnType<typeof roomsByName>;
};

const words = ["title", "titleFr", "additionalInfo", "additionalInfoFr"] as const;

/** A cell of a spreadsheet may have lines, a title may not. */
const inOneLine = (cell: string) =>
  cell
    .split(/[\t-\r\u0085\u2028\u2029]+/)
    .map((line) => line.trim())
    .join(" ");

function rowOf(file: Known["files"][number], cellOf: Cells, known: Looked, wrong: Wrong): CsvRow {
  const row: CsvRow = { id: file.id };
  const named = cellOf("file") ? ["reference" as const] : [];
  for (const column of [...named, ...words]) {
    const cell = cellOf(column);
    if (!cell) continue;
    const read = batchPieceForm.fields[column].read(
      column === "title" || column === "titleFr" ? inOneLine(cell) : cell,
    );
    if ("value" in read) row[column] = read.value ?? undefined;
    else {
      const { problem } = read;
      const isAsText = problem === "tooLong" || problem === "notAllowed";
      wrong(column, isAsText ? problem : "referenceInvalid");
    }
  }
  const room = chosenRoom(cellOf, known, wrong);
  if (room) row.room = room;
  const prices = pricesOf(cellOf("prices"), known, room, wrong);
  if (prices.length > 0) row.prices = prices;
  return row;
}

function chosenRoom(cellOf: Cells, { rooms, roomOf }: Looked, wrong: Wrong): CsvRoom | null {
  const [category, sub] = [cellOf("category"), cellOf("subCategory")];
  if (!category) {
    if (sub) wrong("subCategory", "subCategoryUnknown");
    return null;
  }
  const found = roomOf(rooms, category);
  if (!found) {
    wrong("category", "categoryUnknown");
    return null;
  }
  const subFound = sub ? roomOf(found.subCategories, sub) : null;
  if (subFound === undefined) wrong("subCategory", "subCategoryUnknown");
  return { categoryId: found.id, subCategoryId: subFound?.id ?? null };
}

/** "Poster A3 = 12,50 | Canvas A2 = 30" */
function pricesOf(cell: string, { sizeOf }: Looked, room: CsvRoom | null, wrong: Wrong) {
  if (!cell) return [];
  return cell.split("|").flatMap((part): ChosenPrice[] => {
    const [, what, euros = ""] = /^\s*(.+?)\s*=([^=]*)$/.exec(part) ?? [];
    const priceCents = centsFromEuros(euros) ?? 0;
    const size = what ? sizeOf(room, what) : undefined;
    if (!what || priceCents === 0 || priceCents > optionLimits.cents)
      wrong("prices", "priceUnreadable");
    else if (!size) wrong("prices", "sizeUnknown");
    else return [{ ...size, priceCents }];
    return [];
  });
}
