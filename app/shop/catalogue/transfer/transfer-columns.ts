// The columns of an exported catalogue's tables, and the words used in them.
import { languages } from "#app/i18n/language.ts";
import type { Language } from "#app/i18n/language.ts";
import { columnNames, findColumns } from "#app/shop/catalogue/batch-columns.ts";
import { foldWords } from "#app/shop/fold.ts";
import type { Line } from "#app/shop/catalogue/batch-csv.ts";
import { unescapeFormulas } from "#app/shop/csv.ts";

type Names = readonly string[];

const { file, reference, title, titleFr, additionalInfo, additionalInfoFr, category, subCategory } =
  columnNames;
const position: Names = ["position", "position"];

export const transferTables = {
  media: {
    name: ["medium", "support"],
    nameFr: ["medium_fr", "support_fr"],
    surface: ["surface", "surface"],
    wrapMm: ["wrap_mm", "rabat_mm"],
    bleedMm: ["bleed_mm", "fond_perdu_mm"],
    defaultFit: ["default_fit", "cadrage_habituel"],
    format: ["format", "format_de_fichier"],
    colour: ["colour", "couleur"],
    marks: ["marks", "repères"],
    strip: ["strip", "bande"],
    description: ["description_en", "description_en"],
    descriptionFr: ["description_fr", "description_fr"],
    safety: ["safety_en", "sécurité_en"],
    safetyFr: ["safety_fr", "sécurité_fr"],
    makingMinutes: ["making_minutes", "minutes_de_fabrication"],
    furtherMinutes: ["further_minutes", "minutes_par_suivant"],
    position,
    active: ["active", "actif"],
    file,
  },
  categories: {
    category,
    categoryFr: ["category_fr", "catégorie_fr"],
    subCategory,
    subCategoryFr: ["sub_category_fr", "sous_catégorie_fr"],
    file,
  },
  options: {
    reference,
    medium: ["medium", "support"],
    size: ["size", "format"],
    price: ["price", "prix"],
    width: ["width_mm", "largeur_mm"],
    height: ["height_mm", "hauteur_mm"],
    confirmed: ["measures_confirmed", "mesures_confirmées"],
  },
  pieces: {
    reference,
    file,
    sha256: ["sha256", "sha256"],
    title,
    titleFr,
    additionalInfo,
    additionalInfoFr,
    alt: ["alt_en", "description_image_en"],
    altFr: ["alt_fr", "description_image_fr"],
    category,
    subCategory,
    state: ["state", "état"],
    hangAt: ["hang_at", "accrocher_le"],
    digitalSource: ["digital_source", "source_numérique"],
    likeness: ["shows_real", "montre_du_réel"],
    enlargement: ["enlargement", "agrandissement"],
    fits: ["fits", "cadrages"],
    tool: ["tool", "outil"],
    model: ["model", "modèle"],
    prompt: ["prompt", "prompt"],
    negativePrompt: ["negative_prompt", "prompt_négatif"],
    seed: ["seed", "graine"],
    shown: ["public_making", "création_publique"],
    added: ["added", "ajoutée_le"],
  },
} as const satisfies Record<string, Record<string, Names>>;

export type Table = keyof typeof transferTables;
export type Column<T extends Table = Table> = T extends Table
  ? keyof (typeof transferTables)[T]
  : never;

export const tableNames = Object.keys(transferTables) as Table[];
export const fileOf = (table: Table): string => `${table}.csv`;
export const columnsOfTable = <T extends Table>(table: T): Column<T>[] =>
  Object.keys(transferTables[table]) as Column<T>[];

export function columnName<T extends Table>(
  table: T,
  column: Column<T>,
  language: Language,
): string {
  const names: Names = (transferTables[table] as Record<Column<T>, Names>)[column];
  return names[languages.indexOf(language)] ?? names[0]!;
}

/** The words for choices; others, such as IPTC's codes, are the same in every language. */
const choiceWords: Record<string, Names> = {
  draft: ["draft", "brouillon"],
  hung: ["hung", "accrochée"],
  archived: ["archived", "archivée"],
  yes: ["yes", "oui"],
  no: ["no", "non"],
  paper: ["paper", "papier"],
  canvas: ["canvas", "toile"],
  whole: ["whole", "entière"],
  fill: ["fill", "remplir"],
  border: ["border", "marge"],
  own: ["own", "propre"],
};

export const localizedChoice = (word: string, language: Language): string =>
  choiceWords[word]?.[languages.indexOf(language)] ?? word;

export const parseChoice = (typed: string): string =>
  Object.keys(choiceWords).find((word) =>
    choiceWords[word]!.some((name) => foldWords(name) === foldWords(typed)),
  ) ?? typed;

export type Row<T extends Table> = {
  line: number;
  cells: Partial<Record<Column<T>, string>>;
  isShort?: true;
};

export function findTableColumns<T extends Table>(
  table: T,
  head: string[],
): Map<Column<T>, number> | null {
  const indexes = findColumns(head, transferTables[table] as Record<Column<T>, Names>);
  return indexes.has(columnsOfTable(table)[0]!) ? indexes : null;
}

/** PostgreSQL's text cannot contain NUL. */
export const withoutNul = (text: string) => text.replaceAll("\0", "\uFFFD");

/** Never splits a character, since jsonb refuses half of one. */
export const truncate = (text: string, maxLength: number) =>
  text.slice(0, maxLength).toWellFormed();

export function rowOf<T extends Table>(
  { indexes, width }: { indexes: Map<Column<T>, number>; width: number },
  { at, cells }: Line,
): Row<T> {
  const filledCells = [...indexes].flatMap(([column, index]) => {
    const cell = unescapeFormulas(withoutNul(cells[index] ?? "").trim());
    return cell === "" ? [] : [[column, cell] as const];
  });
  const row = { line: at, cells: Object.fromEntries(filledCells) as Row<T>["cells"] };
  return cells.length < width ? { ...row, isShort: true } : row;
}

/** Limits browsers only; a console accepts any size. */
export const maxCatalogueBytes = 8 * 1024 ** 3;

export const shownActions = [
  "kept",
  "failed",
  "refused",
  "replace",
  "change",
  "make",
  "same",
] as const;
export const applicableActions = ["make", "change", "replace"] as const;
export type ApplicableAction = (typeof applicableActions)[number];
