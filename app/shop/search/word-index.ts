// Finds pieces by words, in memory, and ranks them, the best first.
import { addTo, createPostings, removeFrom } from "./postings.ts";
import type { Postings } from "./postings.ts";
import { indexMeanings } from "./meaning-index.ts";
import type { MeaningIndex } from "./meaning-index.ts";
import { createVocabulary } from "./spelling.ts";
import { expandQuery } from "./query-expansion.ts";
import type { QueryTerm } from "./query-expansion.ts";
import { textsIn, splitWords } from "./split-words.ts";
import type { PieceTexts, StemmedWord, Text } from "./split-words.ts";

export type WordMatches = {
  slots: Int32Array;
  terms: readonly QueryTerm[];
  /** Words that no piece has, where others of the query have some. */
  unmatched: readonly string[];
};

export type WordIndex = {
  unknownOf(texts: readonly PieceTexts[]): string[];
  learn(words: readonly StemmedWord[]): void;
  known(word: string): StemmedWord | undefined;
  put(slot: number, texts: PieceTexts): void;
  remove(slot: number): void;
  /** `isTyping`: the last word may be unfinished. */
  find(words: readonly StemmedWord[], isTyping?: boolean): WordMatches;
};

const weights = { titles: 12, categories: 6, descriptions: 4, facts: 2 } as const;
const heaviest = 24;
/** Slots in cached answers, about 16 MB. */
const maxCachedSlots = 4_000_000;
const slotsPerAnswer = 500;

/** Lexemes as numbers, because a large gallery has millions. */
type PieceLexemes = { lexemes: Uint32Array; weights: Uint8Array };

export function createWordIndex(): WordIndex {
  const vocabulary = createVocabulary();
  const numbers = new Map<string, number>();
  const postingsByNumber: Postings[] = [];
  const bySlot: (PieceLexemes | undefined)[] = [];
  let meanings: MeaningIndex | null = null;
  // Common words are searched often, and have the longest answers.
  const cache = new Map<string, WordMatches>();
  let cachedSlots = 0;

  function clearCache() {
    cache.clear();
    cachedSlots = 0;
  }

  function cacheMatches(key: string, found: WordMatches) {
    if (cachedSlots + found.slots.length + slotsPerAnswer > maxCachedSlots) clearCache();
    cache.set(key, found);
    cachedSlots += found.slots.length + slotsPerAnswer;
  }

  function numberOf(lexeme: string): number {
    const known = numbers.get(lexeme);
    if (known !== undefined) return known;
    numbers.set(lexeme, postingsByNumber.length);
    return postingsByNumber.push(createPostings()) - 1;
  }

  function postingsOf(lexeme: string): Postings | undefined {
    const number = numbers.get(lexeme);
    return number === undefined ? undefined : postingsByNumber[number];
  }

  function remove(slot: number) {
    for (const lexeme of bySlot[slot]?.lexemes ?? []) removeFrom(postingsByNumber[lexeme]!, slot);
    bySlot[slot] = undefined;
    clearCache();
  }

  return {
    unknownOf: (texts) => [
      ...new Set(
        texts
          .flatMap(textsIn)
          .flatMap(({ text }) => (text === null ? [] : splitWords(text)))
          .filter((word) => !vocabulary.get(word)),
      ),
    ],
    learn(words) {
      words.forEach(vocabulary.add);
      meanings = null;
      clearCache();
    },
    known: vocabulary.get,
    put(slot, texts) {
      const pieceLexemes = weighLexemes(texts, vocabulary.get, numberOf);
      if (isSame(bySlot[slot], pieceLexemes)) return;
      remove(slot);
      bySlot[slot] = pieceLexemes;
      pieceLexemes.lexemes.forEach((lexeme, index) =>
        addTo(postingsByNumber[lexeme]!, slot, pieceLexemes.weights[index]!),
      );
    },
    remove,
    find(words, isTyping = false) {
      const key = `${isTyping} ${words.map(({ word }) => word).join(" ")}`;
      const cached = cache.get(key);
      if (cached) return cached;
      const frequency = (lexeme: string) => postingsOf(lexeme)?.length ?? 0;
      meanings ??= indexMeanings((word) => vocabulary.get(word)?.lexemes ?? []);
      const terms = expandQuery(words, { vocabulary, meanings, frequency, isTyping });
      const slots = rank(terms, postingsOf, bySlot.length);
      const unmatched = slots.length > 0 ? unmatchedOf(terms, frequency) : [];
      const found = { slots, terms, unmatched };
      cacheMatches(key, found);
      return found;
    },
  };
}

