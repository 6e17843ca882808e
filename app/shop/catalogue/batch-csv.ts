// Reads the table that staff send beside a batch of pictures: texts, categories and prices.
import type { Language } from "#app/i18n/language.ts";
import { batchPieceForm } from "./art-piece-form.ts";
import type { Columns, CsvColumn } from "./batch-columns.ts";
import type { ChosenPrice } from "./chosen-prices.ts";
import { foldWords } from "#app/shop/fold.ts";
import { readPrices, createSizeFinder } from "./typed-prices.ts";
import type { PriceProblem, SizeOf } from "./typed-prices.ts";
import { unescapeFormulas } from "#app/shop/csv.ts";
import type { MediaOption } from "#db/json-columns.ts";

/** UTF-8 or UTF-16 by byte order mark, else UTF-8 if valid, else Windows-1252 as from Excel. */
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

/** What a browser reads within a second. */
export const tableLimits = { bytes: 20 * 1024 * 1024, rows: 10_000 };

/** Stops one row past the limit, which is enough to refuse the table. */
export function csvLines(text: string): Line[] {
  const lines: Line[] = [];
  for (const line of eachCsvLine(text)) if (lines.push(line) === tableLimits.rows + 2) break;
  return lines;
}

/** RFC 4180; the separator is whichever of ; , and tab is most frequent in the first line. */
function* eachCsvLine(text: string): Generator<Line, void> {
  for (const line of csvLinesFrom(text, separatorOf(text), 1))
    if (!isEmpty(line)) yield { at: line.at, cells: line.cells };
}

/** The same for a text that comes in pieces; at most `maxLine` characters are in memory. */
export async function* eachCsvLineOf(
  pieces: AsyncIterable<string>,
  maxLine: number,
): AsyncGenerator<Line, void> {
  let [text, at, separator] = ["", 1, ""];
  for await (const piece of pieces) {
    text += piece;
    if (separator === "" && /[\r\n]/.test(text)) separator = separatorOf(text);
    if (separator !== "") {
      let consumed = 0;
      for (const line of csvLinesFrom(text, separator, at)) {
        // A line that ends with the text may continue in the next piece.
        if (line.isLast) break;
        if (line.open) throw new QuoteOpen(line.open);
        [consumed, at] = [line.until, line.next];
        if (!isEmpty(line)) yield { at: line.at, cells: line.cells };
      }
      text = text.slice(consumed);
    }
    if (text.length > maxLine) throw new LineTooLong(at);
  }
  for (const line of csvLinesFrom(text, separator || separatorOf(text), at)) {
    if (line.open) throw new QuoteOpen(line.open);
    if (!isEmpty(line)) yield { at: line.at, cells: line.cells };
  }
}

export class QuoteOpen extends Error {
  readonly line: number;
  constructor(line: number) {
    super(`a quotation mark of line ${line} of a table is not closed`);
    this.line = line;
  }
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

/** `until`: where the next begins; `isLast`: ends with the text; `open`: line of an open quote. */
type ReadLine = Line & { until: number; next: number; isLast: boolean; open: number | null };

function* csvLinesFrom(text: string, separator: string, first: number): Generator<ReadLine, void> {
  // Per cell: the part in quotes, the bare part behind it or instead, and what ends the cell.
  const next = new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)("?))?([^${separator}\\n]*)(${separator}|\\n|$)`,
    "y",
  );
  let [cells, at, began, open] = [[] as string[], first, first, null as number | null];
  for (;;) {
    const [, quoted = "", closing, bare = "", end] = next.exec(text)!;
    // `runsOn`: an unclosed mark is closed by the one that opens a later cell.
    const hasEnds = quoted.includes("\n") || quoted.includes(separator);
    const runsOn = hasEnds && bare.trim() !== "";
    if (closing === "" || runsOn) open ??= at;
    cells.push(quoted.replaceAll('""', '"') + bare.replaceAll("\r", ""));
    at += quoted.split("\n").length - 1;
    if (end === separator) continue;
    at += 1;
    yield { at: began, cells, until: next.lastIndex, next: at, isLast: end === "", open };
    if (end === "") return;
    [cells, began, open] = [[], at, null];
  }
}

