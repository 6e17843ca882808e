// A piece on its way between shops: written as a row, read from one, merged into what is there.
import type { Language } from "#app/i18n/language.ts";
import { clockAt, isoOf } from "#app/shop/calendar/paris-clock.ts";
import { momentFrom } from "#app/shop/calendar/typed-moment.ts";
import { artPieceForm } from "#app/shop/catalogue/art-piece-form.ts";
import { foldWords } from "#app/shop/fold.ts";
import { parseFits } from "#app/shop/catalogue/fits-form.ts";
import {
  beginningOf,
  columnName,
  columnsOfTable,
  tables,
  wordFor,
  wordMeant,
} from "#app/shop/catalogue/transfer/transfer-columns.ts";
import type { Column, Row } from "#app/shop/catalogue/transfer/transfer-columns.ts";
import { provenanceFields } from "#app/shop/pictures/provenance-fields.ts";
import type {
  PieceProvenance,
  Provenance,
  ProvenanceField,
} from "#app/shop/pictures/provenance-fields.ts";
import { typedEuros } from "#app/shop/decimal-money.ts";
import { postgresLower } from "#app/shop/pricing/media-option.ts";
import type { MediaOption } from "#app/shop/pricing/media-option.ts";
import type { Fits } from "#app/shop/printing/print-plan.ts";
import type { DigitalSource } from "#db/digital-sources.ts";
import { pieceStates } from "#db/values.ts";
import type { PieceState } from "#db/values.ts";

/** Serialisable as JSON: dates are ISO 8601, media and categories are names. */
export type CarriedPiece = {
  reference: string;
  sha256: string;
  title: string | null;
  titleFr: string | null;
  additionalInfo: string;
  additionalInfoFr: string | null;
  alt: string | null;
  altFr: string | null;
  category: string | null;
  subCategory: string | null;
  state: PieceState;
  hangAt: string | null;
  digitalSource: DigitalSource | null;
  likeness: boolean;
  enlargement: number;
  fits: Fits;
  provenance: PieceProvenance;
  added: string;
  options: MediaOption[];
};

type Plain = Omit<CarriedPiece, "provenance">;
export type SaidPiece = Partial<Plain> & {
  reference: string;
  provenance?: Provenance;
  shown?: ProvenanceField[];
};

type PieceColumn = Column<"pieces">;
export type PieceProblem = { column: PieceColumn; problem: string; cell: string };

/** why: `√` does not survive a spreadsheet's legacy encoding. */
const [rootTwo, inWords] = ["√2:1", "iso"];
const readFits = /^\s*([^=]+?)\s*=\s*(\p{L}+)\s*(\d*)\s*$/u;

export function cellsOf(piece: CarriedPiece, file: string, language: Language) {
  const { fits, provenance, hangAt, likeness, state, enlargement, options: _, ...rest } = piece;
  const { day, minute } = clockAt(new Date(hangAt ?? 0).getTime());
  const two = (count: number) => String(count).padStart(2, "0");
  const columns = Object.fromEntries(
    provenanceFields.map((field) => [field, provenance[field] ?? ""]),
  ) as Record<ProvenanceField, string>;
  return {
    ...rest,
    ...columns,
    file,
    state: wordFor(state, language),
    hangAt: hangAt
      ? `${isoOf(day)}T${two(Math.floor(minute / 60))}:${two(Math.floor(minute % 60))}`
      : "",
    likeness: wordFor(likeness ? "yes" : "no", language),
    enlargement: String(enlargement),
    fits: Object.entries(fits)
      .map(([ratio, fit]) => {
        const shift = fit.way === "fill" ? ` ${fit.shift}` : "";
        return `${ratio === rootTwo ? inWords : ratio} = ${wordFor(fit.way, language)}${shift}`;
      })
      .toSorted()
      .join(" | "),
    shown: provenance.shown.map((field) => columnName("pieces", field, language)).join(" | "),
  } satisfies Record<PieceColumn, string | null>;
}