function unmatchedOf(terms: readonly QueryTerm[], frequency: (lexeme: string) => number): string[] {
  return terms
    .filter(({ isRequired, lexemes }) => isRequired && ![...lexemes.keys()].some(frequency))
    .map(({ typed }) => typed);
}

type PostingsOf = (lexeme: string) => Postings | undefined;

function weighLexemes(
  texts: PieceTexts,
  known: (word: string) => StemmedWord | undefined,
  numberOf: (lexeme: string) => number,
): PieceLexemes {
  const sums = new Map<string, number>();
  for (const part of ["titles", "categories", "descriptions", "facts"] as const)
    for (const lexeme of new Set(texts[part].flatMap((each) => lexemesIn(each, known))))
      sums.set(lexeme, (sums.get(lexeme) ?? 0) + weights[part]);
  return {
    lexemes: Uint32Array.from([...sums.keys()].map(numberOf)),
    weights: Uint8Array.from(sums.values()),
  };
}

function lexemesIn(
  { text, language }: Text,
  known: (word: string) => StemmedWord | undefined,
): readonly string[] {
  if (text === null) return [];
  return splitWords(text).flatMap((word) => {
    const read = known(word);
    return !read || read.stopWordIn.includes(language) ? [] : read.lexemes;
  });
}

function isSame(present: PieceLexemes | undefined, added: PieceLexemes): boolean {
  return (
    present !== undefined &&
    present.lexemes.length === added.lexemes.length &&
    added.lexemes.every(
      (lexeme, index) =>
        lexeme === present.lexemes[index] && added.weights[index] === present.weights[index],
    )
  );
}

/** The high byte of a score counts the required words; the low one is how well they match. */
const oneWord = 256;
const finest = 254;

function rank(terms: readonly QueryTerm[], postingsOf: PostingsOf, slots: number): Int32Array {
  const termPostings = terms.map(({ lexemes, isRequired }) => ({
    isRequired,
    ...gatherPostings(lexemes, postingsOf, slots),
  }));
  const required = termPostings.filter(({ isRequired }) => isRequired);
  if (!required.some(({ postings }) => postings.length > 0)) return new Int32Array(0);
  const scores = new Uint16Array(slots);
  const best = new Uint8Array(slots);
  const sum = termPostings.reduce((total, { rarity }) => total + rarity, 0);
  for (const { postings, rarity, isRequired } of termPostings) {
    for (const { of, value } of postings)
      raiseBest(best, of, (finest * rarity * value) / sum / heaviest);
    for (const { of } of postings) addBest(scores, best, of, isRequired ? oneWord : 0);
  }
  return bestFirst(scores, required.length);
}

function gatherPostings(
  lexemes: ReadonlyMap<string, number>,
  postingsOf: PostingsOf,
  slots: number,
) {
  const postings = [...lexemes].flatMap(([lexeme, value]) => {
    const of = postingsOf(lexeme);
    return of?.length ? [{ of, value }] : [];
  });
  const max = postings.reduce((total, { of }) => Math.max(total, of.length), 0);
  const rarity = max === 0 ? 0 : Math.min(6, 1 + Math.log2((slots + 1) / (max + 1)));
  return { postings, rarity };
}

/** Stored plus one, since 0 means "not at all". */
function raiseBest(best: Uint8Array, { slots, weights, length }: Postings, factor: number): void {
  for (let at = 0; at < length; at += 1) {
    const slot = slots[at]!;
    const value = 1 + Math.floor(weights[at]! * factor);
    if (value > best[slot]!) best[slot] = value;
  }
}

function addBest(
  scores: Uint16Array,
  best: Uint8Array,
  { slots, length }: Postings,
  extra: number,
): void {
  for (let at = 0; at < length; at += 1) {
    const slot = slots[at]!;
    const value = best[slot]!;
    if (value === 0) continue;
    scores[slot] = scores[slot]! + value - 1 + extra;
    best[slot] = 0;
  }
}

/** Only slots with a required word. A counting sort, because comparing 50,000 takes 10 ms. */
function bestFirst(scores: Uint16Array, requiredCount: number): Int32Array {
  const starts = new Int32Array((requiredCount + 1) * oneWord);
  for (const score of scores) starts[score] = starts[score]! + 1;
  let total = 0;
  for (let score = starts.length - 1; score >= oneWord; score -= 1) {
    const count = starts[score]!;
    starts[score] = total;
    total += count;
  }
  const slots = new Int32Array(total);
  for (let slot = scores.length - 1; slot >= 0; slot -= 1) {
    const score = scores[slot]!;
    if (score < oneWord) continue;
    slots[starts[score]!] = slot;
    starts[score] = starts[score]! + 1;
  }
  return slots;
}
