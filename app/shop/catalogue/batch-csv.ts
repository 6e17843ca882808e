// A table beside the pictures of a batch: words, room and prices, as a spreadsheet saves them.
import type { Language } from "#app/i18n/language.ts";
import type { ChosenPrice } from "#app/shop/catalogue/chosen-prices.ts";
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

type Line = { at: number; cells: string[] };

/** RFC 4180, with whichever of ; , and tab stands most often in the first line. */
export function csvLines(text: string): Line[] {
  const head = text.slice(0, text.search(/[\r\n]|$/));
  const count = (separator: string) => head.split(separator).length;
  const separator = [";", ",", "\t"].toSorted((a, b) => count(b) - count(a))[0]!;
  const lines: Line[] = [];
  let [cells, cell, isQuoted, at, began] = [[] as string[], "", false, 1, 1];
  const endLine = () => {
    cells.push(cell);
    if (cells.some((each) => each.trim() !== "")) lines.push({ at: began, cells });
    [cells, cell, began] = [[], "", at + 1];
  };
  for (let place = 0; place < text.length; place += 1) {
    const sign = text[place]!;
    if (isQuoted) {
      if (sign === '"' && text[place + 1] === '"') cell += text[(place += 1)];
      else if (sign === '"') isQuoted = false;
      else cell += sign;
    } else if (sign === '"' && cell === "") isQuoted = true;
    else if (sign === separator) {
      cells.push(cell);
      cell = "";
    } else if (sign === "\n") endLine();
    else if (sign !== "\r") cell += sign;
    if (sign === "\n") at += 1;
  }
  endLine();
  return lines;
}

/** What each column may be called, whichever language the page has. */
const columnNames = {
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
  most: { title: number; text: number };
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

const plain = (text: string) =>
  text
    .trim()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[\s_.()-]+/g, " ")
    .trim();

/** Null where no column names pictures. */
export function columnsOf(head: string[]): Map<CsvColumn, number> | null {
  const found = new Map<CsvColumn, number>();
  for (const [place, cell] of head.entries()) {
    const called = plain(cell.replace("\uFEFF", ""));
    const column = csvColumns.find((each) =>
      columnNames[each].some((name) => plain(name) === called),
    );
    if (column && !found.has(column)) found.set(column, place);
  }
  return found.has("file") || found.has("reference") ? found : null;
}

/** Empty cells say nothing. A row with a problem is not taken at all. */
export function readBatchCsv(
  lines: Line[],
  columns: Map<CsvColumn, number>,
  known: Known,
): CsvRead {
  const read: CsvRead = { rows: [], problems: [] };
  const seen = new Set<string>();
  for (const { at, cells } of lines) {
    const cellOf = (column: CsvColumn) => cells[columns.get(column) ?? -1]?.trim() ?? "";
    const problems: CsvRead["problems"] = [];
    const wrong = (column: CsvColumn, problem: CsvProblem) =>
      problems.push({ line: at, column, problem, cell: cellOf(column) });
    const file = fileOf(cellOf("file"), cellOf("reference"), known);
    if (!file) wrong(cellOf("file") ? "file" : "reference", "noPicture");
    else if (seen.has(file.id)) wrong("file", "twice");
    else {
      seen.add(file.id);
      const row = rowOf(file, cellOf, known, wrong);
      if (problems.length === 0) read.rows.push(row);
    }
    read.problems.push(...problems);
  }
  return read;
}

function fileOf(fileName: string, reference: string, { files }: Known) {
  const same = (one: string, other: string) =>
    one.normalize("NFC").toLowerCase() === other.normalize("NFC").toLowerCase();
  return fileName
    ? files.find((each) => same(each.fileName, fileName))
    : files.find((each) => reference !== "" && same(each.reference.trim(), reference));
}

type Cells = (column: CsvColumn) => string;
type Wrong = (column: CsvColumn, problem: CsvProblem) => void;

function rowOf(file: Known["files"][number], cellOf: Cells, known: Known, wrong: Wrong): CsvRow {
  const row: CsvRow = { id: file.id };
  if (cellOf("file") && cellOf("reference")) row.reference = cellOf("reference");
  for (const column of ["title", "titleFr", "additionalInfo", "additionalInfoFr"] as const) {
    const cell = cellOf(column);
    const most = column.startsWith("title") ? known.most.title : known.most.text;
    if (cell.length > most) wrong(column, "tooLong");
    else if (cell) row[column] = cell;
  }
  const room = roomOf(cellOf, known, wrong);
  if (room) row.room = room;
  const prices = pricesOf(cellOf("prices"), known, room, wrong);
  if (prices.length > 0) row.prices = prices;
  return row;
}

function roomOf(cellOf: Cells, { rooms }: Known, wrong: Wrong): CsvRoom | null {
  const [category, sub] = [cellOf("category"), cellOf("subCategory")];
  if (!category) {
    if (sub) wrong("subCategory", "subCategoryUnknown");
    return null;
  }
  const called = (text: string) => (each: Named) =>
    plain(each.name) === plain(text) || plain(each.nameFr ?? "") === plain(text);
  const found = rooms.find(called(category));
  if (!found) {
    wrong("category", "categoryUnknown");
    return null;
  }
  const subFound = sub ? found.subCategories.find(called(sub)) : null;
  if (subFound === undefined) wrong("subCategory", "subCategoryUnknown");
  return { categoryId: found.id, subCategoryId: subFound?.id ?? null };
}

/** "Poster A3 = 12,50 | Canvas A2 = 30" */
function pricesOf(cell: string, known: Known, room: CsvRoom | null, wrong: Wrong): ChosenPrice[] {
  if (!cell) return [];
  const options = known.optionsOf(room);
  return cell.split("|").flatMap((part) => {
    const [, what, euros = ""] = /^\s*(.+?)\s*=([^=]*)$/.exec(part) ?? [];
    const priceCents = centsFromEuros(euros) ?? 0;
    if (!what || priceCents === 0 || priceCents > optionLimits.cents) {
      wrong("prices", "priceUnreadable");
      return [];
    }
    for (const { mediaType, sizes } of options) {
      const media = [mediaType, ...known.mediumNames.map((names) => names[mediaType] ?? mediaType)];
      for (const { size } of sizes) {
        const called = [size, readSize(size, known.language)[0]];
        const isMeant = media.some((medium) =>
          called.some((each) => plain(`${medium} ${each}`) === plain(what)),
        );
        if (isMeant) return [{ mediaType, size, priceCents }];
      }
    }
    wrong("prices", "sizeUnknown");
    return [];
  });
}
