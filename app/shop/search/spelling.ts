// The spelling of all words of the gallery: completes the words of a query, and corrects their
// typos.
import { editDistance } from "#app/shop/edit-distance.ts";
import { fold } from "#app/shop/fold.ts";
import type { StemmedWord } from "./split-words.ts";

export type KnownWord = StemmedWord & {
  folded: string;
  /** A bit per letter that occurs, to rule out most words quickly. */
  letters: number;
};

export type Vocabulary = {
  get(word: string): KnownWord | undefined;
  add(read: StemmedWord): void;
  startingWith(folded: string): KnownWord[];
  /** Only the nearest, at most `maxTypos` away. */
  findSimilar(
    folded: string,
    maxTypos: number,
    isCandidate: (known: KnownWord) => boolean,
  ): KnownWord[];
};

export function createVocabulary(): Vocabulary {
  const byWord = new Map<string, KnownWord>();
  const all: KnownWord[] = [];
  let sorted: KnownWord[] | null = null;
  return {
    get: (word) => byWord.get(word),
    add({ word, lexemes, stopWordIn }) {
      if (byWord.has(word)) return;
      const folded = fold(word);
      const known = { folded, word, lexemes, stopWordIn, letters: lettersOf(folded) };
      byWord.set(word, known);
      all.push(known);
      sorted = null;
    },
    startingWith(folded) {
      sorted ??= all.toSorted((a, b) => (a.folded < b.folded ? -1 : a.folded > b.folded ? 1 : 0));
      const found: KnownWord[] = [];
      for (let at = firstFrom(sorted, folded); sorted[at]?.folded.startsWith(folded); at += 1)
        found.push(sorted[at]!);
      return found;
    },
    findSimilar(folded, maxTypos, isCandidate) {
      const letters = lettersOf(folded);
      let nearest = maxTypos;
      let found: KnownWord[] = [];
      for (const known of all) {
        if (Math.abs(known.folded.length - folded.length) > nearest) continue;
        if (countBits(known.letters ^ letters) > 2 * nearest) continue;
        const typos = editDistance(folded, known.folded);
        if (typos === 0 || typos > nearest || !isCandidate(known)) continue;
        if (typos < nearest) found = [];
        nearest = typos;
        found.push(known);
      }
      return maxTypos === 0 ? [] : found;
    },
  };
}

function firstFrom(sorted: readonly KnownWord[], folded: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]!.folded < folded) low = middle + 1;
    else high = middle;
  }
  return low;
}

function lettersOf(folded: string): number {
  let letters = 0;
  for (let at = 0; at < folded.length; at += 1) letters |= 1 << (folded.charCodeAt(at) & 31);
  return letters;
}

function countBits(value: number): number {
  let remaining = value >>> 0;
  let count = 0;
  for (; remaining; remaining &= remaining - 1) count += 1;
  return count;
}

/** Short words become other words too easily. */
export function typosTolerated(folded: string): number {
  return folded.length < 4 ? 0 : folded.length < 8 ? 1 : 2;
}
