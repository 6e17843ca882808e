// The columns of a batch's table: the shop's names for them, and other names that people use.
import type { Language } from "#app/i18n/language.ts";
import { foldWords } from "#app/shop/fold.ts";

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

/** A name that exists in only one language means the text in that language. */
const aliases: Record<CsvColumn, readonly string[]> = {
  file: [
    "file name",
    "filename",
    "image",
    "image file",
    "picture",
    "photo",
    "nom du fichier",
    "nom de fichier",
    "fichier image",
    "visuel",
  ],
  reference: ["ref", "references", "références", "code", "sku"],
  title: ["title", "name", "english title", "title english", "titre anglais", "nom anglais"],
  titleFr: ["titre", "nom", "intitulé", "titre français", "french title", "title french"],
  additionalInfo: [
    "text",
    "english text",
    "texte anglais",
    "description_en",
    "english description",
    "description english",
    "description anglaise",
    "additional info",
  ],
  additionalInfoFr: [
    "texte",
    "texte français",
    "french text",
    "description_fr",
    "description française",
    "french description",
    "description french",
    "légende",
    "informations complémentaires",
  ],
  category: ["categories", "catégories", "room", "salle"],
  subCategory: ["subcategory", "sub_categories", "sous_catégories"],
  prices: [
    "price",
    "price €",
    "prices €",
    "price eur",
    "prix €",
    "prix eur",
    "prix ttc",
    "tarif",
    "tarifs",
  ],
};

/** A name that both languages share means the text in the page's language. */
const sharedAliases = ["description", "info", "infos"];

type Heading = { heading: string; index: number };
/** `others`: headings that name no column, such as the name of a size. */
export type Columns = { indexes: Map<CsvColumn, number>; others: Heading[] };

export function readColumns(head: string[], language: Language): Columns | null {
  const ofThePage = language === "fr" ? "additionalInfoFr" : "additionalInfo";
  const names = Object.fromEntries(
    csvColumns.map((column) => [
      column,
      [...columnNames[column], ...aliases[column], ...(column === ofThePage ? sharedAliases : [])],
    ]),
  ) as Record<CsvColumn, string[]>;
  const indexes = findColumns(head, names);
  if (!indexes.has("file") && !indexes.has("reference")) return null;
  const usedIndexes = new Set(indexes.values());
  const others = head.flatMap((cell, index) =>
    usedIndexes.has(index) ? [] : [{ heading: withoutMark(cell).trim(), index }],
  );
  return { indexes, others };
}

export function findColumns<Column extends string>(
  head: string[],
  names: Record<Column, readonly string[]>,
): Map<Column, number> {
  const found = new Map<Column, number>();
  for (const [index, cell] of head.entries()) {
    const heading = foldWords(withoutMark(cell));
    const column = (Object.keys(names) as Column[]).find((each) =>
      names[each].some((name) => foldWords(name) === heading),
    );
    if (column && !found.has(column)) found.set(column, index);
  }
  return found;
}

const withoutMark = (cell: string) => cell.replace("\uFEFF", "");