type CsvProblem =
  | "noPicture"
  | "twice"
  | "tooLong"
  | "notAllowed"
  | "referenceInvalid"
  | "categoryUnknown"
  | "subCategoryUnknown"
  | PriceProblem;

type Named = { id: number; name: string; nameFr: string | null };
export type CsvContext = {
  files: { id: string; fileName: string; reference: string }[];
  categories: (Named & { subCategories: Named[] })[];
  /** The options of the rule for a category; null means the category of the batch. */
  optionsOf(category: CsvCategory | null): MediaOption[];
  mediumNames: Record<string, string>[];
  language: Language;
};

export type CsvCategory = { categoryId: number; subCategoryId: number | null };
/** Refused texts remain as they were written, to be corrected on the card. */
export type CsvRow = {
  id: string;
  title?: string;
  titleFr?: string;
  additionalInfo?: string;
  additionalInfoFr?: string;
  reference?: string;
  category?: CsvCategory;
  prices?: ChosenPrice[];
  /** The price cells as typed, if a price in them is refused. */
  typedPrices?: string;
  refused?: Partial<Record<TextColumn, "tooLong" | "notAllowed">>;
};
/** `unused`: columns by heading, or by number if they have none. */
export type CsvRead = {
  rows: CsvRow[];
  unused: (string | number)[];
  problems: { line: number; column: CsvColumn; problem: CsvProblem; cell: string }[];
};

/** The other cells of a row are read even if one is refused. */
export function readBatchCsv(lines: Line[], columns: Columns, known: CsvContext): CsvRead {
  const matchedIds = new Set<string>();
  const fileOf = createFileFinder(known);
  const lookups = {
    ...known,
    sizeOf: createSizeFinder(known.mediumNames, known.language),
    findNamed: createNameFinder(),
  };
  const { sized, unused } = sizesInHead(lines, columns, lookups);
  const read: CsvRead = { rows: [], unused, problems: [] };
  for (const { at, cells } of lines) {
    const cellAt = (index: number | undefined) =>
      unescapeFormulas(cells[index ?? -1]?.trim() ?? "");
    const cellOf = (column: CsvColumn) => cellAt(columns.indexes.get(column));
    let isRefused = false;
    const refuse: Refuse = (column, problem, cell = cellOf(column)) => {
      isRefused = true;
      read.problems.push({ line: at, column, problem, cell });
    };
    const file = fileOf(cellOf("file"), cellOf("reference"), matchedIds);
    if (!file) refuse(cellOf("file") ? "file" : "reference", "noPicture");
    else if (matchedIds.has(file.id)) refuse("file", "twice");
    else {
      matchedIds.add(file.id);
      const prices = sized.flatMap(({ heading, index }) =>
        cellAt(index) ? [`${heading} = ${cellAt(index)}`] : [],
      );
      const typedPrices = [cellOf("prices"), ...prices].filter(Boolean).join(" | ");
      const row = rowOf(file, { cellOf, typedPrices }, lookups, refuse);
      if (!isRefused || Object.keys(row).length > 1) read.rows.push(row);
    }
  }
  return read;
}

function sizesInHead(
  lines: Line[],
  { others }: Columns,
  { categories, optionsOf, sizeOf }: CsvLookups,
) {
  const all = categories.flatMap(({ id: categoryId, subCategories }) => [
    { categoryId, subCategoryId: null },
    ...subCategories.map(({ id }) => ({ categoryId, subCategoryId: id })),
  ]);
  const rules = [...new Set([null, ...all].map((category) => optionsOf(category)))];
  const isSize = ({ heading }: { heading: string }) =>
    rules.some((options) => sizeOf(options, heading));
  const isFilled = (index: number) => lines.some(({ cells }) => cells[index]?.trim());
  return {
    sized: others.filter(isSize),
    unused: [
      ...new Set(
        others
          .filter((each) => !isSize(each) && (each.heading || isFilled(each.index)))
          .map(({ heading, index }) => heading || index + 1),
      ),
    ],
  };
}

