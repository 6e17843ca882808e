// Indexes the entries of meanings.ts by lexeme and by phrase, stemmed like the gallery's words.

import { meanings } from "./meanings.ts";
import { fold } from "#app/shop/fold.ts";

export type RelatedLexemes = { same: string[]; also: string[]; with: string[] };

export type MeaningIndex = {
  byLexeme: ReadonlyMap<string, RelatedLexemes[]>;
  phrases: readonly {
    phrase: { folded: string; lexemes: readonly string[] }[];
    related: RelatedLexemes;
  }[];
};

export function indexMeanings(lexemesOf: (word: string) => readonly string[]): MeaningIndex {
  const byLexeme = new Map<string, RelatedLexemes[]>();
  const indexedPhrases: MeaningIndex["phrases"][number][] = [];
  for (const { phrases, also, with: near } of meanings) {
    const singleWords = phrases.filter(({ length }) => length === 1).flat();
    const related = {
      same: singleWords.flatMap(lexemesOf),
      also: also.flatMap(lexemesOf),
      with: near.flatMap(lexemesOf),
    };
    for (const lexeme of new Set(related.same))
      byLexeme.set(lexeme, [...(byLexeme.get(lexeme) ?? []), related]);
    for (const phrase of phrases.filter(({ length }) => length > 1))
      indexedPhrases.push({
        phrase: phrase.map((word) => ({ folded: fold(word), lexemes: lexemesOf(word) })),
        related,
      });
  }
  return { byLexeme, phrases: indexedPhrases };
}