/** Leaves out the cells that refer to other files, such as `file`. */
export function readPiece(
  { cells }: Row<"pieces">,
  isNew: boolean,
): { said: SaidPiece } | { problems: PieceProblem[] } {
  const problems: PieceProblem[] = [];
  const wrong = (column: PieceColumn, problem: string) =>
    void problems.push({ column, problem, cell: cells[column] ?? "" });
  const { form, provenance } = readForm(cells, isNew, wrong);
  const said: SaidPiece = {
    ...(form as { reference: string }),
    ...(cells.sha256 ? { sha256: cells.sha256.toLowerCase() } : {}),
    ...(Object.keys(provenance).length > 0 ? { provenance } : {}),
  };
  if (said.sha256 && !/^[0-9a-f]{64}$/.test(said.sha256)) wrong("sha256", "sha256Invalid");
  if (cells.category) {
    said.category = cells.category;
    said.subCategory = cells.subCategory ?? null;
  } else if (cells.subCategory) wrong("subCategory", "subCategoryUnknown");
  readHanging(cells, said, wrong);
  if (cells.fits) said.fits = fitsFrom(cells.fits, wrong);
  if (cells.shown) said.shown = shownFrom(cells.shown, wrong);
  return problems.length > 0 ? { problems } : { said };
}

type Cells = Row<"pieces">["cells"];
type Wrong = (column: PieceColumn, problem: string) => void;

const elsewhere = new Set(["pictureId", "categoryId", "subCategoryId"]);
const formNames = artPieceForm.names.filter((name) => !elsewhere.has(name)) as PieceColumn[];

function readForm(cells: Cells, isNew: boolean, wrong: Wrong) {
  const said = formNames.filter((name) => cells[name]);
  const typed = said.map((name) => [
    name,
    name === "likeness" ? wordMeant(cells[name]!) : cells[name]!,
  ]);
  const read = artPieceForm.read(new URLSearchParams(typed));
  if ("problems" in read) {
    for (const [name, problem] of Object.entries(read.problems))
      wrong(name as PieceColumn, problem);
    return { form: { reference: cells.reference ?? "" }, provenance: {} };
  }
  if (isNew && !cells.likeness) wrong("likeness", "likenessRequired");
  const isProvenance = (name: string) => provenanceFields.some((field) => field === name);
  const values = said.map((name) => [name, read.fields[name as keyof typeof read.fields]]);
  return {
    form: Object.fromEntries(values.filter(([name]) => !isProvenance(name as string))),
    provenance: Object.fromEntries(values.filter(([name]) => isProvenance(name as string))),
  };
}

function readHanging({ state, hangAt, added }: Cells, said: SaidPiece, wrong: Wrong): void {
  if (state) {
    const meant = pieceStates.find((each) => each === wordMeant(state));
    if (meant) said.state = meant;
    else wrong("state", "stateInvalid");
    if (meant && meant !== "draft") said.hangAt = null;
  }
  if (hangAt) {
    const moment = momentFrom(hangAt);
    if (moment && (said.state ?? "draft") === "draft") said.hangAt = moment.toISOString();
    else wrong("hangAt", "hangAtInvalid");
    said.state ??= "draft";
  }
  if (added) {
    const moment = /^\d{4}-\d\d-\d\dT/.test(added) ? new Date(added) : new Date(NaN);
    if (Number.isNaN(moment.getTime())) wrong("added", "addedInvalid");
    else said.added = moment.toISOString();
  }
}

function fitsFrom(cell: string, wrong: Wrong): Fits {
  const list = cell.split("|").map((part) => {
    const [, ratio = "", way = "", shift = ""] = readFits.exec(part) ?? [];
    const name = foldWords(ratio) === inWords ? rootTwo : ratio;
    return { ratio: name, way: wordMeant(way), ...(shift ? { shift: Number(shift) } : {}) };
  });
  const read = parseFits(JSON.stringify(list));
  if ("fits" in read) return read.fits;
  wrong("fits", read.problem);
  return {};
}

function shownFrom(cell: string, wrong: Wrong): ProvenanceField[] {
  const named = new Set(
    cell
      .split("|")
      .map((part) =>
        provenanceFields.find((field) =>
          tables.pieces[field].some((name) => foldWords(name) === foldWords(part)),
        ),
      ),
  );
  if (named.has(undefined)) wrong("shown", "shownInvalid");
  return provenanceFields.filter((field) => named.has(field));
}