/** Of files with the same name, the one with the row's reference, else the first that is free. */
function createFileFinder({ files }: CsvContext) {
  const nameKey = (text: string) => text.normalize("NFC").trim().toLowerCase();
  const by = (name: "fileName" | "reference") => Map.groupBy(files, (each) => nameKey(each[name]));
  const [named, referred] = [by("fileName"), by("reference")];
  return (fileName: string, reference: string, matchedIds: ReadonlySet<string>) => {
    const referring = referred.get(nameKey(reference)) ?? [];
    if (!fileName) return referring[0];
    const alike = named.get(nameKey(fileName)) ?? [];
    return (
      referring.find((each) => nameKey(each.fileName) === nameKey(fileName)) ??
      alike.find(({ id }) => !matchedIds.has(id)) ??
      alike[0]
    );
  };
}

function createNameFinder() {
  const lists = new Map<readonly Named[], Map<string, Named>>();
  return <Item extends Named>(categories: readonly Item[], called: string): Item | undefined => {
    const named =
      lists.get(categories) ??
      new Map(
        categories
          .toReversed()
          .flatMap((each) =>
            [each.nameFr ?? each.name, each.name].map((name) => [foldWords(name), each] as const),
          ),
      );
    lists.set(categories, named);
    return named.get(foldWords(called)) as Item | undefined;
  };
}

type Cells = (column: CsvColumn) => string;
type Refuse = (column: CsvColumn, problem: CsvProblem, cell?: string) => void;
type CsvLookups = CsvContext & { sizeOf: SizeOf; findNamed: ReturnType<typeof createNameFinder> };

const textColumns = ["title", "titleFr", "additionalInfo", "additionalInfoFr"] as const;
type TextColumn = (typeof textColumns)[number];

const inOneLine = (cell: string) =>
  cell
    .split(/[\t-\r\u0085\u2028\u2029]+/)
    .map((line) => line.trim())
    .join(" ");

function rowOf(
  file: CsvContext["files"][number],
  { cellOf, typedPrices }: { cellOf: Cells; typedPrices: string },
  known: CsvLookups,
  refuse: Refuse,
): CsvRow {
  const row: CsvRow = { id: file.id };
  const reference = cellOf("file") ? cellOf("reference") : "";
  if (reference) {
    const read = batchPieceForm.fields.reference.read(reference);
    if ("value" in read) row.reference = read.value;
    else refuse("reference", read.problem === "tooLong" ? "tooLong" : "referenceInvalid");
  }
  for (const column of textColumns) {
    const cell = cellOf(column);
    if (!cell) continue;
    const typed = column === "title" || column === "titleFr" ? inOneLine(cell) : cell;
    const read = batchPieceForm.fields[column].read(typed);
    row[column] = "value" in read ? (read.value ?? undefined) : typed;
    if ("value" in read) continue;
    row.refused = { ...row.refused, [column]: read.problem };
    refuse(column, read.problem);
  }
  const category = chosenCategory(cellOf, known, refuse);
  if (category) row.category = category;
  if (!typedPrices) return row;
  const { prices, problems } = readPrices(typedPrices, known.optionsOf(category), known.sizeOf);
  for (const { problem, part } of problems) refuse("prices", problem, part);
  row.prices = prices;
  if (problems.length > 0) row.typedPrices = typedPrices;
  return row;
}

function chosenCategory(
  cellOf: Cells,
  { categories, findNamed }: CsvLookups,
  refuse: Refuse,
): CsvCategory | null {
  const [category, sub] = [cellOf("category"), cellOf("subCategory")];
  if (!category) {
    if (sub) refuse("subCategory", "subCategoryUnknown");
    return null;
  }
  const found = findNamed(categories, category);
  if (!found) {
    refuse("category", "categoryUnknown");
    return null;
  }
  const subFound = sub ? findNamed(found.subCategories, sub) : null;
  if (subFound === undefined) refuse("subCategory", "subCategoryUnknown");
  return { categoryId: found.id, subCategoryId: subFound?.id ?? null };
}
