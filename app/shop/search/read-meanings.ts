// The entries of meanings.ts by lexeme and by phrase, stemmed as the words of the gallery are.

import { meanings } from "#app/shop/search/meanings.ts";
import { fold } from "#app/shop/fold.ts";

export type Meant = { same: string[]; also: string[]; with: string[] };

export type ReadMeanings = {
  byLexeme: ReadonlyMap<string, Meant[]>;
  phrases: readonly { phrase: { folded: string; lexemes: readonly string[] }[]; meant: Meant }[];
};

export function readMeanings(lexemesOf: (word: string) => readonly string[]): ReadMeanings {
  const byLexeme = new Map<string, Meant[]>();
  const phrases: ReadMeanings["phrases"][number][] = [];
  for (const { asked, also, with: near } of meanings) {
    const single = asked.filter(({ length }) => length === 1).flat();
    const meant = {
      same: single.flatMap(lexemesOf),
      also: also.flatMap(lexemesOf),
      with: near.flatMap(lexemesOf),
    };
    for (const lexeme of new Set(meant.same))
      byLexeme.set(lexeme, [...(byLexeme.get(lexeme) ?? []), meant]);
    for (const phrase of asked.filter(({ length }) => length > 1))
      phrases.push({
        phrase: phrase.map((word) => ({ folded: fold(word), lexemes: lexemesOf(word) })),
        meant,
      });
  }
  return { byLexeme, phrases };
}