const blank: Omit<CarriedPiece, "reference" | "sha256" | "added"> = {
  title: null,
  titleFr: null,
  additionalInfo: "",
  additionalInfoFr: null,
  alt: null,
  altFr: null,
  category: null,
  subCategory: null,
  state: "hung",
  hangAt: null,
  digitalSource: null,
  likeness: false,
  enlargement: 1,
  fits: {},
  provenance: { shown: [] },
  options: [],
};

/** A new piece is never dated in the future. */
export function newPiece({ added, ...said }: SaidPiece, now: Date): CarriedPiece {
  const at = now.toISOString();
  return laidOver(
    { ...blank, reference: said.reference, sha256: "", added: added && added < at ? added : at },
    said,
  );
}

/** Keeps the date of adding, and the spelling of the reference. */
export function laidOver(
  present: CarriedPiece,
  { reference: _, added: _added, provenance: told, shown, options, ...said }: SaidPiece,
): CarriedPiece {
  const provenance = { ...present.provenance, ...told, ...(shown ? { shown } : {}) };
  return {
    ...present,
    ...said,
    subCategory: subCategoryOf(present, said),
    provenance: {
      ...provenance,
      shown: provenance.shown.filter((field) => provenance[field]),
    },
    options: options ? mergedOptions(present.options, options) : present.options,
  };
}

/** An empty cell beside the present category keeps the sub-category. */
function subCategoryOf(present: CarriedPiece, said: Pick<SaidPiece, "category" | "subCategory">) {
  const isSame = said.category === undefined || said.category === present.category;
  return said.subCategory ?? (isSame ? present.subCategory : null);
}

/** Nothing is removed: options that are not named stay, new ones are appended. */
export function mergedOptions(present: MediaOption[], given: MediaOption[]): MediaOption[] {
  return merged(
    present,
    given,
    ({ mediaType }) => mediaType,
    (old, now) => ({
      ...old,
      sizes: merged(
        old.sizes,
        now.sizes,
        ({ size }) => size,
        (_, size) => size,
      ),
    }),
  );
}

function merged<Each>(
  present: Each[],
  given: Each[],
  nameOf: (each: Each) => string,
  both: (old: Each, now: Each) => Each,
): Each[] {
  const keyOf = (each: Each) => postgresLower(nameOf(each));
  const now = new Map(given.map((each) => [keyOf(each), each]));
  const known = new Set(present.map(keyOf));
  return [
    ...present.map((old) => {
      const other = now.get(keyOf(old));
      return other === undefined ? old : both(old, other);
    }),
    ...given.filter((each) => !known.has(keyOf(each))),
  ];
}

export type Difference = { column: string; before: string | null; after: string | null };

export function differences(
  before: CarriedPiece | null,
  after: CarriedPiece,
  language: Language,
): Difference[] {
  const [old, now] = [before && cellsOf(before, "", language), cellsOf(after, "", language)];
  const columns = columnsOfTable("pieces").filter(
    (column) => column !== "added" && (old?.[column] || null) !== (now[column] || null),
  );
  const prices = sizePrices(after.options, language);
  const known = sizePrices(before?.options ?? [], language);
  return [
    ...columns.map((column) => ({
      column,
      before: shortened(old?.[column] ?? null),
      after: shortened(now[column]),
    })),
    ...[...prices].flatMap(([name, { told, all }]) =>
      known.get(name)?.all === all
        ? []
        : [{ column: name, before: known.get(name)?.told ?? null, after: told }],
    ),
  ];
}

function sizePrices(options: MediaOption[], language: Language) {
  return new Map(
    options.flatMap(({ mediaType, sizes }) =>
      sizes.map(({ size, priceCents, widthMm, heightMm, confirmed }) => {
        const measures = widthMm === null ? "" : ` (${widthMm} × ${heightMm} mm)`;
        const told = `${typedEuros(priceCents, language)} €${measures}`;
        return [`${mediaType} ${size}`, { told, all: `${size} ${told} ${confirmed}` }] as const;
      }),
    ),
  );
}

function shortened(text: string | null): string | null {
  if (!text) return null;
  return text.length > 120 ? `${beginningOf(text, 119)}…` : text;
}
