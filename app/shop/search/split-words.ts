// Splits texts and queries into words, in the same manner for pieces and for visitors.

import { fold } from "#app/shop/fold.ts";

const longestWord = 40;
/** Characters of a query that are read. */
export const longestQuery = 120;
const maxQueryWords = 8;

/** Lower-cased as written. "L’or" is two words. */
export function splitWords(text: string): string[] {
  return (
    text
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).map((word) => (word.length > longestWord ? [...word].slice(0, longestWord).join("") : word));
}

export function splitQuery(text: string): string[] {
  const shortened = Array.from(text.slice(0, 2 * longestQuery))
    .slice(0, longestQuery)
    .join("");
  return [...new Set(splitWords(shortened))].slice(0, maxQueryWords);
}

export type WordLanguage = "en" | "fr";

/** The stems of a word by PostgreSQL's dictionaries; null for a stop word. */
export type Stems = { en: string | null; fr: string | null; frFolded: string | null };

export type StemmedWord = {
  word: string;
  /** The word itself first, so that exact matches come before related words. */
  lexemes: readonly string[];
  /** "or" means nothing in English, but gold in French. */
  stopWordIn: readonly WordLanguage[];
};

export function toStemmedWord(word: string, { en, fr, frFolded }: Stems): StemmedWord {
  const stems = [en, fr, frFolded].filter((stem) => stem !== null).map(fold);
  return {
    word,
    lexemes: [...new Set([fold(word), ...stems])],
    stopWordIn: [...(en === null ? ["en" as const] : []), ...(fr === null ? ["fr" as const] : [])],
  };
}

export type Text = { text: string | null; language: WordLanguage };

export type PieceTexts = {
  titles: Text[];
  categories: Text[];
  descriptions: Text[];
  facts: Text[];
};

type Titled = {
  title: string | null;
  titleFr: string | null;
  alt: string | null;
  altFr: string | null;
  additionalInfo: string | null;
  additionalInfoFr: string | null;
};
type Named = { name: string; nameFr: string | null };

export function textsOf(
  piece: Titled,
  categories: readonly Named[],
  facts: readonly Text[] = [],
): PieceTexts {
  const inBothLanguages = (en: string | null, fr: string | null): Text[] => [
    { text: en, language: "en" },
    { text: fr, language: "fr" },
  ];
  return {
    titles: inBothLanguages(piece.title, piece.titleFr),
    categories: categories.flatMap(({ name, nameFr }) => inBothLanguages(name, nameFr)),
    descriptions: [
      ...inBothLanguages(piece.alt, piece.altFr),
      ...inBothLanguages(piece.additionalInfo, piece.additionalInfoFr),
    ],
    facts: [...facts],
  };
}

export function textsIn({ titles, categories, descriptions, facts }: PieceTexts): Text[] {
  return [...titles, ...categories, ...descriptions, ...facts];
}
