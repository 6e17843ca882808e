// Finds pieces by words, in memory, and ranks them, the best first.
import { addTo, createPostings, removeFrom } from "#app/shop/search/postings.ts";
import type { Postings } from "#app/shop/search/postings.ts";
import { readMeanings } from "#app/shop/search/read-meanings.ts";
import type { ReadMeanings } from "#app/shop/search/read-meanings.ts";
import { createVocabulary } from "#app/shop/search/vocabulary.ts";
import { readWordQuestion } from "#app/shop/search/forgiving-words.ts";
import type { Wanted } from "#app/shop/search/forgiving-words.ts";
import { textsIn, wordsOf } from "#app/shop/search/split-words.ts";
import type { PieceTexts, ReadWord, Text } from "#app/shop/search/split-words.ts";

export type FoundByWords = {
  slots: Int32Array;
  wanted: readonly Wanted[];
};

export type WordIndex = {
  unknownOf(texts: readonly PieceTexts[]): string[];
  learn(words: readonly ReadWord[]): void;
  known(word: string): ReadWord | undefined;
  put(slot: number, texts: PieceTexts): void;
  remove(slot: number): void;
  /** `typing`: the last word may be unfinished. */
  find(words: readonly ReadWord[], typing?: boolean): FoundByWords;
};

const weights = { titles: 12, rooms: 6, descriptions: 4, facts: 2 } as const;
const heaviest = 24;
/** Slots in kept answers, about 16 MB. */
const mostKept = 4_000_000;
const perAnswer = 500;

/** Lexemes as numbers, because a large gallery has millions. */
type Held = { lexemes: Uint32Array; weights: Uint8Array };

export function createWordIndex(): WordIndex {
  const vocabulary = createVocabulary();
  const numbers = new Map<string, number>();
  const all: Postings[] = [];
  const bySlot: (Held | undefined)[] = [];
  let meanings: ReadMeanings | null = null;
  // why cached: common words are asked for often, and have the longest answers.
  const kept = new Map<string, FoundByWords>();
  let keptSlots = 0;

  function forget() {
    kept.clear();
    keptSlots = 0;
  }

  function keep(key: string, found: FoundByWords) {
    if (keptSlots + found.slots.length + perAnswer > mostKept) forget();
    kept.set(key, found);
    keptSlots += found.slots.length + perAnswer;
  }

  function numberOf(lexeme: string): number {
    const known = numbers.get(lexeme);
    if (known !== undefined) return known;
    numbers.set(lexeme, all.length);
    return all.push(createPostings()) - 1;
  }

  function postingsOf(lexeme: string): Postings | undefined {
    const number = numbers.get(lexeme);
    return number === undefined ? undefined : all[number];
  }

  function remove(slot: number) {
    for (const lexeme of bySlot[slot]?.lexemes ?? []) removeFrom(all[lexeme]!, slot);
    bySlot[slot] = undefined;
    forget();
  }

  return {
    unknownOf: (texts) => [
      ...new Set(
        texts
          .flatMap(textsIn)
          .flatMap(({ text }) => (text === null ? [] : wordsOf(text)))
          .filter((word) => !vocabulary.get(word)),
      ),
    ],
    learn(words) {
      words.forEach(vocabulary.add);
      meanings = null;
      forget();
    },
    known: vocabulary.get,
    put(slot, texts) {
      const held = weigh(texts, vocabulary.get, numberOf);
      if (isSame(bySlot[slot], held)) return;
      remove(slot);
      bySlot[slot] = held;
      held.lexemes.forEach((lexeme, place) => addTo(all[lexeme]!, slot, held.weights[place]!));
    },
    remove,
    find(words, typing = false) {
      const key = `${typing} ${words.map(({ word }) => word).join(" ")}`;
      const present = kept.get(key);
      if (present) return present;
      const frequency = (lexeme: string) => postingsOf(lexeme)?.length ?? 0;
      meanings ??= readMeanings((word) => vocabulary.get(word)?.lexemes ?? []);
      const wanted = readWordQuestion(words, { vocabulary, meanings, frequency, typing });
      const found = { slots: rank(wanted, postingsOf, bySlot.length), wanted };
      keep(key, found);
      return found;
    },
  };
}

type PostingsOf = (lexeme: string) => Postings | undefined;

function weigh(
  texts: PieceTexts,
  known: (word: string) => ReadWord | undefined,
  numberOf: (lexeme: string) => number,
): Held {
  const sums = new Map<string, number>();
  for (const part of ["titles", "rooms", "descriptions", "facts"] as const)
    for (const lexeme of new Set(texts[part].flatMap((each) => lexemesIn(each, known))))
      sums.set(lexeme, (sums.get(lexeme) ?? 0) + weights[part]);
  return {
    lexemes: Uint32Array.from([...sums.keys()].map(numberOf)),
    weights: Uint8Array.from(sums.values()),
  };
}

function lexemesIn(
  { text, language }: Text,
  known: (word: string) => ReadWord | undefined,
): readonly string[] {
  if (text === null) return [];
  return wordsOf(text).flatMap((word) => {
    const read = known(word);
    return !read || read.emptyIn.includes(language) ? [] : read.lexemes;
  });
}

function isSame(present: Held | undefined, held: Held): boolean {
  return (
    present !== undefined &&
    present.lexemes.length === held.lexemes.length &&
    held.lexemes.every(
      (lexeme, place) =>
        lexeme === present.lexemes[place] && held.weights[place] === present.weights[place],
    )
  );
}

/** The high byte of a score counts the needed words; the low one is how well they match. */
const oneWord = 256;
const finest = 254;

function rank(wanted: readonly Wanted[], postingsOf: PostingsOf, slots: number): Int32Array {
  const each = wanted.map(({ lexemes, needed }) => ({
    needed,
    ...held(lexemes, postingsOf, slots),
  }));
  const asked = each.filter(({ needed }) => needed);
  if (!asked.some(({ postings }) => postings.length > 0)) return new Int32Array(0);
  const scores = new Uint16Array(slots);
  const best = new Uint8Array(slots);
  const sum = each.reduce((total, { rarity }) => total + rarity, 0);
  for (const { postings, rarity, needed } of each) {
    for (const { of, value } of postings)
      raiseBest(best, of, (finest * rarity * value) / sum / heaviest);
    for (const { of } of postings) addBest(scores, best, of, needed ? oneWord : 0);
  }
  return bestFirst(scores, asked.length);
}

function held(lexemes: ReadonlyMap<string, number>, postingsOf: PostingsOf, slots: number) {
  const postings = [...lexemes].flatMap(([lexeme, value]) => {
    const of = postingsOf(lexeme);
    return of?.length ? [{ of, value }] : [];
  });
  const most = postings.reduce((total, { of }) => Math.max(total, of.length), 0);
  const rarity = most === 0 ? 0 : Math.min(6, 1 + Math.log2((slots + 1) / (most + 1)));
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

/** Only slots with a needed word. A counting sort, because comparing 50,000 takes 10 ms. */
function bestFirst(scores: Uint16Array, needed: number): Int32Array {
  const starts = new Int32Array((needed + 1) * oneWord);
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
