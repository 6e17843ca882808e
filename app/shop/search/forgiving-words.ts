// Reads a visitor's question: for each word, the lexemes that would do, and how well. Forgives slips,
// unfinished words and other words of the same meaning.
import type { Meant, ReadMeanings } from "#app/shop/search/read-meanings.ts";
import { fold } from "#app/shop/fold.ts";
import type { ReadWord } from "#app/shop/search/split-words.ts";
import type { KnownWord, Vocabulary } from "#app/shop/search/vocabulary.ts";

export type Wanted = {
  typed: string;
  /** How well each lexeme would do, 0 to 1. */
  lexemes: ReadonlyMap<string, number>;
  /** A piece without it does not have all that was asked. */
  needed: boolean;
  readAs: readonly string[];
};

const relative = 0.8;
const sameMeaning = 0.7;
const begun = 0.7;
const slipped = 0.5;
const alsoMeant = 0.4;

const mostReadings = 3;
const mostBegun = 12;
const shortestBeginning = 3;

function slipsForgiven(folded: string): number {
  return folded.length < 4 ? 0 : folded.length < 8 ? 1 : 2;
}

export type Asking = {
  vocabulary: Vocabulary;
  meanings: ReadMeanings;
  frequency(lexeme: string): number;
  typing: boolean;
};

type Token = { word: ReadWord; lexemes: Map<string, number>; readAs: string[] };

export function readWordQuestion(words: readonly ReadWord[], asking: Asking): Wanted[] {
  const saying = words.filter(({ emptyIn }) => emptyIn.length < 2);
  const tokens = saying.map((word, place) =>
    readToken(word, asking, asking.typing && place === saying.length - 1),
  );
  const { rest, wanted } = takePhrases(tokens, asking);
  const all = [...wanted, ...rest.flatMap((token) => withMeanings(token, asking))];
  return all.some(({ needed }) => needed) ? all : all.map((each) => ({ ...each, needed: true }));
}

function readToken(word: ReadWord, asking: Asking, mayGoOn: boolean): Token {
  const { vocabulary } = asking;
  const lexemes = new Map(word.lexemes.map((lexeme, place) => [lexeme, place ? relative : 1]));
  const known = isFound(word.lexemes, asking) || meaningsOf(word.lexemes, asking).size > 0;
  const folded = fold(word.word);
  const longEnough = folded.length >= (mayGoOn ? 1 : shortestBeginning);
  const beginnings =
    (mayGoOn || !known) && longEnough
      ? foundMost(vocabulary.startingWith(folded), asking).slice(0, mostBegun)
      : [];
  for (const each of beginnings) raise(lexemes, each.lexemes.slice(0, 1), begun);
  if (known) return { word, lexemes, readAs: [] };
  // why nothing for an unfinished word: it is read as a beginning anyway.
  if (beginnings.length > 0) return { word, lexemes, readAs: mayGoOn ? [] : writtenOf(beginnings) };
  const readings = foundMost(
    vocabulary.slippedFrom(
      folded,
      slipsForgiven(folded),
      (each) => isFound(each.lexemes, asking) || isMeant(each),
    ),
    asking,
  )
    .sort((a, b) => sameStart(b, folded) - sameStart(a, folded))
    .slice(0, mostReadings);
  for (const each of readings) raise(lexemes, each.lexemes, slipped);
  return { word, lexemes, readAs: writtenOf(readings) };
  function isMeant(each: KnownWord) {
    return meaningsOf(each.lexemes, asking).size > 0;
  }
}

const writtenOf = (known: readonly KnownWord[]) =>
  [...new Set(known.map(({ word }) => word))].slice(0, mostReadings);

const sameStart = (known: KnownWord, folded: string) => (known.folded[0] === folded[0] ? 1 : 0);

function isFound(lexemes: readonly string[], { frequency }: Asking): boolean {
  return lexemes.some((lexeme) => frequency(lexeme) > 0);
}

function foundMost(known: readonly KnownWord[], { frequency }: Asking): KnownWord[] {
  const often = (each: KnownWord) => Math.max(...each.lexemes.map(frequency));
  return known.toSorted((a, b) => often(b) - often(a));
}

function raise(lexemes: Map<string, number>, more: readonly string[], value: number): void {
  for (const lexeme of more) lexemes.set(lexeme, Math.max(value, lexemes.get(lexeme) ?? 0));
}

function meaningsOf(lexemes: Iterable<string>, { meanings }: Asking): Set<Meant> {
  return new Set([...lexemes].flatMap((lexeme) => meanings.byLexeme.get(lexeme) ?? []));
}

/** "coucher de soleil" is one thing; its words alone mean others. */
function takePhrases(tokens: readonly Token[], { meanings }: Asking) {
  let rest = [...tokens];
  const wanted: Wanted[] = [];
  for (const { phrase, meant } of meanings.phrases) {
    const taken = phrase.flatMap(({ lexemes }) => {
      const found = rest.find((token) => lexemes.some((lexeme) => token.lexemes.has(lexeme)));
      return found ? [found] : [];
    });
    if (new Set(taken).size < phrase.length) continue;
    rest = rest.filter((token) => !taken.includes(token));
    const typed = taken.map(({ word }) => word.word).join(" ");
    const readAs = taken.flatMap((token) => token.readAs);
    const main = new Map<string, number>();
    raise(main, meant.same, sameMeaning);
    raise(main, meant.also, alsoMeant);
    // why exact words: "couché" is related to "coucher", but is no sunset.
    const near = new Map(phrase.map(({ folded }) => [folded, 1]));
    raise(near, meant.with, alsoMeant);
    wanted.push({ typed, lexemes: main, needed: true, readAs });
    wanted.push({ typed, lexemes: near, needed: false, readAs: [] });
  }
  return { rest, wanted };
}

function withMeanings({ word, lexemes, readAs }: Token, asking: Asking): Wanted[] {
  const all = new Map(lexemes);
  const near = new Map<string, number>();
  for (const meant of meaningsOf(lexemes.keys(), asking)) {
    raise(all, meant.same, sameMeaning);
    raise(all, meant.also, alsoMeant);
    raise(near, meant.with, alsoMeant);
  }
  const typed = word.word;
  const needed = word.emptyIn.length === 0;
  const wanted = [{ typed, lexemes: all, needed, readAs }];
  return near.size === 0
    ? wanted
    : [...wanted, { typed, lexemes: near, needed: false, readAs: [] }];
}
