// A piece that moves between shops: written as a row, read from one, merged into the present piece.
import type { Language } from "#app/i18n/language.ts";
import { clockAt, isoOf } from "#app/shop/calendar/paris-clock.ts";
import { momentFrom } from "#app/shop/calendar/typed-moment.ts";
import { artPieceForm } from "#app/shop/catalogue/art-piece-form.ts";
import { foldWords } from "#app/shop/fold.ts";
import { parseFits } from "#app/shop/catalogue/fits-form.ts";
import {
  truncate,
  columnName,
  columnsOfTable,
  transferTables,
  localizedChoice,
  parseChoice,
} from "./transfer-columns.ts";
import type { Column, Row } from "./transfer-columns.ts";
import { provenanceFields } from "#app/shop/pictures/provenance-fields.ts";
import type {
  PieceProvenance,
  Provenance,
  ProvenanceField,
  MediaOption,
  Fits,
} from "#db/json-columns.ts";
import { typedEuros } from "#app/shop/decimal-money.ts";
import { postgresLower } from "#app/shop/pricing/media-option.ts";
import type { DigitalSource } from "#db/digital-sources.ts";
import { pieceStates } from "#db/values.ts";
import type { PieceState } from "#db/values.ts";

/** Serialisable as JSON: dates are ISO 8601, media and categories are names. */
export type TransferPiece = {
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

type Plain = Omit<TransferPiece, "provenance">;
export type StatedFields = Partial<Plain> & {
  reference: string;
  provenance?: Provenance;
  shown?: ProvenanceField[];
};

type PieceColumn = Column<"pieces">;
type PieceProblem = { column: PieceColumn; problem: string; cell: string };

/** `√` is lost in a spreadsheet's legacy encoding. */
const [rootTwo, rootTwoAscii] = ["√2:1", "iso"];
const readFits = /^\s*([^=]+?)\s*=\s*(\p{L}+)\s*(\d*)\s*$/u;

export function cellsOf(piece: TransferPiece, file: string, language: Language) {
  const {
    fits,
    provenance,
    hangAt,
    likeness,
    state,
    enlargement,
    options: _,
    ...plainCells
  } = piece;
  const { day, minute } = clockAt(new Date(hangAt ?? 0).getTime());
  const two = (count: number) => String(count).padStart(2, "0");
  const columns = Object.fromEntries(
    provenanceFields.map((field) => [field, provenance[field] ?? ""]),
  ) as Record<ProvenanceField, string>;
  return {
    ...plainCells,
    ...columns,
    file,
    state: localizedChoice(state, language),
    hangAt: hangAt
      ? `${isoOf(day)}T${two(Math.floor(minute / 60))}:${two(Math.floor(minute % 60))}`
      : "",
    likeness: localizedChoice(likeness ? "yes" : "no", language),
    enlargement: String(enlargement),
    fits: Object.entries(fits)
      .map(([ratio, fit]) => {
        const shift = fit.way === "fill" ? ` ${fit.shift}` : "";
        return `${ratio === rootTwo ? rootTwoAscii : ratio} = ${localizedChoice(fit.way, language)}${shift}`;
      })
      .toSorted()
      .join(" | "),
    shown: provenance.shown.map((field) => columnName("pieces", field, language)).join(" | "),
  } satisfies Record<PieceColumn, string | null>;
}

/** Leaves out the cells that refer to other files, such as "file". */
export function readPiece(
  { cells }: Row<"pieces">,
  isNew: boolean,
): { stated: StatedFields } | { problems: PieceProblem[] } {
  const problems: PieceProblem[] = [];
  const refuse = (column: PieceColumn, problem: string) =>
    void problems.push({ column, problem, cell: cells[column] ?? "" });
  const { form, provenance } = readForm(cells, isNew, refuse);
  const stated: StatedFields = {
    ...(form as { reference: string }),
    ...(cells.sha256 ? { sha256: cells.sha256.toLowerCase() } : {}),
    ...(Object.keys(provenance).length > 0 ? { provenance } : {}),
  };
  if (stated.sha256 && !/^[0-9a-f]{64}$/.test(stated.sha256)) refuse("sha256", "sha256Invalid");
  if (cells.category) {
    stated.category = cells.category;
    stated.subCategory = cells.subCategory ?? null;
  } else if (cells.subCategory) refuse("subCategory", "subCategoryUnknown");
  readHanging(cells, stated, refuse);
  if (cells.fits) stated.fits = fitsFrom(cells.fits, refuse);
  if (cells.shown) stated.shown = shownFrom(cells.shown, refuse);
  return problems.length > 0 ? { problems } : { stated };
}

type Cells = Row<"pieces">["cells"];
type Refuse = (column: PieceColumn, problem: string) => void;

const elsewhere = new Set(["pictureId", "categoryId", "subCategoryId"]);
const formNames = artPieceForm.names.filter((name) => !elsewhere.has(name)) as PieceColumn[];

function readForm(cells: Cells, isNew: boolean, refuse: Refuse) {
  const filledNames = formNames.filter((name) => cells[name]);
  const typed = filledNames.map((name) => [
    name,
    name === "likeness" ? parseChoice(cells[name]!) : cells[name]!,
  ]);
  const read = artPieceForm.read(new URLSearchParams(typed));
  if ("problems" in read) {
    for (const [name, problem] of Object.entries(read.problems))
      refuse(name as PieceColumn, problem);
    return { form: { reference: cells.reference ?? "" }, provenance: {} };
  }
  if (isNew && !cells.likeness) refuse("likeness", "likenessRequired");
  const isProvenance = (name: string) => provenanceFields.some((field) => field === name);
  const values = filledNames.map((name) => [name, read.fields[name as keyof typeof read.fields]]);
  return {
    form: Object.fromEntries(values.filter(([name]) => !isProvenance(name as string))),
    provenance: Object.fromEntries(values.filter(([name]) => isProvenance(name as string))),
  };
}

function readHanging({ state, hangAt, added }: Cells, stated: StatedFields, refuse: Refuse): void {
  if (state) {
    const known = pieceStates.find((each) => each === parseChoice(state));
    if (known) stated.state = known;
    else refuse("state", "stateInvalid");
    if (known && known !== "draft") stated.hangAt = null;
  }
  if (hangAt) {
    const moment = momentFrom(hangAt);
    if (moment && (stated.state ?? "draft") === "draft") stated.hangAt = moment.toISOString();
    else refuse("hangAt", "hangAtInvalid");
    stated.state ??= "draft";
  }
  if (added) {
    const moment = /^\d{4}-\d\d-\d\dT/.test(added) ? new Date(added) : new Date(NaN);
    if (Number.isNaN(moment.getTime())) refuse("added", "addedInvalid");
    else stated.added = moment.toISOString();
  }
}

function fitsFrom(cell: string, refuse: Refuse): Fits {
  const list = cell.split("|").map((part) => {
    const [, ratio = "", way = "", shift = ""] = readFits.exec(part) ?? [];
    const name = foldWords(ratio) === rootTwoAscii ? rootTwo : ratio;
    return { ratio: name, way: parseChoice(way), ...(shift ? { shift: Number(shift) } : {}) };
  });
  const read = parseFits(JSON.stringify(list));
  if ("fits" in read) return read.fits;
  refuse("fits", read.problem);
  return {};
}

function shownFrom(cell: string, refuse: Refuse): ProvenanceField[] {
  const named = new Set(
    cell
      .split("|")
      .map((part) =>
        provenanceFields.find((field) =>
          transferTables.pieces[field].some((name) => foldWords(name) === foldWords(part)),
        ),
      ),
  );
  if (named.has(undefined)) refuse("shown", "shownInvalid");
  return provenanceFields.filter((field) => named.has(field));
}

const blank: Omit<TransferPiece, "reference" | "sha256" | "added"> = {
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
export function createPiece({ added, ...stated }: StatedFields, now: Date): TransferPiece {
  const at = now.toISOString();
  return mergeStated(
    { ...blank, reference: stated.reference, sha256: "", added: added && added < at ? added : at },
    stated,
  );
}

/** Keeps the date of adding, and the spelling of the reference. */
export function mergeStated(
  present: TransferPiece,
  {
    reference: _,
    added: _added,
    provenance: statedProvenance,
    shown,
    options,
    ...stated
  }: StatedFields,
): TransferPiece {
  const provenance = { ...present.provenance, ...statedProvenance, ...(shown ? { shown } : {}) };
  return {
    ...present,
    ...stated,
    subCategory: subCategoryOf(present, stated),
    provenance: {
      ...provenance,
      shown: provenance.shown.filter((field) => provenance[field]),
    },
    options: options ? mergeOptions(present.options, options) : present.options,
  };
}

/** An empty cell beside the present category keeps the sub-category. */
function subCategoryOf(
  present: TransferPiece,
  stated: Pick<StatedFields, "category" | "subCategory">,
) {
  const isSame = stated.category === undefined || stated.category === present.category;
  return stated.subCategory ?? (isSame ? present.subCategory : null);
}

/** Nothing is removed: options that are not named stay, new ones are appended. */
function mergeOptions(present: MediaOption[], added: MediaOption[]): MediaOption[] {
  return mergeByName(
    present,
    added,
    ({ mediaType }) => mediaType,
    (old, now) => ({
      ...old,
      sizes: mergeByName(
        old.sizes,
        now.sizes,
        ({ size }) => size,
        (_, size) => size,
      ),
    }),
  );
}

function mergeByName<Each>(
  present: Each[],
  added: Each[],
  nameOf: (each: Each) => string,
  merge: (old: Each, now: Each) => Each,
): Each[] {
  const keyOf = (each: Each) => postgresLower(nameOf(each));
  const now = new Map(added.map((each) => [keyOf(each), each]));
  const known = new Set(present.map(keyOf));
  return [
    ...present.map((old) => {
      const other = now.get(keyOf(old));
      return other === undefined ? old : merge(old, other);
    }),
    ...added.filter((each) => !known.has(keyOf(each))),
  ];
}

type Difference = { column: string; before: string | null; after: string | null };

export function differences(
  before: TransferPiece | null,
  after: TransferPiece,
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
    ...[...prices].flatMap(([name, { text, all }]) =>
      known.get(name)?.all === all
        ? []
        : [{ column: name, before: known.get(name)?.text ?? null, after: text }],
    ),
  ];
}

function sizePrices(options: MediaOption[], language: Language) {
  return new Map(
    options.flatMap(({ mediaType, sizes }) =>
      sizes.map(({ size, priceCents, widthMm, heightMm, confirmed }) => {
        const measures = widthMm === null ? "" : ` (${widthMm} × ${heightMm} mm)`;
        const text = `${typedEuros(priceCents, language)} €${measures}`;
        return [`${mediaType} ${size}`, { text, all: `${size} ${text} ${confirmed}` }] as const;
      }),
    ),
  );
}

function shortened(text: string | null): string | null {
  if (!text) return null;
  return text.length > 120 ? `${truncate(text, 119)}…` : text;
}
