// Splits and folds texts into words, alike for pieces and for what visitors type. Slips are
// forgiven in forgiving-words.ts.

import { fold } from "#app/shop/fold.ts";

const longestWord = 40;
/** Characters of a question that are read. */
export const longestQuestion = 120;
const mostAsked = 8;

/** Lower-cased as written. "L’or" is two words. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).map((word) => (word.length > longestWord ? [...word].slice(0, longestWord).join("") : word));
}

export function askedWords(text: string): string[] {
  const read = Array.from(text.slice(0, 2 * longestQuestion))
    .slice(0, longestQuestion)
    .join("");
  return [...new Set(wordsOf(read))].slice(0, mostAsked);
}

export type WordLanguage = "en" | "fr";

/** What PostgreSQL's dictionaries make of a word; null for one that means nothing by itself. */
export type Stems = { en: string | null; fr: string | null; frFolded: string | null };

export type ReadWord = {
  word: string;
  /** The word itself first, so that exact matches come before related words. */
  lexemes: readonly string[];
  /** "or" means nothing in English, but gold in French. */
  emptyIn: readonly WordLanguage[];
};

export function readWord(word: string, { en, fr, frFolded }: Stems): ReadWord {
  const stems = [en, fr, frFolded].filter((stem) => stem !== null).map(fold);
  return {
    word,
    lexemes: [...new Set([fold(word), ...stems])],
    emptyIn: [...(en === null ? ["en" as const] : []), ...(fr === null ? ["fr" as const] : [])],
  };
}

export type Text = { text: string | null; language: WordLanguage };

export type PieceTexts = { titles: Text[]; rooms: Text[]; descriptions: Text[]; facts: Text[] };

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
  rooms: readonly Named[],
  facts: readonly Text[] = [],
): PieceTexts {
  const both = (en: string | null, fr: string | null): Text[] => [
    { text: en, language: "en" },
    { text: fr, language: "fr" },
  ];
  return {
    titles: both(piece.title, piece.titleFr),
    rooms: rooms.flatMap(({ name, nameFr }) => both(name, nameFr)),
    descriptions: [
      ...both(piece.alt, piece.altFr),
      ...both(piece.additionalInfo, piece.additionalInfoFr),
    ],
    facts: [...facts],
  };
}

export function textsIn({ titles, rooms, descriptions, facts }: PieceTexts): Text[] {
  return [...titles, ...rooms, ...descriptions, ...facts];
}
