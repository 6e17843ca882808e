// Expands a visitor's query: for each word, the lexemes that match, with weights. Corrects typos,
// completes unfinished words and adds synonyms. How many typos count is in spelling.ts.
import type { RelatedLexemes, MeaningIndex } from "./meaning-index.ts";
import { fold } from "#app/shop/fold.ts";
import type { StemmedWord } from "./split-words.ts";
import { typosTolerated } from "./spelling.ts";
import type { KnownWord, Vocabulary } from "./spelling.ts";

export type QueryTerm = {
  typed: string;
  /** How well each lexeme matches, 0 to 1. */
  lexemes: ReadonlyMap<string, number>;
  /** A piece without it does not match the whole query. */
  isRequired: boolean;
  readAs: readonly string[];
};

const relatedWeight = 0.8;
const synonymWeight = 0.7;
const prefixWeight = 0.7;
const typoWeight = 0.5;
const associationWeight = 0.4;

const maxCorrections = 3;
const maxCompletions = 12;
const shortestPrefix = 3;

type ExpansionContext = {
  vocabulary: Vocabulary;
  meanings: MeaningIndex;
  frequency(lexeme: string): number;
  isTyping: boolean;
};

type Token = { word: StemmedWord; lexemes: Map<string, number>; readAs: string[] };

export function expandQuery(words: readonly StemmedWord[], context: ExpansionContext): QueryTerm[] {
  const contentWords = words.filter(({ stopWordIn }) => stopWordIn.length < 2);
  const tokens = contentWords.map((word, index) =>
    readToken(word, context, context.isTyping && index === contentWords.length - 1),
  );
  const { remaining, phraseTerms } = extractPhrases(tokens, context);
  const terms = [...phraseTerms, ...remaining.flatMap((token) => withMeanings(token, context))];
  return terms.some(({ isRequired }) => isRequired)
    ? terms
    : terms.map((each) => ({ ...each, isRequired: true }));
}

function readToken(word: StemmedWord, context: ExpansionContext, isUnfinished: boolean): Token {
  const { vocabulary } = context;
  const lexemes = new Map(word.lexemes.map((lexeme, index) => [lexeme, index ? relatedWeight : 1]));
  const isKnown = isInGallery(word.lexemes, context) || meaningsOf(word.lexemes, context).size > 0;
  const folded = fold(word.word);
  const isLongEnough = folded.length >= (isUnfinished ? 1 : shortestPrefix);
  const completions =
    (isUnfinished || !isKnown) && isLongEnough
      ? mostFrequentFirst(vocabulary.startingWith(folded), context).slice(0, maxCompletions)
      : [];
  for (const each of completions) raiseWeights(lexemes, each.lexemes.slice(0, 1), prefixWeight);
  if (isKnown) return { word, lexemes, readAs: [] };
  // An unfinished word is a beginning anyway, so no correction is shown.
  if (completions.length > 0)
    return { word, lexemes, readAs: isUnfinished ? [] : spellingsOf(completions) };
  const corrections = mostFrequentFirst(
    vocabulary.findSimilar(
      folded,
      typosTolerated(folded),
      (each) => isInGallery(each.lexemes, context) || hasMeaning(each),
    ),
    context,
  )
    .sort((a, b) => sharesInitial(b, folded) - sharesInitial(a, folded))
    .slice(0, maxCorrections);
  for (const each of corrections) raiseWeights(lexemes, each.lexemes, typoWeight);
  return { word, lexemes, readAs: spellingsOf(corrections) };
  function hasMeaning(each: KnownWord) {
    return meaningsOf(each.lexemes, context).size > 0;
  }
}

const spellingsOf = (words: readonly KnownWord[]) =>
  [...new Set(words.map(({ word }) => word))].slice(0, maxCorrections);

const sharesInitial = (word: KnownWord, folded: string) => (word.folded[0] === folded[0] ? 1 : 0);

function isInGallery(lexemes: readonly string[], { frequency }: ExpansionContext): boolean {
  return lexemes.some((lexeme) => frequency(lexeme) > 0);
}

function mostFrequentFirst(
  words: readonly KnownWord[],
  { frequency }: ExpansionContext,
): KnownWord[] {
  const highestFrequency = (each: KnownWord) => Math.max(...each.lexemes.map(frequency));
  return words.toSorted((a, b) => highestFrequency(b) - highestFrequency(a));
}

function raiseWeights(lexemes: Map<string, number>, added: readonly string[], value: number): void {
  for (const lexeme of added) lexemes.set(lexeme, Math.max(value, lexemes.get(lexeme) ?? 0));
}

function meaningsOf(
  lexemes: Iterable<string>,
  { meanings }: ExpansionContext,
): Set<RelatedLexemes> {
  return new Set([...lexemes].flatMap((lexeme) => meanings.byLexeme.get(lexeme) ?? []));
}

/** "coucher de soleil" has one meaning; its single words have others. */
function extractPhrases(tokens: readonly Token[], { meanings }: ExpansionContext) {
  let remaining = [...tokens];
  const phraseTerms: QueryTerm[] = [];
  for (const { phrase, related } of meanings.phrases) {
    const matched = phrase.flatMap(({ lexemes }) => {
      const found = remaining.find((token) => lexemes.some((lexeme) => token.lexemes.has(lexeme)));
      return found ? [found] : [];
    });
    if (new Set(matched).size < phrase.length) continue;
    remaining = remaining.filter((token) => !matched.includes(token));
    const typed = matched.map(({ word }) => word.word).join(" ");
    const readAs = matched.flatMap((token) => token.readAs);
    const main = new Map<string, number>();
    raiseWeights(main, related.same, synonymWeight);
    raiseWeights(main, related.also, associationWeight);
    // Exact words only: "couché" is related to "coucher", but is no sunset.
    const near = new Map(phrase.map(({ folded }) => [folded, 1]));
    raiseWeights(near, related.with, associationWeight);
    phraseTerms.push({ typed, lexemes: main, isRequired: true, readAs });
    phraseTerms.push({ typed, lexemes: near, isRequired: false, readAs: [] });
  }
  return { remaining, phraseTerms };
}

function withMeanings({ word, lexemes, readAs }: Token, context: ExpansionContext): QueryTerm[] {
  const ownLexemes = new Map(lexemes);
  const near = new Map<string, number>();
  for (const related of meaningsOf(lexemes.keys(), context)) {
    raiseWeights(ownLexemes, related.same, synonymWeight);
    raiseWeights(ownLexemes, related.also, associationWeight);
    raiseWeights(near, related.with, associationWeight);
  }
  const typed = word.word;
  const isRequired = word.stopWordIn.length === 0;
  const terms = [{ typed, lexemes: ownLexemes, isRequired, readAs }];
  return near.size === 0
    ? terms
    : [...terms, { typed, lexemes: near, isRequired: false, readAs: [] }];
}
